import type { Passkey } from '#domain/model.ts';
import { privateStore, store } from '#stores/store.ts';

/** A customer's passkeys; the id prevents showing them to another customer (D247). */
export interface OwnPasskeys {
  /** The owner of the passkeys. */
  readonly customer_id: number;
  /** Latest first; null if passkeys are not offered, or failed to load. */
  readonly passkeys: readonly Passkey[] | null;
  /** Whether they failed to load, and may be there. */
  readonly isLost?: boolean;
}

export const ownPasskeysStore = privateStore<OwnPasskeys | null>(null);

/** Whether the backend has passkeys; null until known, while their space is reserved (D245). */
export const passkeysOfferedStore = store<boolean | null>(null);
