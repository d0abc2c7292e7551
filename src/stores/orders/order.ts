import type { Order } from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { store } from '#stores/store.ts';

/** The order on the screen, as last loaded. */
export interface FollowedOrder {
  readonly uuid: string | null;
  readonly order: Loaded<Order>;
  /** The last refresh failed: the displayed data is outdated. */
  readonly stale: boolean;
}

export const orderStore = store<FollowedOrder>({
  uuid: null,
  order: waiting,
  stale: false,
});
