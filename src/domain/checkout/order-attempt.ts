import { isRecord } from '#domain/lib/is-record.ts';
import { withTypes } from '#domain/lib/lenient-answers.ts';
import { field, type Saved, savedId, savedObject, savedText } from '#domain/lib/saved.ts';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import type { OrderSafety } from '#domain/session/settings.ts';

/** Result of sending an order (trust 2.4). */
export type Observation =
  /** Network error, timeout or abort. */
  | { readonly kind: 'no_answer' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The parsed JSON body; undefined if it is not JSON or incomplete. */
      readonly body: unknown;
      /** Retry-After in seconds. */
      readonly retryAfter?: number | null;
    };

/** The key and time with which the order was sent. */
export interface Sending {
  readonly safety: OrderSafety;
  /** Order code that was sent with it. */
  readonly ref: string;
  /** Whether no earlier request can have reached the backend. */
  readonly isFirst: boolean;
}

/** The next step: the final state of the order, or how to continue with the same key and body (D80, D81). */
export type AttemptOutcome =
  | { readonly state: 'confirmed'; readonly order: unknown }
  | { readonly state: 'refused' | 'expired'; readonly body: unknown }
  | { readonly state: 'unknown' | 'needs_you' }
  | {
      readonly state: 'resend';
      readonly afterSeconds: number | null;
      /** The backend rejected this request before it began any work (D271). */
      readonly isUntouched: boolean;
    };

/**
 * Classifies a response: never "failed" while the order may have got through, never "ordered" without the order itself
 * (T5, T6, D81).
 */
export function classify(observation: Observation, sending: Sending): AttemptOutcome {
  if (observation.kind === 'no_answer') return unknown;
  const { status } = observation;
  const body = withTypes(observation.body);
  if (status >= 200 && status < 300) return confirmedOrNot(body, sending);
  if (!isError(body)) return unknown;
  if (isTurnedAway(status, body)) return retryLater(sending, observation.retryAfter ?? null);
  if (status < 400 || status >= 500 || status === 408) return unknown;
  return fromStatus(status, body, sending);
}

/**
 * Delay before the next attempt in milliseconds: exponential from 0.5 s up to 15 s, with up to half of it as jitter
 * (D80).
 */
export function resendAfter(tries: number, random: () => number): number {
  return Math.min(15_000, 500 * 2 ** tries * (0.5 + random()));
}

const unknown: AttemptOutcome = { state: 'unknown' };

/** Whether a body is an error of a backend; a gateway that forwarded the order may return a page or nothing (D42, D410). */
function isError(body: unknown): body is Saved {
  return isRecord(body) && errorFields.some((name) => body[name] != null);
}

const errorFields = ['errors', 'error', 'message', 'code', 'detail', 'title'] as const;

/**
 * Whether the backend rejected the request before any work. A 503 means that only with its own code: any other may come
 * after the order was saved (D116, D271).
 */
function isTurnedAway(status: number, body: Saved): boolean {
  return (
    status === 425 || status === 429 || (status === 503 && field(body, 'code') === 'overloaded')
  );
}

/** Codes of a 409 that report a conflict, as opposed to a request still in progress. */
export const conflicts: ReadonlySet<string> = new Set([
  'price_changed',
  'sold_out',
  'slot_full',
  'order_ref_used',
]);

/** Whether it says what has changed, as backends without codes do. */
function namesChanges(body: Saved): boolean {
  const changes = field(body, 'changes');
  return (Array.isArray(changes) && changes.length > 0) || typeof field(body, 'total') === 'number';
}

/** Codes which mean that an earlier request is still in progress. */
const underWay = /outstanding|progress|in_use|pending|concurrent|locked/i;

function confirmedOrNot(body: unknown, { ref }: Sending): AttemptOutcome {
  if (!isRecord(body) || !isRecord(body.order)) return unknown;
  const { order } = body;
  // A backend may identify orders by id or by UUID.
  const uuid = savedText(field(order, 'uuid'), 64) ?? '';
  if (savedId(field(order, 'id')) === null && decodeUuid(uuid) === null) return unknown;
  const data = savedObject(field(order, 'additional_data')) ?? {};
  const echoed = field(data, 'client_order_ref') ?? field(order, 'client_order_ref');
  if (echoed != null && echoed !== ref) return unknown;
  return { state: 'confirmed', order };
}

function retryLater({ safety, isFirst }: Sending, afterSeconds: number | null): AttemptOutcome {
  return safety === 'idempotent' || isFirst
    ? { state: 'resend', afterSeconds, isUntouched: true }
    : unknown;
}

/** A definite response to this request settles the order only if no other request can have reached the backend. */
function fromStatus(status: number, body: Saved, { safety, isFirst }: Sending): AttemptOutcome {
  const isKeyed = safety === 'idempotent';
  const code = savedText(field(body, 'code'), 64);
  if (status === 409 && !conflicts.has(code ?? '') && !namesChanges(body)) {
    if (!isKeyed) return unknown;
    const isUnderWay = code === null || underWay.test(code);
    // The meaning of another backend's code is unknown, so the customer decides.
    return isUnderWay
      ? { state: 'resend', afterSeconds: null, isUntouched: false }
      : { state: 'needs_you' };
  }
  if (code === 'idempotency_mismatch' && isKeyed) return { state: 'needs_you' };
  // Authentication is checked before the idempotency key is looked at; the client has renewed the token already (A7).
  const isDefinite = isFirst || (isKeyed && status !== 401 && status !== 403);
  if (!isDefinite) return unknown;
  return { state: code === 'order_expired' ? 'expired' : 'refused', body };
}
