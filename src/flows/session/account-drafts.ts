import type { TypedDetails } from '#domain/session/account-details.ts';
import { detailsDraftStore, typedEmailStore } from '#stores/session/account-drafts.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Remembers the typed email for the next form. */
export function draftEmail(email: string): void {
  typedEmailStore.value = email;
}

/** Stores unsaved details for this visit; null deletes them (design 11.13). */
export function draftDetails(typed: TypedDetails | null): void {
  const customer_id = readStore(customerStore)?.id;
  detailsDraftStore.value = typed && customer_id ? { customer_id, typed } : null;
}
