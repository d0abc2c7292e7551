import type { AddressCheck } from '#domain/checkout/address.ts';
import { type Store, store } from '#stores/store.ts';

/** What is known of the last address that was asked about (V5). */
export const addressStore: Store<AddressCheck | null> = store<AddressCheck | null>(null);
