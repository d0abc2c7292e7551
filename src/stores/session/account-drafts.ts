import { inSession } from '#browser/storage/storage.ts';
import type { TypedDetails } from '#domain/session/account-details.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The email on its way between sign-in, sign-up and reset. */
export const typedEmailStore: Store<string> = store('');

/** Details that were typed and not saved yet, and whose they are: kept for this visit, passwords never (design 11.13). */
export interface DetailsDraft {
  readonly customer_id: number;
  readonly typed: TypedDetails;
}

export const detailsDraftStore = persistedStore(
  inSession('details_draft', (found) =>
    typeof found === 'object' && found !== null && 'typed' in found
      ? (found as DetailsDraft)
      : null,
  ),
);
