import { offersOf } from '#domain/cart/suggestions.ts';
import { CHECK_IN_MS } from '#domain/constants.ts';
import type { Placement } from '#domain/model.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type PopUpShown, popUpStore, suggestionsStore } from '#stores/cart/suggestions.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { requestSuggestions } from './suggestions.ts';

type PopUp = Extract<Placement, 'pop_up' | 'product_add_pop_up'>;

/** Requests the content of a pop-up, unless one was shown on this visit (D68). */
export function preparePopUp(placement: PopUp, about?: number): void {
  if (!wasShown(readStore(popUpStore))) requestSuggestions(placement, about);
}

/** Whether to show a pop-up now: none was shown on this visit, and it has content (D68). */
export function isPopUpDue(placement: PopUp, about: number | null = null): boolean {
  if (wasShown(readStore(popUpStore))) return false;
  const suggestions = suggestionsStore.value[placement];
  if (suggestions?.status !== 'known' || suggestions.about !== about) return false;
  if (suggestions.venue_id !== readStore(venueStore)?.id) return false;
  const menu = readyValue(menuStore.value.menu);
  return offersOf(suggestions.products, readStore(cartStore), menu).length > 0;
}

/** Records that a pop-up was shown, the only one of this visit (D68). */
export function recordPopUp(): void {
  const venue = readStore(venueStore);
  if (venue) popUpStore.value = { venue_id: venue.id, at: new Date().toISOString() };
}

/** A visit lasts as long as a check-in, at one venue (D11). */
function wasShown(shown: PopUpShown | null): boolean {
  if (!shown || shown.venue_id !== readStore(venueStore)?.id) return false;
  return Date.now() - Date.parse(shown.at) < CHECK_IN_MS;
}
