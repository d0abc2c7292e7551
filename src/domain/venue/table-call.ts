import { MINUTE_MS } from '#domain/lib/time-units.ts';

/** The things for which customers at a table can call the staff (B12, D234). */
export const callReasons = ['water', 'bill', 'come'] as const;
export type CallReason = (typeof callReasons)[number];

const states = ['unsent', 'open', 'acknowledged', 'withdrawn', 'failed'] as const;

/** A call of this phone, as stored until it is answered. */
export interface TableCall {
  /** Idempotency key. */
  readonly key: string;
  readonly venue_id: number;
  readonly table_id: number | null;
  readonly location_id: number | null;
  readonly wish: CallReason;
  /** When it was tapped, in milliseconds since 1970. */
  readonly since: number;
  /** Number of attempts without a response. */
  readonly tries: number;
  /**
   * unsent: not confirmed by the backend. open: not seen by the staff. withdrawn: the withdrawal is not confirmed.
   * failed: it was not sent in time, or was not answered.
   */
  readonly state: (typeof states)[number];
  /** Key of an earlier call whose withdrawal must be confirmed first. */
  readonly replaces?: string;
}

/** An unsent call expires after this time: nobody wants water an hour late (D235). */
export const CALL_VALID_MS = 5 * MINUTE_MS;
/** Poll intervals in milliseconds, while the call is visible and while it is not. */
const pollMs = { visible: 4_000, hidden: 20_000 };

/** Parses a stored call; null if invalid (D235). */
export function readTableCall(found: unknown): TableCall | null {
  if (typeof found !== 'object' || found === null) return null;
  const { key, since, state, wish } = found as Partial<TableCall>;
  const isKnown = callReasons.some((one) => one === wish) && states.some((one) => one === state);
  return typeof key === 'string' && typeof since === 'number' && isKnown
    ? (found as TableCall)
    : null;
}

/** Whether a call is pending; the next one must wait for it (D234). */
export function isPending(call: TableCall | null): call is TableCall {
  return call?.state === 'unsent' || call?.state === 'open';
}

/** The state of a call after the backend's response; null if it is over (D235). */
export function withServerState(call: TableCall, state: string | undefined): TableCall | null {
  if (state === 'withdrawn') return null;
  if (state === 'open' || state === 'acknowledged') return { ...call, state, tries: 0 };
  return { ...call, state: 'failed' };
}

/** Whether an unsent call has expired at a time in milliseconds since 1970, or the clock was put back (D235, D362). */
export function isTooLate({ since }: TableCall, now: number): boolean {
  return !(Math.abs(now - since) < CALL_VALID_MS);
}

/** Milliseconds until the call is sent again, or its state is polled (D235). */
export function retryAfter({ tries }: TableCall, isVisible: boolean): number {
  if (tries > 0) return Math.min(pollMs.hidden, tries * pollMs.visible * 0.5);
  return isVisible ? pollMs.visible : pollMs.hidden;
}
