import type { AddressCheck } from '#domain/checkout/address.ts';
import { type Store, store } from '#stores/store.ts';

/** The check of the last address (V5). */
export const addressStore: Store<AddressCheck | null> = store<AddressCheck | null>(null);
