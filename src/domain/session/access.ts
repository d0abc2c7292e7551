import { parseUrl } from '#domain/lib/url.ts';
import type { Customer } from '#domain/model.ts';
import type { RestrictionMode } from './settings.ts';

/** Input of the access guard. */
export interface AccessInput {
  readonly mode: RestrictionMode;
  readonly isLoginEnabled: boolean;
  readonly isLoggedIn: boolean;
  readonly stored: Customer | null;
  /** The result of the request: the customer, not requested yet, refused, or unreachable (D25). */
  readonly fetched: Customer | 'not_asked' | 'refused' | 'unreachable';
  /** Requested URL, with or without origin. */
  readonly url: string;
}

/** Decision: allow, load the customer first, show that ordering is closed to the public, or redirect. */
export type AccessDecision =
  | { readonly act: 'allow' | 'fetch_customer' | 'closed' }
  | { readonly act: 'go'; readonly to: string; readonly logOut: boolean };

/** The access guard; the first rule that matches decides (§4, D25, D30, D31). */
export function decideAccess(input: AccessInput): AccessDecision {
  const customer = typeof input.fetched === 'object' ? input.fetched : input.stored;
  const { mode } = input;
  const isConfirmed = customer?.email_confirmed === true;
  const mustConfirm = customer?.email_confirmation_required === true;
  const isConfirmationPage = pathOf(input.url) === '/email-confirmation';
  const steps: readonly (readonly [applies: boolean, verdict: AccessDecision])[] = [
    [mode !== 'open' && !input.isLoginEnabled, { act: 'closed' }],
    [mode === 'open' && !(input.stored?.email_confirmation_required ?? false), { act: 'allow' }], // G1
    [!input.isLoggedIn, signIn(input.url)], // G2
    [input.fetched === 'not_asked', { act: 'fetch_customer' }],
    [input.fetched === 'refused', signIn(input.url)], // G3
    [isConfirmationPage, isConfirmed ? go('/venues') : { act: 'allow' }], // G4
    [mode === 'restricted' && !isConfirmed, go('/email-confirmation')], // G5
    [mode === 'restricted_hidden' && !isConfirmed, go('/email-confirmation')], // G6
    [mode === 'restricted_hidden' && !customer?.location_activated, go('/location-code')], // G6
    [mustConfirm && !isConfirmed, go('/email-confirmation')], // G7
  ];
  return steps.find(([applies]) => applies)?.[1] ?? { act: 'allow' };
}

/** Path of the sign-in screen with a return URL (§2). */
export function signInPath(wanted: string): string {
  return `/signin?returnFullUrl=${encodeURIComponent(wanted)}`;
}

function go(to: string): AccessDecision {
  return { act: 'go', to, logOut: false };
}

function signIn(wanted: string): AccessDecision {
  return { act: 'go', to: signInPath(wanted), logOut: true };
}

function pathOf(wanted: string): string {
  const path = parseUrl(wanted, 'https://here.invalid')?.pathname ?? '/';
  return path.replace(/(.)\/$/, '$1');
}
