import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { searchFor } from '#flows/venue-search.ts';
import { venueSearchStore } from '#stores/venue-search.ts';
import { SearchField } from '#ui/search-field.tsx';

/** Finds venues by name, line and town; on desktops it stands in the top bar. */
export function VenueSearch() {
  const intl = useIntl();
  const { value: search } = useSnapshot(venueSearchStore);
  return (
    <SearchField
      label={intl.formatMessage({ id: 'venues.search' })}
      clear={intl.formatMessage({ id: 'venues.search.clear' })}
      value={search.text}
      onValue={searchFor}
    />
  );
}
