import { type Store, store } from '#stores/store.ts';

/** Where a flow sends the customer that no screen has called, such as a log-out behind their back. */
export interface Way {
  readonly to: string;
}

export const redirectStore: Store<Way | null> = store<Way | null>(null);
