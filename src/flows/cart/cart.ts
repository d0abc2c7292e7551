import { vibrate } from '#browser/device/device.ts';
import { addLine } from '#domain/cart/cart.ts';
import { countItems, withoutDiscountAmount } from '#domain/cart/totals.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { onlyService } from '#domain/venue/service-type.ts';
import { announceText, toast } from '#flows/app/toasts.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { basketAt, currentVenue, setAsideOtherBasket } from './basket-at.ts';
import { withTotalsAt, withUid } from './new-cart.ts';
import { withSuggestionOrigin } from './opened-suggestion.ts';
import { priceSoon } from './price-soon.ts';

/**
 * Adds a line. If no service is chosen yet, the line waits for the choice and the result is 'needs_service' (D40). While
 * another window is paying, nothing is added and the result is 'locked'; a toast says why (D84).
 */
export function addToCart(chosen: LineItem): 'added' | 'needs_service' | 'locked' {
  if (isLocked()) return 'locked';
  const [line, venue] = [withSuggestionOrigin(chosen), currentVenue()];
  const current = basketAt(venue);
  const service_type = current.service_type ?? onlyService(venue);
  const cart = { ...current, service_type };
  if (!service_type) {
    pendingLineStore.value = { venue_id: venue.id, line };
    return 'needs_service';
  }
  setAsideOtherBasket(venue);
  changeCart((_, currency) => addLine(cart, line, currency));
  vibrate(10);
  const after = readStore(cartStore);
  announceText({
    id: 'shell.basket.added',
    values: {
      name: line.product_name,
      count: countItems(after),
      total: { amount: after.sub_total ?? 0, currency: currencyAt(venue) },
    },
  });
  return 'added';
}

/**
 * Applies a change of the basket, removes the discount, also from lines that were added with one, totals, and requests
 * the discount again (C4). Returns whether it was applied: a basket that another window is paying stays as it is (D84).
 */
export function changeCart(change: (cart: Cart, currency: string) => Cart): boolean {
  if (isLocked()) return false;
  const venue = currentVenue();
  const currency = currencyAt(venue);
  const changed = withUid(withoutDiscountAmount(change(basketAt(venue), currency)));
  cartStore.value = withTotalsAt(changed, venue);
  priceSoon(venue);
  return true;
}

/** Whether the basket is locked because another window is paying it; if so, shows a toast (D84). */
export function isLocked(): boolean {
  const isPaidElsewhere = readStore(paidElsewhereStore);
  if (isPaidElsewhere) toast('WARNING', { id: 'shell.basket.paidElsewhere' });
  return isPaidElsewhere;
}

/** Recalculates the basket after a venue's rates have changed (C5). */
export function recalculateTotals(venue: Venue): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== venue.id || cart.line_items_attributes.length === 0) return;
  const totalled = withTotalsAt(cart, venue);
  if (totalled.total !== cart.total) cartStore.value = totalled;
}
