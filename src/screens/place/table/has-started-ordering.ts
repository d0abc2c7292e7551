import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Whether the customer looks around in a menu already, or is about to order. */
export function hasStartedOrdering(): boolean {
  return (
    window.scrollY > 0 ||
    readStore(cartStore).line_items_attributes.length > 0 ||
    isStepOpen(window.location.pathname) ||
    // Tapped before the app ran: done by now, or about to be.
    (window.earlyTaps?.tapped.length ?? 0) > 0
  );
}

/** The tiles are where a venue begins, not a step over its menu. */
function isStepOpen(path: string): boolean {
  const [, step] = /^\/menu\/[^/]+\/(.+)/.exec(path) ?? [];
  return step !== undefined && step !== 'tiles';
}
