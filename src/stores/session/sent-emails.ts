import { inSession } from '#browser/storage/storage.ts';
import { persistedStore, type Store } from '#stores/store.ts';

export type EmailKind = 'confirmation' | 'reset';

/** When a letter of a kind last went to an address, milliseconds since 1970. */
export interface SentEmail {
  readonly email: string;
  readonly at: number;
}

/** The letters that this phone has had sent; a reload does not make anybody ask for another too early (D32). */
export const sentEmailsStore: Store<Readonly<Partial<Record<EmailKind, SentEmail>>>> =
  persistedStore(
    inSession('sent_letters', (found) => (typeof found === 'object' ? { ...found } : {})),
  );
