import type { AddressCheck } from '#domain/address.ts';
import { type Store, store } from './kept.ts';

/** What is known of the last address that was asked about (V5). */
export const addressStore: Store<AddressCheck | null> = store<AddressCheck | null>(null);
