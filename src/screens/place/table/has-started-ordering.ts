import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Whether the customer is already browsing the menu or about to order. */
export function hasStartedOrdering(): boolean {
  return (
    window.scrollY > 0 ||
    readStore(cartStore).line_items_attributes.length > 0 ||
    isStepOpen(window.location.pathname) ||
    // Taps from before the app ran have been replayed, or will be.
    (window.earlyTaps?.tapped.length ?? 0) > 0
  );
}

/** Whether a step is open over the menu; tiles are a venue's first page, not a step. */
function isStepOpen(path: string): boolean {
  const [, step] = /^\/menu\/[^/]+\/(.+)/.exec(path) ?? [];
  return step !== undefined && step !== 'tiles';
}
