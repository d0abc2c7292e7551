import { Shell } from '#app/shell/shell.tsx';
import { VenueSearch } from '#screens/venues/venue-search.tsx';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { useIsWide } from '#ui/lib/wide.ts';

/** /venues: on a desktop the search stands in the bar above (design 11.1). */
export function VenuesPage() {
  const isWide = useIsWide();
  return (
    <Shell tab="venues" search={isWide && <VenueSearch />}>
      <VenuesScreen searchAbove={isWide} />
    </Shell>
  );
}
