import { sessionItem } from '#browser/storage/storage.ts';
import { persistedStore, type Store } from '#stores/store.ts';

export type EmailKind = 'confirmation' | 'reset';

/** When an email was last sent to an address, in milliseconds since 1970. */
export interface SentEmail {
  readonly email: string;
  readonly at: number;
}

/** Emails requested on this phone, stored so that a reload does not allow the next one too early (D32). */
export const sentEmailsStore: Store<Readonly<Partial<Record<EmailKind, SentEmail>>>> =
  persistedStore(
    sessionItem('sent_letters', (found) => (typeof found === 'object' ? { ...found } : {})),
  );
