import { ApiError } from '#api/errors.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { getLoyaltyCard } from '#api/rewards.ts';
import { keepScreenAwake } from '#browser/device/keep-awake.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Number of the latest request: an earlier one may be answered later. */
let latest = 0;

/** Loads the customer's loyalty card; the stored one stays if that fails (L1, D21). */
export async function loadLoyalty(): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) return;
  loyaltyRequestStore.value = 'waiting';
  latest += 1;
  const request = latest;
  // The customer may have signed out meanwhile (W5).
  const isCurrent = () => request === latest && readStore(customerStore)?.id === customer.id;
  try {
    const card = await getLoyaltyCard(customer.id, readStore(venueStore)?.id);
    if (!isCurrent()) return;
    loyaltyStore.value = { customer_id: customer.id, card, at: Date.now() };
    loyaltyRequestStore.value = 'ready';
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (!isCurrent()) return;
    const isNone = isNotOffered(reason);
    if (isNone) loyaltyStore.value = { customer_id: customer.id, card: null, at: Date.now() };
    loyaltyRequestStore.value = isNone ? 'ready' : 'failed';
  }
}

/** Keeps the screen on while the card is scanned; returns a function that ends it (design 11.13). */
export function showToScanner(): () => void {
  return keepScreenAwake();
}
