import { validateAddress, validateZone } from '#api/addresses.ts';
import { ApiError } from '#api/errors.ts';
import { type AddressCheck, addressOf, checkOf, verdictOf } from '#domain/checkout/address.ts';
import { ASK_DELAY_MS } from '#domain/constants.ts';
import type { AddressVerdict } from '#domain/model.ts';
import { currentVenue } from '#flows/cart/basket-at.ts';
import { repriceAddress } from '#flows/cart/reprice.ts';
import { chooseService } from '#flows/venue/service.ts';
import { readServiceChange } from '#flows/venue/service-change.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { addressStore } from '#stores/cart/address.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The address has changed, or the network is back: asks whether it is delivered to, 400 ms after the last letter.
 * What is known already is not asked again; where rules make the delivery charge it is reckoned anew (V5, D61).
 */
export function addressChanged(): void {
  clearTimeout(timer);
  const cart = readStore(cartStore);
  const address = addressOf(cart);
  if (!address) return;
  repriceAddress(currentVenue());
  const known = checkOf(cart, readStore(addressStore));
  if (known && known.state !== 'waiting' && known.state !== 'asked') return;
  const state = readStore(onlineStore) ? 'asked' : 'waiting';
  addressStore.value = { address, state, minimum: null };
  if (state === 'asked') timer = setTimeout(() => void ask(), ASK_DELAY_MS);
}

/** Asks again at once: after a failure, or when the server has refused the address. */
export async function checkAgain(): Promise<void> {
  clearTimeout(timer);
  const address = addressOf(readStore(cartStore));
  if (!address) return;
  addressStore.value = { address, state: 'asked', minimum: null };
  await ask();
}

/**
 * The order is collected instead. `asks`: that would change what is in the basket, which the choice of the service
 * has to ask about first (V5, D8).
 */
export async function collectInstead(): Promise<'done' | 'asks'> {
  const change = await readServiceChange('WebCollection');
  if (change.status !== 'ready') return 'asks';
  const { changes, fees = [] } = change.value;
  // That a delivery charge goes with the delivery is no news.
  const isDearer = fees.some(({ before, after }) => after > before);
  if (changes.length > 0 || isDearer) return 'asks';
  chooseService('WebCollection', change.value.lines);
  return 'done';
}

async function ask(): Promise<void> {
  const asked = readStore(addressStore);
  if (!asked) return;
  const { address } = asked;
  const answers = await Promise.all([
    outcomeOf(validateAddress(address)),
    outcomeOf(validateZone(address, readStore(cartStore).total ?? 0)),
  ]);
  // Another address was typed meanwhile, or the same was asked about again.
  if (readStore(addressStore) !== asked) return;
  addressStore.value = { address, ...judged(answers) };
}

function judged([venue, zone]: readonly [Outcome, Outcome]): Omit<AddressCheck, 'address'> {
  const verdict = verdictOf(venue.verdict, zone.verdict);
  const isLost = venue.isLost || (zone.isLost && verdict.state !== 'refused');
  if (!isLost) return verdict;
  return { state: readStore(onlineStore) ? 'failed' : 'waiting', minimum: null };
}

interface Outcome {
  readonly verdict: AddressVerdict | null;
  /** No answer came; a backend that does not have the call has answered. */
  readonly isLost: boolean;
}

async function outcomeOf(asking: Promise<AddressVerdict>): Promise<Outcome> {
  try {
    return { verdict: await asking, isLost: false };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return { verdict: null, isLost: reason.problem === 'network' };
  }
}
