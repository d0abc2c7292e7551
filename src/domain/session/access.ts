import { parseUrl } from '#domain/lib/url.ts';
import type { Customer } from '#domain/model.ts';
import type { RestrictionMode } from './settings.ts';

/** What the guard knows when somebody wants to go somewhere. */
export interface AccessCase {
  readonly mode: RestrictionMode;
  readonly isLoginEnabled: boolean;
  readonly isLoggedIn: boolean;
  /** The customer as the phone has kept it. */
  readonly kept: Customer | null;
  /** The customer as the server has it: not asked yet, definitely refused, or not to be reached (D25). */
  readonly fetched: Customer | 'not_asked' | 'refused' | 'unreachable';
  /** The address wanted, with or without its origin. */
  readonly wanted: string;
}

/** Let through, ask for the customer first, say that ordering is closed to the public, or go elsewhere. */
export type AccessVerdict =
  | { readonly act: 'allow' | 'fetch_customer' | 'closed' }
  | { readonly act: 'go'; readonly to: string; readonly logOut: boolean };

/** The access guard: its steps in order, the first that answers rules (§4, D25, D30, D31). */
export function judgeAccess(given: AccessCase): AccessVerdict {
  const customer = typeof given.fetched === 'object' ? given.fetched : given.kept;
  const { mode } = given;
  const isConfirmed = customer?.email_confirmed === true;
  const mustConfirm = customer?.email_confirmation_required === true;
  const isConfirmationPage = pathOf(given.wanted) === '/email-confirmation';
  const steps: readonly (readonly [applies: boolean, verdict: AccessVerdict])[] = [
    [mode !== 'open' && !given.isLoginEnabled, { act: 'closed' }],
    [mode === 'open' && !(given.kept?.email_confirmation_required ?? false), { act: 'allow' }],
    [!given.isLoggedIn, signIn(given.wanted)],
    [given.fetched === 'not_asked', { act: 'fetch_customer' }],
    [given.fetched === 'refused', signIn(given.wanted)],
    [isConfirmationPage, isConfirmed ? go('/venues') : { act: 'allow' }],
    [mode === 'restricted' && !isConfirmed, go('/email-confirmation')],
    [mode === 'restricted_hidden' && !isConfirmed, go('/email-confirmation')],
    [mode === 'restricted_hidden' && !customer?.location_activated, go('/location-code')],
    [mustConfirm && !isConfirmed, go('/email-confirmation')],
  ];
  return steps.find(([applies]) => applies)?.[1] ?? { act: 'allow' };
}

/** The sign-in screen, with the way back to what was wanted (§2). */
export function signInPath(wanted: string): string {
  return `/signin?returnFullUrl=${encodeURIComponent(wanted)}`;
}

function go(to: string): AccessVerdict {
  return { act: 'go', to, logOut: false };
}

function signIn(wanted: string): AccessVerdict {
  return { act: 'go', to: signInPath(wanted), logOut: true };
}

function pathOf(wanted: string): string {
  const path = parseUrl(wanted, 'https://here.invalid')?.pathname ?? '/';
  return path.replace(/(.)\/$/, '$1');
}
