import { readStore } from '#stores/store.ts';
import { unknownPlaceStore, visitStore } from '#stores/venue/check-in.ts';
import { toastPlace } from './check-in.ts';

/** Marks "You're at Table 12" as read. */
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

/** The customer has chosen a place, or closed the question (D119). */
export function forgetUnknownPlace(): void {
  unknownPlaceStore.value = null;
}
