import type { TypedDetails } from '#domain/session/account-details.ts';
import { detailsDraftStore, typedEmailStore } from '#stores/session/account-drafts.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Keeps the email that was typed, so that the next form need not ask again. */
export function draftEmail(email: string): void {
  typedEmailStore.value = email;
}

/** Keeps details that are not saved yet for this visit; null lets go of them (design 11.13). */
export function draftDetails(typed: TypedDetails | null): void {
  const customer_id = readStore(customerStore)?.id;
  detailsDraftStore.value = typed && customer_id ? { customer_id, typed } : null;
}
