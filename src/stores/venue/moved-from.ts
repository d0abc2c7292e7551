import { type Store, store } from '#stores/store.ts';
import type { Visit } from './check-in.ts';

/** Where the customer sat with a basket before another place of the venue was scanned; asked once, not kept. */
export const movedFromStore: Store<Visit | null> = store<Visit | null>(null);
