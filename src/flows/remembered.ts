import { requiredFields } from '#domain/details.ts';
import { rememberable } from '#domain/remembered.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { rememberedStore } from '#stores/remembered.ts';
import { customerStore } from '#stores/session.ts';
import { venueStore } from '#stores/venue.ts';
import { fillIn } from './basket.ts';

/** The guest's tick: their details stay on this phone, or leave it (D72). */
export function rememberDetails(isWanted: boolean): void {
  rememberedStore.value = isWanted ? rememberable(held(cartStore)) : null;
}

/** Who wanted to be remembered is, with what they order with now; nobody else (D72). */
export function updateRemembered(): void {
  if (held(rememberedStore) && !held(customerStore)) rememberDetails(true);
}

/** A guest finds the details that this order needs, as far as they are remembered; what is typed already stays (C12, D72). */
export function recallDetails(): void {
  const remembered = held(rememberedStore);
  const { service_type } = held(cartStore);
  const venue = held(venueStore);
  if (!remembered || !service_type || !venue || held(customerStore)) return;
  const needed = new Set<string>(requiredFields(service_type, venue));
  fillIn(Object.fromEntries(Object.entries(remembered).filter(([name]) => needed.has(name))));
}
