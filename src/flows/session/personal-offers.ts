import { activatePersonalOffer, listPersonalOffers } from '#api/rewards.ts';
import type { PersonalOffer } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { announceText, toast } from '#flows/app/toasts.ts';
import { applyExternalVoucher } from '#flows/cart/voucher.ts';
import { localeStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { activatingStore, personalOffersStore } from '#stores/session/personal-offers.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Cache key of personal offers: venue, customer and language. */
export function offersKey(venueId: number, customerId: number, locale: string): string {
  return [venueId, customerId, locale].join('|');
}

/** Number of the latest request: an earlier one may be answered later. */
let latest = 0;

/** Loads the customer's own offers at the current venue (L3). */
export async function loadPersonalOffers(): Promise<void> {
  const [customer, venue] = [readStore(customerStore), readStore(venueStore)];
  if (!customer || !venue) return;
  const key = offersKey(venue.id, customer.id, readStore(localeStore));
  const isHere = stayCheck();
  latest += 1;
  const request = latest;
  const isCurrent = () => request === latest && isHere();
  try {
    const value = await listPersonalOffers(customer.id, venue.id);
    if (isCurrent()) {
      personalOffersStore.value = {
        key,
        offers: { status: 'ready', value, at: Date.now() },
      };
    }
  } catch (reason) {
    const known = readStore(personalOffersStore);
    const isKnown = known.key === key && known.offers.status === 'ready';
    if (isCurrent() && !isKnown) personalOffersStore.value = { key, offers: failedLoad(reason) };
  }
}

/** Activates an offer, reloads the list, and applies its code to the basket (D20, L3). */
export async function activateOffer(offer: PersonalOffer): Promise<FormAnswer> {
  const customer = readStore(customerStore);
  const isHere = stayCheck();
  activatingStore.value = offer.id;
  const answer = await toastAnswerOf(async () => {
    if (!customer) return;
    if (offer.status === 'available') await activatePersonalOffer(customer.id, offer.id);
    // Another customer or venue is current by now: the code is not for its basket (C15, D277).
    if (!isHere()) return;
    if (offer.discount_code) {
      await applyExternalVoucher(offer.discount_code);
      // There is no field here to show the error at.
      const { discount_error } = readStore(cartStore);
      if (discount_error && isHere()) toast('WARNING', { message: discount_error });
    } else announceText({ id: 'rewards.state.activated' });
  }).finally(() => {
    activatingStore.value = null;
  });
  await loadPersonalOffers();
  return answer;
}

/** Returns a function that checks whether the same customer is still at the same venue. */
function stayCheck(): () => boolean {
  const now = () => [readStore(customerStore)?.id, readStore(venueStore)?.id].join('|');
  const before = now();
  return () => now() === before;
}
