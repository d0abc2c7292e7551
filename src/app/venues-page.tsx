import { VenueSearch } from '#screens/venues/venue-search.tsx';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { useIsWide } from '#ui/wide.ts';
import { Shell } from './shell.tsx';

/** /venues: on a desktop the search stands in the bar above (design 11.1). */
export function VenuesPage() {
  const isWide = useIsWide();
  return (
    <Shell tab="venues" search={isWide && <VenueSearch />}>
      <VenuesScreen searchAbove={isWide} />
    </Shell>
  );
}
