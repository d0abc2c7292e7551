import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Shell } from '#app/shell/shell.tsx';
import { Shortcut } from '#app/start/shortcut.tsx';
import { wait } from '#browser/page/wait.ts';
import { GuestTicket } from '#screens/rewards/guest-ticket.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { AccessGuard } from './access-guard.tsx';
import { BillPage, FriendsPage, ScanPage } from './closable-pages.tsx';
import { LoginGuard, MembersGuard } from './guards.tsx';
import { PartnerGuard } from './partner-guard.tsx';

/** A screen that is the default export of its file. */
const lazyScreen = <Props extends object>(
  code: () => Promise<{ readonly default: ComponentType<Props> }>,
) => lazyComponent(code, (module) => module.default);

const OrderScreen = lazyScreen(() => import('#screens/orders/order/order-screen.tsx'));
const AtTable = lazyComponent(
  () => import('#screens/place/table/at-table.tsx'),
  ({ AtTable }) => AtTable,
);
const PayOrderScreen = lazyScreen(() => import('#screens/checkout/payment/pay-order-screen.tsx'));
const PaymentMethodsScreen = lazyScreen(
  () => import('#screens/payment-methods/payment-methods-screen.tsx'),
);
/** Reads the receipts stored on this phone first, so that no row grows later. */
const HistoryScreen = lazyScreen(async () => {
  const receipts = import('#flows/orders/receipts.ts').then(({ readReceipts }) => readReceipts());
  const [screen] = await Promise.all([
    import('#screens/orders/history/history-screen.tsx'),
    Promise.race([receipts, wait(1_000)]),
  ]);
  return screen;
});
const LegalScreen = lazyScreen(() => import('#screens/legal/legal-screen.tsx'));
const NotFoundScreen = lazyScreen(() => import('#screens/not-found/not-found-screen.tsx'));
const SignInScreen = lazyScreen(() => import('#screens/account/sign-in/sign-in-screen.tsx'));
const SignUpScreen = lazyScreen(() => import('#screens/account/sign-in/sign-up-screen.tsx'));
const MembersOnlyScreen = lazyScreen(
  () => import('#screens/account/sign-in/members-only-screen.tsx'),
);
const ResetPasswordScreen = lazyScreen(
  () => import('#screens/account/sign-in/reset-password-screen.tsx'),
);
const ConfirmEmailScreen = lazyScreen(
  () => import('#screens/account/sign-in/confirm-email-screen.tsx'),
);
const ActivateScreen = lazyScreen(() => import('#screens/account/sign-in/activate-screen.tsx'));
const LocationCodeScreen = lazyScreen(
  () => import('#screens/account/sign-in/location-code-screen.tsx'),
);
const YouScreen = lazyScreen(() => import('#screens/account/profile/you-screen.tsx'));
const DetailsScreen = lazyScreen(() => import('#screens/account/profile/details-screen.tsx'));
const PasskeysScreen = lazyScreen(() => import('#screens/account/profile/passkeys-screen.tsx'));
const LoyaltyScreen = lazyScreen(() => import('#screens/rewards/loyalty-screen.tsx'));
const OffersScreen = lazyScreen(() => import('#screens/rewards/offers-screen.tsx'));
const PersonalOffersScreen = lazyScreen(
  () => import('#screens/rewards/personal-offers-screen.tsx'),
);
const DietScreen = lazyScreen(() => import('#screens/account/profile/diet-screen.tsx'));
const DeleteAccountScreen = lazyScreen(
  () => import('#screens/account/profile/delete-account-screen.tsx'),
);

/** Loads the code of screens that often open with a new page: an order, a bank's return, the customer's orders (D356). */
export async function fetchScreen(path: string): Promise<void> {
  if (path === '/profile/orders') await HistoryScreen.preload();
  if (!/^\/orders?\//.test(path)) return;
  const isPaying = path.endsWith('/pay') || isFromBank(window.location.search);
  // An order is read by its flows.
  const flows = isPaying || import('#flows/orders/order-flows.ts');
  await Promise.all([flows, (isPaying ? PayOrderScreen : OrderScreen).preload()]);
}

/** Parameters added by the bank's page are ignored (D76). */
const isFromBank = (search: string) => new URLSearchParams(search).has('back');

interface Props {
  path: string;
  /** Query string. */
  search: string;
}

/**
 * Every other route of the app: path, guard, screen (R6, R7, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18, R19, R20).
 */
export function MoreRoutes({ path, search }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const prefix = settings.loyalty_partner_prefix;
  const place = { path, search };
  const guarded = (screen: ReactNode) => <AccessGuard {...place}>{screen}</AccessGuard>;
  const members = (screen: ReactNode) => <MembersGuard {...place}>{screen}</MembersGuard>;
  const callCard = (
    <Suspense>
      <AtTable />
    </Suspense>
  );
  const order = (id: string) => (
    <Shell tab="orders" bare>
      <OrderScreen id={id} access="own" call={callCard} />
    </Shell>
  );
  const withYouTab = (screen: ReactNode) => (
    <Shell tab="you" bare>
      {screen}
    </Shell>
  );
  const rewards = (screen: ReactNode) => <Shell tab="rewards">{screen}</Shell>;
  const login = (screen: ReactNode) => <LoginGuard>{screen}</LoginGuard>;
  const notFound = (
    <Shell>
      <NotFoundScreen />
    </Shell>
  );
  return (
    <Switch location={path}>
      <Route path="/orders/:id">{({ id }) => guarded(order(id))}</Route>
      <Route path="/order/:id">
        {({ id }) => guarded(isFromBank(search) ? <PayOrderScreen id={id} isBack /> : order(id))}
      </Route>
      <Route path="/order/:id/pay">{({ id }) => guarded(<PayOrderScreen id={id} />)}</Route>
      <Route path="/profile/orders">
        {guarded(
          <Shell tab="orders">
            <HistoryScreen />
          </Shell>,
        )}
      </Route>
      <Route path="/scan">{guarded(<ScanPage />)}</Route>
      <Route path="/bill">{guarded(<BillPage search={search} />)}</Route>
      <Route path="/bill/:code">
        {({ code }) => guarded(<BillPage code={code} search={search} />)}
      </Route>
      <Route path="/friends">{guarded(<FriendsPage />)}</Route>
      <Route path="/profile">
        {guarded(
          <Shell tab="you">
            <YouScreen />
          </Shell>,
        )}
      </Route>
      <Route path="/usual">
        <Shortcut to="usual" />
      </Route>
      <Route path="/running">
        <Shortcut to="running" />
      </Route>
      <Route path="/profile/edit">{members(withYouTab(<DetailsScreen />))}</Route>
      <Route path="/profile/passkeys">{members(withYouTab(<PasskeysScreen />))}</Route>
      <Route path="/profile/delete">{withYouTab(<DeleteAccountScreen />)}</Route>
      <Route path="/signin">{login(<SignIn search={search} />)}</Route>
      <Route path="/signup">{login(<SignUpScreen search={search} />)}</Route>
      <Route path="/reset-password">{login(<ResetPasswordScreen search={search} />)}</Route>
      <Route path="/email-confirmation">{guarded(<ConfirmEmailScreen />)}</Route>
      <Route path="/activate">{login(<ActivateScreen search={search} />)}</Route>
      <Route path="/activate-account">{login(<ActivateScreen search={search} />)}</Route>
      <Route path="/location-code">{members(<LocationCodeScreen />)}</Route>
      <Route path="/loyalty">{guarded(members(rewards(<LoyaltyScreen />)))}</Route>
      <Route path="/offer">{guarded(members(rewards(<OffersScreen />)))}</Route>
      <Route path="/profile/personal-offers">{guarded(rewards(<PersonalOffersScreen />))}</Route>
      <Route path="/profile/diet">
        <Shell tab="you">
          <DietScreen />
        </Shell>
      </Route>
      <Route path="/payment-methods">
        {guarded(members(withYouTab(<PaymentMethodsScreen />)))}
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
      {prefix && [
        <Route key="venue" path={`/${prefix}/:venue`}>
          {({ venue }) => <PartnerGuard prefix={prefix} rest={venue} />}
        </Route>,
        <Route key="client" path={`/${prefix}/:client/:venue`}>
          {({ client, venue }) => <PartnerGuard prefix={prefix} rest={`${client}/${venue}`} />}
        </Route>,
      ]}
      {/* An unknown address (R20). */}
      <Route>{notFound}</Route>
    </Switch>
  );
}

/** Visitors redirected by the guard of a members-only site see an introduction first, whose button opens the form. */
function SignIn({ search }: Pick<Props, 'search'>) {
  const { value: settings } = useSnapshot(settingsStore);
  const state = useHistoryState<{ gate?: boolean } | null>();
  const isGate = settings.restriction_mode !== 'open' && state?.gate === true;
  return isGate ? (
    <MembersOnlyScreen search={search} />
  ) : (
    <SignInScreen search={search} reason={<GuestTicket search={search} />} />
  );
}

const legalPages = [
  ['/terms-and-conditions', 'terms', false],
  ['/mobile-terms-and-conditions', 'terms', true],
  ['/privacy-policy', 'privacy', false],
  ['/mobile-privacy-policy', 'privacy', true],
  ['/cookie-policy', 'cookies', false],
] as const;
