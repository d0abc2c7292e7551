import { lazy, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { showLookOf } from '#flows/appearance.ts';
import { watchDiscounts } from '#flows/menu-discounts.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { venueStore } from '#stores/venue.ts';
import { useIsWide } from '#ui/wide.ts';
import { TilesArea } from './tiles-area.tsx';
import { VenueStep } from './venue-step.tsx';

const BasketScreen = lazy(() => import('#screens/basket/basket-screen.tsx'));
const BasketPanel = lazy(async () => ({
  default: (await import('#screens/basket/basket-panel.tsx')).BasketPanel,
}));
const CheckoutScreen = lazy(() => import('#screens/checkout/checkout-screen.tsx'));
const CheckInTent = lazy(async () => ({
  default: (await import('#screens/place/check-in-tent.tsx')).CheckInTent,
}));
const LiveOrderBar = lazy(async () => ({
  default: (await import('#screens/orders/live-order-bar.tsx')).LiveOrderBar,
}));
const GoesWellAt = lazy(async () => ({
  default: (await import('#screens/basket/goes-well-group.tsx')).GoesWellAt,
}));

/** The menu has been looked at for so long: what comes next may be fetched. */
const idleMs = 3000;

/** The code of the next steps is there before the network may be gone. */
function fetchNext(): void {
  for (const screen of [
    () => import('#screens/menu/product-sheet.tsx'),
    () => import('#screens/basket/basket-screen.tsx'),
    () => import('#screens/checkout/checkout-screen.tsx'),
    () => import('#screens/orders/order-screen.tsx'),
  ]) {
    screen().catch(() => undefined);
  }
}

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** What lies over the menu or takes its place: `product/7`, `basket`, `checkout` … (D1). */
  step: string;
  /** What follows the question mark. */
  search: string;
}

/** Everything below a venue: the menu, the sheets over it, basket and checkout. */
export function VenueArea({ path, step, search }: Props) {
  const { value: venue } = useSnapshot(venueStore);
  const isHere = venue !== null && (venue.slug === path || String(venue.id) === path);
  const isWide = useIsWide();
  useEffect(() => {
    if (isHere) void showLookOf(venue);
  }, [isHere, venue]);
  useEffect(() => () => void showLookOf(null), []);
  const venueId = isHere ? venue.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch a venue, not one for each reading of it
  useEffect(() => (isHere ? watchDiscounts(venue) : undefined), [venueId]);
  useEffect(() => {
    const timer = setTimeout(fetchNext, idleMs);
    return () => clearTimeout(timer);
  }, []);

  if (step === 'basket') return <BasketScreen path={path} />;
  if (step === 'checkout') {
    return <CheckoutScreen path={path} suggestions={<GoesWellAt path={path} />} />;
  }
  if (step === 'tiles') {
    return (
      <>
        <TilesArea path={path} venue={isHere ? venue : null} />
        {isHere && <CheckInTent />}
      </>
    );
  }
  return (
    <>
      <MenuScreen
        path={path}
        panel={isWide ? <BasketPanel path={path} /> : undefined}
        news={<LiveOrderBar />}
      />
      <VenueStep path={path} step={step} search={search} />
      {isHere && <CheckInTent />}
    </>
  );
}
