import type { AccessCase } from '#domain/access.ts';
import { type Store, store } from './kept.ts';

/** What the server said of the stored customer since the page was loaded (§4 access guard). */
export interface Access {
  readonly customer_id: number | null;
  readonly fetched: AccessCase['fetched'];
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const accessStore: Store<Access> = store<Access>({
  customer_id: null,
  fetched: 'not_asked',
  at: 0,
});
