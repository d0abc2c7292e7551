import type { ComponentType, ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { orderStore } from '#stores/orders/order.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { importLazily, importWithRetry, lazyComponent, lazyFrom } from '#ui/lib/lazy-import.ts';
import { AccessGuard } from './access-guard.tsx';
import { CheckInGuard } from './check-in-guard.tsx';
import { VenueArea } from './venue-area.tsx';

let VenuesPage: ComponentType = lazyFrom(async () => (await venuesPage()).VenuesPage);
let OrderPage: ComponentType<{ id: string }> = lazyFrom(async () => (await orderPage()).OrderPage);
const MoreRoutes = lazyComponent(
  () => import('./more-routes.tsx'),
  ({ MoreRoutes }) => MoreRoutes,
);

/** A server-rendered page includes the screen's texts and icons; otherwise they are loaded with its code. */
function loadPage<T>(code: () => Promise<T>, isReady: boolean): Promise<T> {
  return isReady && isServerRendered() ? importWithRetry(code) : importLazily(code);
}

const venuesPage = () =>
  loadPage(() => import('./venues-page.tsx'), venueListStore.value.status === 'ready');
const orderPage = () =>
  loadPage(() => import('./order-page.tsx'), orderStore.value.order.status === 'ready');

/** Loads a screen's code before it replaces the server-rendered page, which stays until then (D180). */
export async function fetchScreen(path: string): Promise<void> {
  if (path === '/venues') ({ VenuesPage } = await venuesPage());
  if (path.startsWith('/orders/p/')) ({ OrderPage } = await orderPage());
}

/** True on the server, and in a server-rendered page. */
export const isServerRendered = () =>
  globalThis.document?.getElementById('root')?.hasChildNodes() ?? true;

interface Props {
  path: string;
  /** Query string. */
  search: string;
}

/** The routes by which customers arrive at a venue (R1, R2, R3, R5, R8); all others are loaded on demand. */
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

/** The screen of a path; sheets over the menu are not screens of their own (D1). */
export function screenOf(path: string): string {
  const [, area, venue, step] = path.split('/');
  if (area !== 'menu') return path;
  const isOwnScreen = step === 'basket' || step === 'checkout' || step === 'tiles';
  return isOwnScreen ? `/menu/${venue}/${step}` : `/menu/${venue}`;
}
