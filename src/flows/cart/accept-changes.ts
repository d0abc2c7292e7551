import { orNull } from '#api/errors.ts';
import { getVenue } from '#api/venues.ts';
import { withChanges } from '#domain/cart/price-changes.ts';
import { checkAgain } from '#flows/checkout/address.ts';
import { isAtBasketOf } from '#flows/checkout/refusal.ts';
import { loadTimes } from '#flows/checkout/times.ts';
import { endVisit } from '#flows/venue/visit-watch.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { currentVenue } from './basket-at.ts';
import { changeCart } from './cart.ts';

/**
 * Applies the server's changes after a refused order: new prices, no sold-out lines, current times. Nothing is sent
 * again until the customer taps again (D66). Without an open venue nothing can be priced, so changes wait for it too.
 */
export async function acceptChanges(): Promise<void> {
  const refusal = readStore(refusalStore);
  if (!refusal || !readStore(venueStore)) return;
  const { code, changes, total } = refusal;
  if (code === 'slot_full') await reloadTimes();
  if (code === 'not_delivered') await checkAgain();
  if (code === 'table_gone') endVisit(readStore(cartStore));
  if (changes.length === 0 && total === null) return;
  await reloadVenue();
  // The customer has gone to another venue, or begun another basket, meanwhile (D272).
  if (!isAtBasketOf(refusal.of)) return;
  const sent = refusal.of.line_items_attributes;
  const isAsSent =
    JSON.stringify(sent) === JSON.stringify(readStore(cartStore).line_items_attributes);
  changeCart((cart, currency) => withChanges(cart, changes, { sent, currency }));
  if (total !== null && isAsSent) acceptTotal(total);
}

/** Reloads the venue, whose rates or fees may have changed. */
async function reloadVenue(): Promise<void> {
  const { id, slug } = currentVenue();
  const venue = await orNull(getVenue(slug));
  if (venue && readStore(venueStore)?.id === id) venueStore.value = venue;
}

async function reloadTimes(): Promise<void> {
  const { service_type } = readStore(cartStore);
  if (service_type) await loadTimes(currentVenue().id, service_type);
}

/** If our own calculation still differs, the server's total is shown as it is (D54). */
function acceptTotal(total: number): void {
  const { discount, delivery } = readStore(pricingStore);
  const cart = readStore(cartStore);
  if (discount !== 'known' || delivery !== 'known' || cart.total === total) return;
  const additional_data = { ...cart.additional_data, till_total: total };
  cartStore.value = { ...cart, total, additional_data };
}
