import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import {
  checkInStore,
  movedFromStore,
  unknownPlaceStore,
  visitStore,
} from '#stores/venue/check-in.ts';
import { toastPlace } from './check-in.ts';

/** Marks "You're at Table 12" as read: the place chip shows it from now on (D160). */
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

/** Confirms "Move to Table 7". */
export function move(): void {
  movedFromStore.value = null;
  greetWithToast();
}

/** Undoes the move to a table whose code was scanned by mistake (T52). */
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

/** Forgets the unknown place once the customer has chosen one, or closed the question (D119). */
export function forgetUnknownPlace(): void {
  unknownPlaceStore.value = null;
}
