import { searchFor } from '#flows/venue/venue-search.ts';
import { venueSearchStore } from '#stores/venue/filters.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Searches venues by name, description and town; in the top bar on desktops. */
export function VenueSearch() {
  const intl = useIntl();
  const { value: search } = useSnapshot(venueSearchStore);
  return (
    <SearchField
      label={intl.formatMessage({ id: 'venues.search' })}
      clear={intl.formatMessage({ id: 'menu.search.clear' })}
      value={search.text}
      onValue={searchFor}
    />
  );
}
