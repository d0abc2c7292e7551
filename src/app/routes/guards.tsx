import { lazy, type ReactNode, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type AccessDecision, decideAccess, signInPath } from '#domain/session/access.ts';
import { isLoggedIn } from '#domain/session/session.ts';
import {
  consumeInterrupted,
  fetchCustomer,
  logOutTo,
  recheckCustomer,
  rememberInterrupted,
} from '#flows/session/access.ts';
import { disableLogin } from '#flows/session/login-switch.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { accessStore, interruptedStore } from '#stores/session/access.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { LateOverlay } from './late-overlay.tsx';

const ClosedScreen = lazy(() => import('#screens/account/sign-in/closed-screen.tsx'));

interface Props {
  /** The path and what follows the question mark. */
  path: string;
  search: string;
  children: ReactNode;
}

/** The steps of the access guard; nothing of the screen behind it is made before it lets through (§4). */
export function StrictGuard({ path, search, children }: Props) {
  const { verdict, isAnybodyKept } = useVerdict(addressOf(path, search));
  const { act } = verdict;
  const leaveTo = act === 'go' && verdict.logOut && isAnybodyKept ? verdict.to : null;
  useEffect(() => {
    if (act === 'fetch_customer') void fetchCustomer();
  }, [act]);
  useEffect(() => {
    if (leaveTo) void logOutTo(leaveTo);
  }, [leaveTo]);
  const [, navigate] = useLocation();
  const here = path + (search && `?${search}`);
  const { value: interrupted } = useSnapshot(interruptedStore);
  const isInterrupted = act === 'go' && !verdict.logOut;
  useEffect(() => {
    if (isInterrupted) rememberInterrupted(here);
    if (act !== 'allow') return;
    recheckCustomer();
    const to = consumeInterrupted(here);
    if (to) navigate(to, { replace: true });
  }, [here, act, isInterrupted, navigate]);
  if (act === 'allow') return here === '/venues' && interrupted ? null : children;
  if (act === 'closed') return <ClosedScreen />;
  if (act === 'fetch_customer' || leaveTo) return <LateOverlay />;
  if (act !== 'go') return null;
  // A redirect goes once: the next one on the way, such as from a confirmed address to the location code, is another.
  return <Redirect key={verdict.to} to={verdict.to} replace state={{ gate: verdict.logOut }} />;
}

/** Only for who is signed in (R6, R11, R12). */
export function MembersGuard({ path, search, children }: Props) {
  const isMember = useIsMember();
  if (!isMember) return <Redirect to={signInPath(addressOf(path, search))} replace />;
  return children;
}

/** The sign-in's screens, which are not there where login is disabled (G13, R17). */
export function LoginGuard({ children }: Pick<Props, 'children'>) {
  const { value: settings } = useSnapshot(settingsStore);
  const isOpen = settings.customer_login_enabled;
  useEffect(() => {
    if (!isOpen) disableLogin();
  }, [isOpen]);
  return isOpen ? children : <Redirect to="/" replace />;
}

function useVerdict(url: string): { verdict: AccessDecision; isAnybodyKept: boolean } {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  const { value: access } = useSnapshot(accessStore);
  const verdict = decideAccess({
    mode: settings.restriction_mode,
    isLoginEnabled: settings.customer_login_enabled,
    isLoggedIn: isLoggedIn(credentials, customer),
    stored: customer,
    fetched: access.customer_id === customer?.id ? access.fetched : 'not_asked',
    url,
  });
  return { verdict, isAnybodyKept: customer !== null || credentials !== null };
}

function useIsMember(): boolean {
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  return isLoggedIn(credentials, customer);
}

function addressOf(path: string, search: string): string {
  return window.location.origin + path + (search && `?${search}`);
}
