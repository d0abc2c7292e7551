import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/lib/time-units.ts';
import { tooManyRequests } from '../contract/errors.ts';
import type { Answer, Caller, OperationId } from '../contract/handler.ts';
import type { Limit, RateLimiter } from './rate-limiter.ts';

/** The caller's properties that rate limits depend on. */
interface Limited {
  readonly operation: OperationId;
  readonly caller: Caller;
  /** The client's network address; null for this process itself, which has no limits. */
  readonly clientIp: string | null;
  readonly body: unknown;
  readonly rateLimiter: RateLimiter;
  readonly now: Date;
}

/**
 * Limits of one operation: strict for a device or customer, generous for a network address, which all guests of a venue
 * share through its Wi-Fi (D117). Attempts on one email address or account are counted in sign-in-attempts.ts (D32, D35).
 */
interface Rule {
  readonly phone: Limit;
  readonly address: Limit;
  /** Only these responses count, so that guessing is limited and normal use is not. */
  readonly counts?: (answer: Answer) => boolean;
  /** Limits only requests with such a body. */
  readonly appliesTo?: (body: unknown) => boolean;
}

const signIns = { ...limitPer(10 * MINUTE_SECONDS, 30, 200), counts: isRefused };
const newAccounts = limitPer(HOUR_SECONDS, 10, 200);
const emails = limitPer(HOUR_SECONDS, 10, 100);
/** Saving a card tests it at its bank, which must not serve to try stolen numbers. */
const savedCards = limitPer(HOUR_SECONDS, 10, 100);
/** Each calls a provider. */
const providerTokens = limitPer(10 * MINUTE_SECONDS, 60, 1_000);
/** A phone that pays asks for the result every few seconds. */
const paymentSteps = limitPer(10 * MINUTE_SECONDS, 120, 2_000);
/** Retries on poor Wi-Fi count as well. */
const tableActions = limitPer(10 * MINUTE_SECONDS, 20, 300);

const rules: { readonly [Id in OperationId]?: Rule } = {
  signIn: signIns,
  signInWithPasskey: signIns,
  startPasskeySignIn: limitPer(10 * MINUTE_SECONDS, 60, 1_000),
  signUp: newAccounts,
  startPasskeySignUp: newAccounts,
  signUpWithPasskey: newAccounts,
  startAddingPasskey: newAccounts,
  addPasskey: newAccounts,
  resetPassword: emails,
  sendEmailConfirmation: emails,
  confirmEmail: {
    ...limitPer(10 * MINUTE_SECONDS, 20, 200),
    counts: ({ body }) => fieldOf(body, 'email_confirmation_status') !== 'confirmed',
  },
  getShortCode: {
    ...limitPer(10 * MINUTE_SECONDS, 20, 300),
    counts: isRefused,
  },
  discountCart: {
    ...limitPer(10 * MINUTE_SECONDS, 40, 400),
    appliesTo: (body) => typeof fieldOf(body, 'discount_code') === 'string',
    counts: ({ body }) => Boolean(fieldOf(body, 'error_message')),
  },
  createPaymentMethod: savedCards,
  setupStripeIntent: savedCards,
  createJudoPayment: savedCards,
  createBraintreeNonce: providerTokens,
  getJudoClientToken: providerTokens,
  getBraintreeClientToken: providerTokens,
  getGuestBraintreeClientToken: providerTokens,
  placeOrder: limitPer(10 * MINUTE_SECONDS, 60, 1_000),
  continueOrder: paymentSteps,
  cancelOrder: paymentSteps,
  // Each hint makes this server query a provider; every page that a bank redirects to sends one.
  notifyPayment: limitPer(10 * MINUTE_SECONDS, 60, 1_000),
  joinTableBill: tableActions,
  removeTableBillPhone: tableActions,
  payTableBill: tableActions,
  continueTableBillPayment: paymentSteps,
  stopTableBillPayment: tableActions,
  callStaff: tableActions,
  withdrawTableCall: tableActions,
  // A customer may name any number of devices, each of which every notification of the order is sent to.
  subscribeToOrder: limitPer(HOUR_SECONDS, 60, 2_000),
  renewPushSubscription: limitPer(HOUR_SECONDS, 20, 200),
  getUnauthenticatedOrder: {
    ...limitPer(10 * MINUTE_SECONDS, 30, 300),
    counts: ({ status }) => status === 404,
  },
  sendUnauthenticatedReceipt: emails,
};

/** The operations whose calls are limited. */
export const limitedOperations: ReadonlySet<string> = new Set(Object.keys(rules));

/** Runs `act` within the limits of its operation, otherwise answers 429 with Retry-After (trust 2.4, T54). */
export async function withinLimits(call: Limited, act: () => Promise<Answer>): Promise<Answer> {
  const rule = rules[call.operation];
  if (!rule || call.clientIp === null || rule.appliesTo?.(call.body) === false) return act();
  const { rateLimiter, now } = call;
  const counted = [
    { key: `${call.operation} of ${phoneOf(call.caller, call.clientIp)}`, limit: rule.phone },
    { key: `${call.operation} from ${call.clientIp}`, limit: rule.address },
  ];
  const wait = Math.max(...counted.map(({ key, limit }) => rateLimiter.waitFor(key, limit, now)));
  if (wait > 0) return tooManyRequests(wait);
  // Counting before `act` also catches concurrent requests, and those that are never answered.
  for (const { key, limit } of counted) rateLimiter.count(key, limit, now);
  const answer = await act();
  if (rule.counts?.(answer) === false) {
    for (const { key, limit } of counted) rateLimiter.uncount(key, limit);
  }
  return answer;
}

/** Counts an event from an address if its limit allows, and returns 0; otherwise returns the seconds to wait (D117). */
export function waitFrom(
  { clientIp, rateLimiter, now }: Pick<Limited, 'clientIp' | 'rateLimiter' | 'now'>,
  what: string,
  limit: Limit,
): number {
  if (clientIp === null) return 0;
  const key = `${what} from ${clientIp}`;
  const wait = rateLimiter.waitFor(key, limit, now);
  if (wait === 0) rateLimiter.count(key, limit, now);
  return wait;
}

/** A device that sends no X-Client counts as its network address. */
function phoneOf({ customer_id, client_id, scope }: Caller, clientIp: string): string {
  return customer_id === null && client_id === null ? clientIp : scope;
}

/** Limits per device and per network address in a period of seconds. */
function limitPer(seconds: number, phone: number, address: number): Rule {
  return { phone: { max: phone, seconds }, address: { max: address, seconds } };
}

function isRefused({ status }: Answer): boolean {
  return status >= 400;
}

function fieldOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([own]) => own === name)?.[1];
}
