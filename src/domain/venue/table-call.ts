/** What somebody at a table can ask the staff for (D234). */
export const wishes = ['water', 'bill', 'come'] as const;
export type Wish = (typeof wishes)[number];

const states = ['unsent', 'open', 'acknowledged', 'withdrawn', 'failed'] as const;

/** A call of this phone, as it is kept until it is answered. */
export interface TableCall {
  /** The same call is made once under it, however often it is sent. */
  readonly key: string;
  readonly venue_id: number;
  readonly table_id: number | null;
  readonly location_id: number | null;
  readonly wish: Wish;
  /** When it was tapped, in milliseconds since 1970. */
  readonly since: number;
  /** How often it was sent without an answer. */
  readonly tries: number;
  /**
   * unsent: the backend has not confirmed it. open: nobody has seen it. withdrawn: the backend has not heard of that yet.
   * failed: it did not get through, or nobody came.
   */
  readonly state: (typeof states)[number];
}

/** After so long unsent it is given up: water an hour late is nobody's wish (D235). */
export const CALL_VALID_MS = 5 * 60_000;
/** Intervals of asking whether somebody has seen it, in milliseconds: while it is looked at, and while not. */
const askedMs = { visible: 4_000, hidden: 20_000 };

/** A stored call; null where it is none. */
export function readTableCall(found: unknown): TableCall | null {
  if (typeof found !== 'object' || found === null) return null;
  const { key, since, state, wish } = found as Partial<TableCall>;
  const isKnown = wishes.some((one) => one === wish) && states.some((one) => one === state);
  return typeof key === 'string' && typeof since === 'number' && isKnown
    ? (found as TableCall)
    : null;
}

/** Whether it is waited for: another call comes after it. */
export function isAwaited(call: TableCall | null): call is TableCall {
  return call?.state === 'unsent' || call?.state === 'open';
}

/** What the backend says of a call, in the phone's words; null where nothing is left of it. */
export function heard(call: TableCall, state: string | undefined): TableCall | null {
  if (state === 'withdrawn') return null;
  if (state === 'open' || state === 'acknowledged') return { ...call, state, tries: 0 };
  return { ...call, state: 'failed' };
}

/** Whether an unsent call has waited too long to be wanted. */
export function isTooLate({ since }: TableCall, now: number): boolean {
  return !(now - since < CALL_VALID_MS);
}

/** Milliseconds until it is sent again, or the backend is asked again whether somebody has seen it. */
export function askAgainAfter({ tries }: TableCall, isVisible: boolean): number {
  if (tries > 0) return Math.min(askedMs.hidden, tries * askedMs.visible * 0.5);
  return isVisible ? askedMs.visible : askedMs.hidden;
}
