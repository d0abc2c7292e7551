import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import {
  checkInStore,
  movedFromStore,
  unknownPlaceStore,
  visitStore,
} from '#stores/venue/check-in.ts';
import { toastPlace } from './check-in.ts';

/** Marks "You're at Table 12" as read: the place chip says it from now on (D160). */
export function markGreeted(): void {
  const visit = readStore(visitStore);
  if (visit) visitStore.value = { ...visit, greeted: true };
}

/** Shows the greeting as a toast if the customer has already started to order (D98). */
export function greetWithToast(): void {
  const visit = readStore(visitStore);
  if (!visit || visit.greeted) return;
  markGreeted();
  toastPlace(visit.name);
}

/** "Move to Table 7" was agreed to. */
export function move(): void {
  movedFromStore.value = null;
  greetWithToast();
}

/** Another table's code was scanned by mistake: everything stays as it was (T52). */
export function rejectTableChange(): void {
  const before = readStore(movedFromStore);
  movedFromStore.value = null;
  if (!before) return;
  checkInStore.value = null;
  visitStore.value = { ...before, greeted: true };
  const cart = readStore(cartStore);
  if (cart.venue_id !== before.venue_id) return;
  const { table_id, location_id } = before;
  cartStore.value = { ...cart, table_id, location_id };
}

/** The customer has chosen a place, or closed the question (D119). */
export function forgetUnknownPlace(): void {
  unknownPlaceStore.value = null;
}
