import type { TypedDetails } from '#domain/session/account-details.ts';
import { detailsDraftStore, typedEmailStore } from '#stores/session/account-drafts.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Remembers the typed email for the next form. */
export function draftEmail(email: string): void {
  typedEmailStore.value = email;
}

/** Stores unsaved changes of the details for this visit; none deletes them (design 11.13). */
export function draftDetails(typed: Partial<TypedDetails>): void {
  const customer_id = readStore(customerStore)?.id;
  const isChanged = Object.keys(typed).length > 0;
  detailsDraftStore.value = isChanged && customer_id ? { customer_id, typed } : null;
}
