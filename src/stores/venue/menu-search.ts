import { type Store, store } from '#stores/store.ts';

/** Search text of the menu; it stays while the customer views a result. */
export const menuSearchStore: Store<string> = store('');
