import { readStore } from '#stores/store.ts';
import { unknownPlaceStore, visitStore } from '#stores/venue/check-in.ts';
import { toastPlace } from './check-in.ts';

/** "You're at Table 12" was read. */
export function markGreeted(): void {
  const visit = readStore(visitStore);
  if (visit) visitStore.value = { ...visit, greeted: true };
}

/** Who has begun to order meanwhile is told in passing (D98). */
export function greetWithToast(): void {
  const visit = readStore(visitStore);
  if (!visit || visit.greeted) return;
  markGreeted();
  toastPlace(visit.name);
}

/** The customer has chosen where to go, or has closed the question (D119). */
export function forgetUnknownPlace(): void {
  unknownPlaceStore.value = null;
}
