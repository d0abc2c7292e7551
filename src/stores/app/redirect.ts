import { type Store, store } from '#stores/store.ts';

/** Redirect by a flow that no screen has called, such as an involuntary logout. */
export interface Redirect {
  readonly to: string;
}

export const redirectStore: Store<Redirect | null> = store<Redirect | null>(null);
