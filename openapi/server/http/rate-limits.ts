import { type Answer, type Caller, type OperationId, refuse } from '../contract/handler.ts';
import type { Limit, RateLimiter } from './rate-limiter.ts';

/** A call as far as its limits are concerned. */
interface Limited {
  readonly operation: OperationId;
  readonly caller: Caller;
  /** The network address that it comes from; null is a call from within this process, which has no limits. */
  readonly clientIp: string | null;
  readonly body: unknown;
  readonly rateLimiter: RateLimiter;
  readonly now: Date;
}

/**
 * What may be done how often. A phone or customer is held tightly; an address is not, for all guests of a venue
 * share that of its Wi-Fi (D117). What is tried with one email address or one account is counted in attempts.ts (D32, D35).
 */
interface Rule {
  readonly phone: Limit;
  readonly address: Limit;
  /** Only these answers count: guessing is limited, asking is not. */
  readonly counts?: (answer: Answer) => boolean;
  /** Only these calls are counted and refused. */
  readonly concerns?: (body: unknown) => boolean;
}

const minutes = 60;
const hour = 60 * minutes;

const rules: { readonly [Id in OperationId]?: Rule } = {
  signIn: {
    phone: { most: 30, seconds: 10 * minutes },
    address: { most: 200, seconds: 10 * minutes },
    counts: isRefused,
  },
  signUp: { phone: { most: 10, seconds: hour }, address: { most: 200, seconds: hour } },
  resetPassword: { phone: { most: 10, seconds: hour }, address: { most: 100, seconds: hour } },
  sendEmailConfirmation: {
    phone: { most: 10, seconds: hour },
    address: { most: 100, seconds: hour },
  },
  confirmEmail: {
    phone: { most: 20, seconds: 10 * minutes },
    address: { most: 200, seconds: 10 * minutes },
    counts: ({ body }) => said(body, 'email_confirmation_status') !== 'confirmed',
  },
  getShortCode: {
    phone: { most: 20, seconds: 10 * minutes },
    address: { most: 300, seconds: 10 * minutes },
    counts: isRefused,
  },
  discountCart: {
    phone: { most: 40, seconds: 10 * minutes },
    address: { most: 400, seconds: 10 * minutes },
    concerns: (body) => typeof said(body, 'discount_code') === 'string',
    counts: ({ body }) => Boolean(said(body, 'error_message')),
  },
  placeOrder: {
    phone: { most: 60, seconds: 10 * minutes },
    address: { most: 1_000, seconds: 10 * minutes },
  },
  getUnauthenticatedOrder: guessedLinks(),
  sendUnauthenticatedReceipt: guessedLinks(),
};

/** Answers a call within its limits, or says when to come back (trust 2.4, T54). */
export async function withinLimits(call: Limited, act: () => Promise<Answer>): Promise<Answer> {
  const rule = rules[call.operation];
  if (!rule || call.clientIp === null || rule.concerns?.(call.body) === false) return act();
  const { rateLimiter, now } = call;
  const counted = [
    { key: `${call.operation} of ${phoneOf(call.caller, call.clientIp)}`, limit: rule.phone },
    { key: `${call.operation} from ${call.clientIp}`, limit: rule.address },
  ];
  const wait = Math.max(...counted.map(({ key, limit }) => rateLimiter.waitFor(key, limit, now)));
  if (wait > 0) return tooMany(wait);
  const count = () => {
    for (const { key, limit } of counted) rateLimiter.count(key, limit, now);
  };
  // What always counts is counted before: calls at the same moment are counted too.
  if (!rule.counts) count();
  const answer = await act();
  if (rule.counts?.(answer)) count();
  return answer;
}

/** A phone that gives no name is one with its address. */
function phoneOf({ customer_id, client_id, scope }: Caller, clientIp: string): string {
  return customer_id === null && client_id === null ? clientIp : scope;
}

/** 429: nothing was done, and the header says when to come again. */
export function tooMany(seconds: number): Answer {
  return refuse(429, ['That was tried too often. Nothing was changed. Try again a little later.'], {
    code: 'too_many_requests',
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Whoever is sent away and comes again at once, against what it was told, would take the time of those inside: it
 * hears so a moment later.
 */
export async function tooManyWaiting(): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, heldMs));
  return tooBusy();
}

/** 503: nothing was begun, so the same may safely be sent again (D116). */
export function tooBusy(): Answer {
  const messages = ['It is very busy right now. Nothing was lost. Try again in a moment.'];
  return refuse(503, messages, { code: 'overloaded', headers: { 'Retry-After': '2' } });
}

const heldMs = 250;

function isRefused({ status }: Answer): boolean {
  return status >= 400;
}

function guessedLinks(): Rule {
  return {
    phone: { most: 30, seconds: 10 * minutes },
    address: { most: 300, seconds: 10 * minutes },
    counts: ({ status }) => status === 404,
  };
}

function said(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([own]) => own === name)?.[1];
}
