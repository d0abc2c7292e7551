import { Suspense, useDeferredValue, useEffect } from 'react';
import type { Venue } from '#domain/model.ts';
import { applyThemeOf } from '#flows/app/appearance.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { isAt, venueStore } from '#stores/venue/venue.ts';
import { lazyComponent, startLazily } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';

const BasketPage = lazyComponent(
  () => import('./basket-page.tsx'),
  ({ BasketPage }) => BasketPage,
);
const BasketPanel = lazyComponent(
  () => import('#screens/basket/basket-panel.tsx'),
  ({ BasketPanel }) => BasketPanel,
);
const CheckoutPage = lazyComponent(
  () => import('./checkout-page.tsx'),
  ({ CheckoutPage }) => CheckoutPage,
);
const CheckInCard = lazyComponent(
  () => import('#screens/place/table/check-in-card.tsx'),
  ({ cardAfterGreeting }) => cardAfterGreeting(),
);
const LiveOrderBar = lazyComponent(
  () => import('#screens/orders/history/live-order-bar.tsx'),
  ({ LiveOrderBar }) => LiveOrderBar,
);
const UsualBasket = lazyComponent(
  () => import('#screens/orders/history/usual-basket.tsx'),
  ({ UsualBasket }) => UsualBasket,
);
/** Constant elements, so that the menu around them does not render again or wait for their code. */
const liveOrderBar = (
  <Suspense>
    <LiveOrderBar />
  </Suspense>
);
const usualBasket = (
  <Suspense>
    <UsualBasket />
  </Suspense>
);

const TilesArea = lazyComponent(
  () => import('./tiles-area.tsx'),
  ({ TilesArea }) => TilesArea,
);
const VenueStep = lazyComponent(
  () => import('./venue-step.tsx'),
  ({ VenueStep }) => VenueStep,
);

/** Watches the discounts of a venue; returns a function that stops it. */
function watchOffers(venue: Venue): () => void {
  return startLazily(async () =>
    (await import('#flows/menu/menu-discounts.ts')).watchDiscounts(venue),
  );
}

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** The sheet over the menu, or the screen in its place: `product/7`, `basket`, `checkout` … (D1). */
  step: string;
  /** Query string. */
  search: string;
}

/** Everything below a venue: the menu, the sheets over it, basket and checkout (D1, R3). */
export function VenueArea({ path, step, search }: Props) {
  const { value: venue } = useSnapshot(venueStore);
  const { value: visit } = useSnapshot(visitStore);
  const { value: orders } = useSnapshot(orderHandlesStore);
  const { value: customer } = useSnapshot(customerStore);
  const isHere = venue !== null && isAt(path, venue);
  const isWide = useIsWide();
  useEffect(() => {
    if (isHere) void applyThemeOf(venue);
  }, [isHere, venue]);
  useEffect(() => () => void applyThemeOf(null), []);
  // A server-rendered page has only the menu: the sheet over it follows in a transition that keeps the menu visible.
  const hasMenu = useDeferredValue(true, false);
  const venueId = isHere ? venue.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch per venue, not per reload of it
  useEffect(() => (isHere ? watchOffers(venue) : undefined), [venueId]);

  // A customer who has never ordered on this phone has no orders in progress, and no usual products.
  const isKnown = orders.length > 0 || customer !== null;
  const checkInCard = isHere && visit?.greeted === false && (
    <Suspense>
      <CheckInCard />
    </Suspense>
  );
  const panel = isWide ? (
    <Suspense>
      <BasketPanel path={path} />
    </Suspense>
  ) : undefined;
  if (step === 'basket') return <BasketPage path={path} />;
  if (step === 'checkout') return <CheckoutPage path={path} />;
  if (step === 'tiles') {
    return (
      <>
        <TilesArea path={path} venue={isHere ? venue : null} />
        {checkInCard}
      </>
    );
  }
  return (
    <>
      <MenuScreen
        path={path}
        panel={panel}
        live={isKnown && liveOrderBar}
        usual={isKnown && usualBasket}
        sheet={hasMenu && step && <VenueStep path={path} step={step} search={search} />}
      />
      {checkInCard}
    </>
  );
}
