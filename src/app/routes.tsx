import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { CheckInGuard } from './check-in-guard.tsx';
import { Shell } from './shell.tsx';
import { VenueArea } from './venue-area.tsx';
import { VenuesPage } from './venues-page.tsx';

const OrderScreen = lazy(() => import('#screens/orders/order-screen.tsx'));
const HistoryScreen = lazy(() => import('#screens/orders/history-screen.tsx'));
const LegalScreen = lazy(() => import('#screens/legal/legal-screen.tsx'));
const NotFoundScreen = lazy(() => import('#screens/place/not-found-screen.tsx'));

interface Props {
  path: string;
  /** What follows the question mark. */
  search: string;
}

/** Every route of the app (§2): path, guard, screen. */
export function Routes({ path, search }: Props) {
  return (
    <Switch location={path}>
      <Route path="/">
        <Redirect to="/venues" replace />
      </Route>
      <Route path="/venues">
        <VenuesPage />
      </Route>
      <Route path="/checkin">
        <CheckInGuard search={search} />
      </Route>
      <Route path="/menu/:path/*?">
        {(params) => <VenueArea path={params.path} step={params['*'] ?? ''} search={search} />}
      </Route>
      <Route path="/orders/p/:id">{({ id }) => <OrderScreen id={id} access="public" />}</Route>
      <Route path="/orders/:id">{({ id }) => <OrderScreen id={id} access="own" />}</Route>
      <Route path="/order/:id">{({ id }) => <OrderScreen id={id} access="own" />}</Route>
      <Route path="/profile/orders">
        <Shell tab="orders">
          <HistoryScreen />
        </Shell>
      </Route>
      {legalPages.map(([address, page, isBare]) => (
        <Route key={address} path={address}>
          {isBare ? (
            <LegalScreen page={page} />
          ) : (
            <Shell>
              <LegalScreen page={page} />
            </Shell>
          )}
        </Route>
      ))}
      <Route>
        <Shell>
          <NotFoundScreen />
        </Shell>
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

const legalPages = [
  ['/terms-and-conditions', 'terms', false],
  ['/mobile-terms-and-conditions', 'terms', true],
  ['/privacy-policy', 'privacy', false],
  ['/mobile-privacy-policy', 'privacy', true],
  ['/cookie-policy', 'cookies', false],
] as const;
