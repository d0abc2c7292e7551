import { sessionItem } from '#browser/storage/storage.ts';
import type { AccessInput } from '#domain/session/access.ts';
import { persistedStore, privateStore } from '#stores/store.ts';

/** The server's response about the stored customer since the page was loaded (§4 access guard). */
export interface Access {
  readonly customer_id: number | null;
  readonly fetched: AccessInput['fetched'];
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const accessStore = privateStore<Access>({
  customer_id: null,
  fetched: 'not_asked',
  at: 0,
});

/** The address that the customer opened when a code was required, such as a scanned table's. */
export const interruptedStore = persistedStore(
  sessionItem('interrupted_path', (found) => (typeof found === 'string' ? found : null)),
);
