import { searchFor } from '#flows/venue-search.ts';
import { venueSearchStore } from '#stores/venue-search.ts';
import { useIntl } from '#ui/intl.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSnapshot } from '#ui/snapshot.ts';

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
