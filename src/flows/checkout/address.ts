import { validateAddress, validateZone } from '#api/addresses.ts';
import { ApiError } from '#api/errors.ts';
import { type AddressCheck, addressOf, checkOf, combineChecks } from '#domain/checkout/address.ts';
import { isAddressComplete } from '#domain/checkout/details.ts';
import { ASK_DELAY_MS } from '#domain/constants.ts';
import type { AddressVerdict } from '#domain/model.ts';
import { currentVenue } from '#flows/cart/basket-at.ts';
import { repriceAddress } from '#flows/cart/reprice.ts';
import { chooseService } from '#flows/venue/service.ts';
import { readServiceChange } from '#flows/venue/service-change.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { addressStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Checks whether the address is in the delivery area, after it has changed or the network is back. Debounced by 400 ms
 * and cached; if the venue has rules for the delivery charge, that is requested too (V5, D61).
 */
export function addressChanged(): void {
  clearTimeout(timer);
  const cart = readStore(cartStore);
  const address = addressOf(cart);
  const venue = currentVenue();
  if (address || isAddressComplete(cart, venue)) repriceAddress(venue);
  if (!address) return;
  const known = checkOf(cart, readStore(addressStore));
  if (known && known.state !== 'waiting' && known.state !== 'asked') return;
  const state = readStore(onlineStore) ? 'asked' : 'waiting';
  addressStore.value = { address, state, minimum: null };
  if (state === 'asked') timer = setTimeout(() => void check(), ASK_DELAY_MS);
}

/** Retries immediately, after a failure or after the server has rejected the address (V5). */
export async function checkAgain(): Promise<void> {
  clearTimeout(timer);
  const address = addressOf(readStore(cartStore));
  if (!address) return;
  addressStore.value = { address, state: 'asked', minimum: null };
  await check();
}

/**
 * Switches to collection. `asks`: that would change the basket, which the service dialog must confirm first (V5, D8).
 */
export async function collectInstead(): Promise<'done' | 'asks'> {
  const change = await readServiceChange('WebCollection');
  if (change.status !== 'ready') return 'asks';
  const { changes, fees = [] } = change.value;
  // Dropping the delivery charge needs no confirmation.
  const isDearer = fees.some(({ before, after }) => after > before);
  if (changes.length > 0 || isDearer) return 'asks';
  chooseService('WebCollection');
  return 'done';
}

async function check(): Promise<void> {
  const pending = readStore(addressStore);
  if (!pending) return;
  const { address } = pending;
  const answers = await Promise.all([
    outcomeOf(validateAddress(address)),
    outcomeOf(validateZone(address, readStore(cartStore).total ?? 0)),
  ]);
  // A newer check has been started meanwhile.
  if (readStore(addressStore) !== pending) return;
  addressStore.value = { address, ...combine(answers) };
}

function combine([venue, zone]: readonly [Outcome, Outcome]): Omit<AddressCheck, 'address'> {
  const verdict = combineChecks(venue.verdict, zone.verdict);
  const isLost = venue.isLost || (zone.isLost && verdict.state !== 'refused');
  if (!isLost) return verdict;
  return { state: readStore(onlineStore) ? 'failed' : 'waiting', minimum: null };
}

interface Outcome {
  readonly verdict: AddressVerdict | null;
  /** Whether no response arrived; a backend without this operation does respond. */
  readonly isLost: boolean;
}

async function outcomeOf(request: Promise<AddressVerdict>): Promise<Outcome> {
  try {
    return { verdict: await request, isLost: false };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    // Some backends refuse the call itself for an address that they do not deliver to (D194).
    const isRefused = reason.problem === 'refused' && reason.status === 422;
    return {
      verdict: isRefused ? { valid: false } : null,
      isLost: reason.problem === 'network',
    };
  }
}
