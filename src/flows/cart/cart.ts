import { buzz } from '#browser/device/device.ts';
import { addLine } from '#domain/cart/cart.ts';
import { countItems } from '#domain/cart/item-count.ts';
import { serverDeliveryCharge, withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { announceText, toast } from '#flows/app/toasts.ts';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { basketAt, currentVenue, parkOther } from './basket-at.ts';
import { currencyAt } from './currency.ts';
import { named } from './new-cart.ts';
import { ofSuggestion } from './opened-suggestion.ts';
import { priceSoon } from './price-soon.ts';

/** Adds a line. Where no service is chosen yet the line waits for it: 'needs_service' (D40). */
export function addToCart(chosen: LineItem): 'added' | 'needs_service' {
  const [line, venue] = [ofSuggestion(chosen), currentVenue()];
  const cart = basketAt(venue);
  if (!cart.service_type) {
    pendingLineStore.value = line;
    return 'needs_service';
  }
  parkOther(venue);
  changeCart((_, currency) => addLine(cart, line, currency));
  buzz(10);
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

/** Every change of the basket takes the same road: revert the discount, total, then discount again (C4). */
export function changeCart(change: (cart: Cart, currency: string) => Cart): void {
  if (readStore(paidElsewhereStore)) {
    toast('WARNING', { id: 'shell.basket.paidElsewhere' });
    return;
  }
  const venue = currentVenue();
  const currency = currencyAt(venue);
  const changed = named(change(withoutDiscountAmount(basketAt(venue)), currency));
  cartStore.value = withTotals(changed, venue, {
    currency,
    serverDeliveryCharge: serverDeliveryCharge(changed),
  });
  priceSoon(venue);
}

/** A venue's rates changed: the basket costs what they say now. */
export function retotal(venue: Venue): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== venue.id || cart.line_items_attributes.length === 0) return;
  const totalled = withTotals(cart, venue, {
    currency: currencyAt(venue),
    serverDeliveryCharge: serverDeliveryCharge(cart),
  });
  if (totalled.total !== cart.total) cartStore.value = totalled;
}
