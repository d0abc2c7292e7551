import type { Passkey } from '#domain/model.ts';
import { privateStore, type Store, store } from '#stores/store.ts';

/** A customer's passkeys, under their id, so that nobody else's are shown (D247). */
export interface OwnPasskeys {
  /** The owner of the passkeys. */
  readonly customer_id: number;
  /** The latest first; null where the customer cannot have any. */
  readonly passkeys: readonly Passkey[] | null;
}

export const ownPasskeysStore: Store<OwnPasskeys | null> = privateStore<OwnPasskeys | null>(null);

/** Whether the backend has passkeys; null until it was asked, and their place is kept free (D245). */
export const passkeysOfferedStore: Store<boolean | null> = store<boolean | null>(null);
