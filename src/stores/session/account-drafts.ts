import { sessionItem } from '#browser/storage/storage.ts';
import type { TypedDetails } from '#domain/session/account-details.ts';
import { persistedStore, privateStore, recordWith, type Store } from '#stores/store.ts';

/** The typed email, shared by sign-in, sign-up and reset. */
export const typedEmailStore: Store<string> = privateStore('');

/** Unsaved changes of the profile's details and their customer, for this visit; never passwords (design 11.13). */
export interface DetailsDraft {
  readonly customer_id: number;
  readonly typed: Partial<TypedDetails>;
}

export const detailsDraftStore = persistedStore(
  sessionItem('details_draft', recordWith<DetailsDraft>('typed')),
);
