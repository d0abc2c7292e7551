import { type Store, store } from '#stores/store.ts';

/** What the customer looks for on the menu; it stays while they look at what they found and come back. */
export const menuSearchStore: Store<string> = store('');
