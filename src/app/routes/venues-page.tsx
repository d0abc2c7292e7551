import { Suspense } from 'react';
import { Shell } from '#app/shell/shell.tsx';
import { isRunning } from '#domain/orders/order-status.ts';
import { VenueSearch } from '#screens/venues/venue-search.tsx';
import hereStyles from '#screens/venues/venues-here.module.css';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { unknownPlaceStore, visitStore } from '#stores/venue/check-in.ts';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';

const UnknownPlaceSheet = lazyComponent(
  () => import('#screens/place/unknown-place-sheet.tsx'),
  ({ UnknownPlaceSheet }) => UnknownPlaceSheet,
);

const LiveOrderBar = lazyComponent(
  () => import('#screens/orders/history/live-order-bar.tsx'),
  ({ LiveOrderBar }) => LiveOrderBar,
);

const HereCard = lazyComponent(
  () => import('#screens/venues/here-card.tsx'),
  ({ HereCard }) => HereCard,
);

/** /venues: on desktops the search is in the top bar (design 11.1). */
export function VenuesPage() {
  const isWide = useIsWide();
  const { value: visit } = useSnapshot(visitStore);
  const { value: cart } = useSnapshot(cartStore);
  const isKnown = visit !== null || cart.line_items_attributes.length > 0;
  const { value: orders } = useSnapshot(orderHandlesStore);
  const hasLive = orders.some(isRunning);
  const { value: unknown } = useSnapshot(unknownPlaceStore);
  return (
    <Shell tab="venues" search={isWide && <VenueSearch />}>
      <VenuesScreen
        searchAbove={isWide}
        here={
          (isKnown || hasLive) && (
            <>
              {hasLive && (
                <Suspense fallback={<div className={hereStyles.waitingOrder} />}>
                  <LiveOrderBar />
                </Suspense>
              )}
              {isKnown && (
                <Suspense fallback={<div className={hereStyles.waitingCard} />}>
                  <HereCard />
                </Suspense>
              )}
            </>
          )
        }
      />
      {unknown && (
        <Suspense>
          <UnknownPlaceSheet />
        </Suspense>
      )}
    </Shell>
  );
}
