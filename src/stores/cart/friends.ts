import { type Store, store } from '#stores/store.ts';

/** What the customer calls themself at the table, until the page or the session ends (B6). */
export const ownNameStore: Store<string> = store('');
