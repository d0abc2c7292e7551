import { lazy, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { showLookOf } from '#flows/appearance.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { venueStore } from '#stores/venue.ts';
import { useIsWide } from '#ui/wide.ts';
import { canGoBack } from './scroll.ts';

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
const ProductSheet = lazy(async () => ({
  default: (await import('#screens/menu/product-sheet.tsx')).ProductSheet,
}));
const SearchSheet = lazy(async () => ({
  default: (await import('#screens/menu/search-sheet.tsx')).SearchSheet,
}));
const CategoriesSheet = lazy(async () => ({
  default: (await import('#screens/menu/categories-sheet.tsx')).CategoriesSheet,
}));
const FiltersSheet = lazy(async () => ({
  default: (await import('#screens/menu/filters-sheet.tsx')).FiltersSheet,
}));
const InfoSheet = lazy(async () => ({
  default: (await import('#screens/menu/info-sheet.tsx')).InfoSheet,
}));
const ServiceSheet = lazy(async () => ({
  default: (await import('#screens/place/service-sheet.tsx')).ServiceSheet,
}));
const SpotSheet = lazy(async () => ({
  default: (await import('#screens/place/spot-sheet.tsx')).SpotSheet,
}));
const TableSheet = lazy(async () => ({
  default: (await import('#screens/place/table-sheet.tsx')).TableSheet,
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
  useEffect(() => {
    const timer = setTimeout(fetchNext, idleMs);
    return () => clearTimeout(timer);
  }, []);

  if (step === 'basket') return <BasketScreen path={path} />;
  if (step === 'checkout') return <CheckoutScreen path={path} />;
  return (
    <>
      <MenuScreen
        path={path}
        panel={isWide ? <BasketPanel path={path} /> : undefined}
        news={<LiveOrderBar />}
      />
      <Step path={path} step={step} search={search} />
      {isHere && <CheckInTent />}
    </>
  );
}

/** The sheet over the menu; closing it goes back to the menu. */
function Step({ path, step, search }: Props) {
  const [, navigate] = useLocation();
  const line = new URLSearchParams(search).get('line') ?? undefined;
  const onClose = () => {
    if (canGoBack()) window.history.back();
    else navigate(`/menu/${path}`, { replace: true });
  };
  const [name, id] = step.split('/');
  switch (name) {
    case '':
    case 'tiles':
      return null;
    case 'product':
      return (
        <ProductSheet
          key={`${id}|${line}`}
          path={path}
          id={Number(id)}
          line={line}
          onClose={onClose}
        />
      );
    case 'search':
      return <SearchSheet path={path} onClose={onClose} />;
    case 'categories':
      return <CategoriesSheet path={path} onClose={onClose} />;
    case 'filters':
      return <FiltersSheet path={path} onClose={onClose} />;
    case 'info':
      return <InfoSheet path={path} onClose={onClose} />;
    case 'service':
      return <ServiceSheet path={path} onClose={onClose} />;
    case 'table':
      return <TableSheet path={path} onClose={onClose} />;
    case 'spot':
      return <SpotSheet path={path} onClose={onClose} />;
    default:
      return <Redirect to={`/menu/${path}`} replace />;
  }
}
