import { localItem, sessionItem } from '#browser/storage/storage.ts';
import type { AlcoholConsent } from '#domain/cart/alcohol-consent.ts';
import type { AddressCheck } from '#domain/checkout/address.ts';
import { type RememberedDetails, restoredDetails } from '#domain/checkout/remembered-details.ts';
import { persistedStore, privateStore, recordWith, type Store } from '#stores/store.ts';

/** The check of the last address (V5). */
export const addressStore = privateStore<AddressCheck | null>(null);

/** Consent to alcohol in this session; a new basket needs a new one (D65). */
export const alcoholConsentStore = persistedStore(
  sessionItem('alcohol_consent', recordWith<AlcoholConsent>('quantities', 'cart_uid')),
);

/** A guest's details for the next order, stored on this phone only at their request (D72). */
export const rememberedStore: Store<RememberedDetails | null> = persistedStore(
  localItem('guest_details', restoredDetails),
);

/** The customer's name at the table, until the page or session ends (B6). */
export const ownNameStore: Store<string> = privateStore('');
