import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { AccessGuard } from './access-guard.tsx';
import { CheckInGuard } from './check-in-guard.tsx';
import { VenueArea } from './venue-area.tsx';

const VenuesPage = lazyComponent(
  () => import('./venues-page.tsx'),
  ({ VenuesPage }) => VenuesPage,
);
const OrderPage = lazyComponent(
  () => import('./order-page.tsx'),
  ({ OrderPage }) => OrderPage,
);
const MoreRoutes = lazyComponent(
  () => import('./more-routes.tsx'),
  ({ MoreRoutes }) => MoreRoutes,
);

/**
 * Loads a screen's code before the first rendering, so that it is not preceded by a loading state; a server-rendered
 * page stays until then (D180, D356).
 */
export async function fetchScreen(path: string): Promise<void> {
  if (path === '/venues') await VenuesPage.preload();
  else if (path.startsWith('/orders/p/')) await OrderPage.preload();
  else if (/^.(order|profile)/.test(path)) {
    await MoreRoutes.preload();
    await (await import('./more-routes.tsx')).fetchScreen(path);
  }
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
