import { toggleFilter } from '#flows/venue/venue-search.ts';
import { type VenueFilter, venueSearchStore } from '#stores/venue/filters.ts';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Filter chips; all active ones must match. */
export function VenueFilters({ filters }: { filters: readonly VenueFilter[] }) {
  const intl = useIntl();
  const { value: search } = useSnapshot(venueSearchStore);
  return (
    <ChipRow label={intl.formatMessage({ id: 'menu.filters.showOnly' })}>
      {filters.map((filter) => (
        <ChoiceChip
          key={filter}
          checked={search.filters.includes(filter)}
          onChoose={() => toggleFilter(filter)}
        >
          <FormattedMessage id={`venues.filter.${filter}`} />
        </ChoiceChip>
      ))}
    </ChipRow>
  );
}
