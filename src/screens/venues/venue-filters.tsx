import { toggleFilter } from '#flows/venue-search.ts';
import { type VenueFilter, venueSearchStore } from '#stores/venue-search.ts';
import { ChoiceChip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';

interface Props {
  filters: readonly VenueFilter[];
}

/** Chips that narrow the list; all that are on have to hold. */
export function VenueFilters({ filters }: Props) {
  const intl = useIntl();
  const { value: search } = useSnapshot(venueSearchStore);
  return (
    <ChipRow label={intl.formatMessage({ id: 'venues.filters' })}>
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
