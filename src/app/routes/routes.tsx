import { type ComponentType, lazy, type ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { orderStore } from '#stores/orders/order.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { importLazily, importWithRetry, lazyComponent } from '#ui/lib/lazy-import.ts';
import { AccessGuard } from './access-guard.tsx';
import { CheckInGuard } from './check-in-guard.tsx';
import { VenueArea } from './venue-area.tsx';

let VenuesPage: ComponentType = lazy(async () => ({ default: (await venuesPage()).VenuesPage }));
const OrderPage = lazy(async () => ({ default: (await orderPage()).OrderPage }));
const MoreRoutes = lazyComponent(
  () => import('./more-routes.tsx'),
  ({ MoreRoutes }) => MoreRoutes,
);

/** With a drawn page come its texts and drawings; a larger screen's page is not drawn, and has to fetch them. */
function venuesPage() {
  const code = () => import('./venues-page.tsx');
  return isDrawn() && venueListStore.value.status === 'ready'
    ? importWithRetry(code)
    : importLazily(code);
}

/** Where a page is drawn anew over what it shows, that stays until the screen's code is there. */
export async function fetchScreen(path: string): Promise<void> {
  if (path === '/venues') ({ VenuesPage } = await venuesPage());
}

function orderPage() {
  const code = () => import('./order-page.tsx');
  return isDrawn() && orderStore.value.order.status === 'ready'
    ? importWithRetry(code)
    : importLazily(code);
}

/** On the server, which draws, and in a page that came drawn. */
const isDrawn = () => globalThis.document?.getElementById('root')?.hasChildNodes() ?? true;

interface Props {
  path: string;
  /** What follows the question mark. */
  search: string;
}

/** The routes on which somebody arrives at a venue (§2); all others come when one of them is opened. */
export function Routes({ path, search }: Props) {
  const guarded = (screen: ReactNode) => (
    <AccessGuard path={path} search={search}>
      {screen}
    </AccessGuard>
  );
  return (
    <Switch location={path}>
      <Route path="/">
        <Redirect to="/venues" replace />
      </Route>
      <Route path="/venues">{guarded(<VenuesPage />)}</Route>
      <Route path="/checkin">{guarded(<CheckInGuard search={search} />)}</Route>
      <Route path="/menu/:path/*?">
        {(params) =>
          guarded(<VenueArea path={params.path} step={params['*'] ?? ''} search={search} />)
        }
      </Route>
      <Route path="/orders/p/:id">{({ id }) => <OrderPage id={id} />}</Route>
      <Route>
        <MoreRoutes path={path} search={search} />
      </Route>
    </Switch>
  );
}

/** Which screen a path shows: the steps that lie over the menu are no screen of their own. */
export function screenOf(path: string): string {
  const [, area, venue, step] = path.split('/');
  if (area !== 'menu') return path;
  const isOwnScreen = step === 'basket' || step === 'checkout' || step === 'tiles';
  return isOwnScreen ? `/menu/${venue}/${step}` : `/menu/${venue}`;
}
