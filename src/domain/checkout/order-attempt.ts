import { field, savedId, savedObject, savedText } from '#domain/lib/saved.ts';
import type { OrderSafety } from '#domain/session/settings.ts';

/** What came back of sending an order (trust 2.4). */
export type Observation =
  /** Nothing left the phone: offline, and the probe failed. */
  | { readonly kind: 'not_sent' }
  /** Network error, time-out or abort. */
  | { readonly kind: 'no_answer' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The body, where it is application/json and could be read whole; undefined is anything else. */
      readonly body: unknown;
      /** The seconds of Retry-After, if it was there. */
      readonly retryAfter?: number | null;
    };

/** How an order was sent. */
export interface Sending {
  readonly safety: OrderSafety;
  /** The code that was sent with it. */
  readonly ref: string;
  /** No earlier sending of it may have got through. */
  readonly isFirst: boolean;
  /** Its token was renewed already. */
  readonly wasRenewed: boolean;
}

/** What follows: the order's fate, or what to do next with the same key and bytes (D80, D81). */
export type Outcome =
  | { readonly state: 'confirmed'; readonly order: unknown; readonly lookForDoubles: boolean }
  | { readonly state: 'refused' | 'expired'; readonly body: unknown }
  | { readonly state: 'unknown' | 'queued' | 'renew_token' | 'needs_you' }
  | { readonly state: 'resend'; readonly afterSeconds: number | null };

/** What an answer says about an order: never "failed" while it may have got through, never "ordered" without the order (D81). */
export function classify(observation: Observation, sending: Sending): Outcome {
  if (observation.kind === 'not_sent') return { state: 'queued' };
  if (observation.kind === 'no_answer') return unknown;
  const { status, body } = observation;
  if (status >= 200 && status < 300) return confirmedOrNot(body, sending);
  if (busy.has(status) && (status !== 503 || observation.retryAfter != null)) {
    return later(sending, observation.retryAfter ?? null);
  }
  if (status < 400 || status >= 500 || status === 408 || !savedObject(body)) return unknown;
  return answered(status, body, sending);
}

/** Milliseconds before the next try: 0.5 s doubled each time, 15 s at most, half of it more or less by chance (D80). */
export function resendAfter(tries: number, random: () => number): number {
  return Math.min(15_000, 500 * 2 ** tries * (0.5 + random()));
}

const unknown: Outcome = { state: 'unknown' };
/** Too early, too many, not now: nothing was done with it. */
const busy: ReadonlySet<number> = new Set([425, 429, 503]);
/** A 409 that tells of a difference, not of a sending that is still under way. */
const conflicts: ReadonlySet<string> = new Set([
  'price_changed',
  'sold_out',
  'slot_full',
  'order_ref_used',
]);

function confirmedOrNot(body: unknown, { safety, ref }: Sending): Outcome {
  const order = savedObject(field(savedObject(body) ?? {}, 'order'));
  if (!order || savedId(field(order, 'id')) === null) return unknown;
  const data = savedObject(field(order, 'additional_data')) ?? {};
  const echoed = field(data, 'client_order_ref') ?? field(order, 'client_order_ref');
  if (echoed != null && echoed !== ref) return unknown;
  return { state: 'confirmed', order, lookForDoubles: safety === 'lookup' };
}

function later({ safety, isFirst }: Sending, afterSeconds: number | null): Outcome {
  return safety === 'idempotent' || isFirst ? { state: 'resend', afterSeconds } : unknown;
}

/** A definite answer to this sending, which is one to the order only if no other sending can have got through. */
function answered(status: number, body: unknown, sending: Sending): Outcome {
  const { safety, isFirst } = sending;
  const isKeyed = safety === 'idempotent';
  const code = savedText(field(savedObject(body) ?? {}, 'code'), 64);
  if (status === 401 && !sending.wasRenewed && (isKeyed || isFirst))
    return { state: 'renew_token' };
  if (status === 409 && !conflicts.has(code ?? '')) {
    return isKeyed ? { state: 'resend', afterSeconds: null } : unknown;
  }
  if (code === 'idempotency_mismatch' && isKeyed) return { state: 'needs_you' };
  // Who is not let in is turned away before anybody looks at the key.
  const isDefinite = isFirst || (isKeyed && status !== 401 && status !== 403);
  if (!isDefinite) return unknown;
  return { state: code === 'order_expired' ? 'expired' : 'refused', body };
}
