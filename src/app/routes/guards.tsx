import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
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
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { LateOverlay } from './late-overlay.tsx';

const ClosedScreen = lazyComponent(
  () => import('#screens/account/sign-in/closed-screen.tsx'),
  ({ default: Screen }) => Screen,
);

interface Props {
  /** Path and query string. */
  path: string;
  search: string;
  children: ReactNode;
}

/** The rules of the access guard; the screen is not rendered before it allows access (§4). */
export function StrictGuard({ path, search, children }: Props) {
  // Read once, since the redirect removes the fragment, in which a friend's basket is (B6).
  const here = useMemo(() => withSearch(path, search) + window.location.hash, [path, search]);
  const { decision, hasStoredSession } = useAccessDecision(window.location.origin + here);
  const { act } = decision;
  const logOutPath = act === 'go' && decision.logOut && hasStoredSession ? decision.to : null;
  useEffect(() => {
    if (act === 'fetch_customer') void fetchCustomer();
  }, [act]);
  useEffect(() => {
    if (logOutPath) void logOutTo(logOutPath);
  }, [logOutPath]);
  const [, navigate] = useLocation();
  const { value: interrupted } = useSnapshot(interruptedStore);
  const isInterrupted = act === 'go' && !decision.logOut;
  useEffect(() => {
    if (isInterrupted) rememberInterrupted(here);
    if (act !== 'allow') return;
    recheckCustomer();
    const to = consumeInterrupted(here);
    if (to) navigate(to, { replace: true });
  }, [here, act, isInterrupted, navigate]);
  if (act === 'allow') return here === '/venues' && interrupted ? null : children;
  if (act === 'closed') return <ClosedScreen />;
  if (act === 'fetch_customer' || logOutPath) return <LateOverlay />;
  if (act !== 'go') return null;
  // A Redirect navigates only once; a further target, such as the location code, needs another key.
  return <Redirect key={decision.to} to={decision.to} replace state={{ gate: decision.logOut }} />;
}

/**
 * Redirects guests to the sign-in screen: /offer, /loyalty, /payment-methods (R6, R11, R12). Another customer, such as
 * after the back/forward cache, opens the screen anew (C15).
 */
export function MembersGuard({ path, search, children }: Props) {
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  if (isLoggedIn(credentials, customer)) return <Fragment key={customer?.id}>{children}</Fragment>;
  return <Redirect to={signInPath(window.location.origin + withSearch(path, search))} replace />;
}

/** The sign-in screens, which do not exist if login is disabled (G13, R17). */
export function LoginGuard({ children }: Pick<Props, 'children'>) {
  const { value: settings } = useSnapshot(settingsStore);
  const isOpen = settings.customer_login_enabled;
  useEffect(() => {
    if (!isOpen) disableLogin();
  }, [isOpen]);
  return isOpen ? children : <Redirect to="/" replace />;
}

function useAccessDecision(url: string): { decision: AccessDecision; hasStoredSession: boolean } {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  const { value: access } = useSnapshot(accessStore);
  const decision = decideAccess({
    mode: settings.restriction_mode,
    isLoginEnabled: settings.customer_login_enabled,
    isLoggedIn: isLoggedIn(credentials, customer),
    stored: customer,
    fetched: access.customer_id === customer?.id ? access.fetched : 'not_asked',
    url,
  });
  return { decision, hasStoredSession: customer !== null || credentials !== null };
}

function withSearch(path: string, search: string): string {
  return path + (search && `?${search}`);
}
