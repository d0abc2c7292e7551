import { inSession } from '#browser/storage/storage.ts';
import { keptStore, type Store } from '#stores/store.ts';

export type LetterKind = 'confirmation' | 'reset';

/** When a letter of a kind last went to an address, milliseconds since 1970. */
export interface SentLetter {
  readonly email: string;
  readonly at: number;
}

/** The letters that this phone has had sent; a reload does not make anybody ask for another too early (D32). */
export const sentLettersStore: Store<Readonly<Partial<Record<LetterKind, SentLetter>>>> = keptStore(
  inSession('sent_letters', (found) => (typeof found === 'object' ? { ...found } : {})),
);
