import { type Store, store } from '#stores/store.ts';

/** The customer's name at the table, until the page or session ends (B6). */
export const ownNameStore: Store<string> = store('');
