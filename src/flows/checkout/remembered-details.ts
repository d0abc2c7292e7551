import { requiredFields } from '#domain/checkout/details.ts';
import { rememberable } from '#domain/checkout/remembered-details.ts';
import { fillIn } from '#flows/cart/basket.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { rememberedStore } from '#stores/checkout/details.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Stores or deletes the guest's details, as they chose (D72). */
export function rememberDetails(isWanted: boolean): void {
  rememberedStore.value = isWanted ? rememberable(readStore(cartStore)) : null;
}

/** Updates the stored details from this order, if the guest chose to be remembered (D72). */
export function updateRemembered(): void {
  if (readStore(rememberedStore) && !readStore(customerStore)) rememberDetails(true);
}

/** Fills in remembered details that this order requires; typed values stay (C12, D72). */
export function recallDetails(): void {
  const remembered = readStore(rememberedStore);
  const { service_type } = readStore(cartStore);
  const venue = readStore(venueStore);
  if (!remembered || !service_type || !venue || readStore(customerStore)) return;
  const needed = new Set<string>(requiredFields(service_type, venue));
  fillIn(Object.fromEntries(Object.entries(remembered).filter(([name]) => needed.has(name))));
}
