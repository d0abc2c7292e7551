import { ApiError } from '#api/errors.ts';
import { createJudoMethod, createMethod, listMethods, setupStripeIntent } from '#api/payments.ts';
import type { PaymentMethod, Venue } from '#domain/model.ts';
import { withCreated, withMethods } from '#domain/payment/payment-methods.ts';
import { asCardSaver, type PaymentProvider } from '#domain/payment/providers.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { loadVenues } from '#flows/venue/venues.ts';
import type { SavedCardToken } from '#payments/adapter.ts';
import { readyValue } from '#stores/loaded.ts';
import { methodsStore, noMethods } from '#stores/payment/methods.ts';
import { pickedWayStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { saveTyped } from './fields.ts';

type Paying = Pick<Venue, 'id' | 'card_payment'>;

/** Number of the latest request: an earlier one may be answered later, and be about another venue. */
let latest = 0;

/** Loads the customer's saved cards and points; a guest has none (P15). */
export async function loadMethods(venue: Paying | null): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) {
    if (readStore(methodsStore).customer_id !== null) methodsStore.value = noMethods;
    return;
  }
  const before = readStore(methodsStore);
  const known = before.customer_id === customer.id ? before : noMethods;
  methodsStore.value = { ...known, customer_id: customer.id, status: 'loading' };
  latest += 1;
  const request = latest;
  const isCurrent = () => request === latest && readStore(customerStore)?.id === customer.id;
  try {
    const { methods, loyaltyCard } = await listMethods(
      customer.id,
      'all',
      (venue ?? readStore(venueStore))?.id,
    );
    if (!isCurrent()) return;
    // A card was saved meanwhile, which this list may lack.
    if (readStore(methodsStore).choice !== known.choice) return loadMethods(venue);
    methodsStore.value = {
      customer_id: customer.id,
      status: 'ready',
      choice: withMethods(methods.map(ofVenue(venue)), venue?.card_payment ?? null),
      loyaltyCard,
    };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (!isCurrent()) return;
    methodsStore.value = { ...readStore(methodsStore), status: 'failed' };
  }
}

/** The provider of a saved card; without one, the venue's only provider (D198). */
function ofVenue(venue: Paying | null): (method: PaymentMethod) => PaymentMethod {
  const provider = asCardSaver(venue?.card_payment ?? undefined);
  return (method) => (provider ? { provider, ...method } : method);
}

/**
 * The venue for saving a card without an order (D22): the current one, else the first of the provider (D75).
 * @throws ApiError if no venue could be loaded
 */
export async function venueForSavingCard(provider: PaymentProvider): Promise<Venue> {
  const atHand = readStore(venueStore);
  if (atHand) return atHand;
  if (readStore(venueListStore).status !== 'ready') await loadVenues();
  const venues = readyValue(readStore(venueListStore)) ?? [];
  const own = venues.find(({ card_payment }) => card_payment === provider);
  const venue = own ?? venues.find(({ card_payment }) => card_payment === 'all') ?? venues[0];
  if (!venue) throw new ApiError('network', 0);
  return venue;
}

/**
 * Saves the card typed into the provider's fields; it becomes the first and is selected (P15). null: the fields show
 * the reason themselves.
 */
export async function addMethod(): Promise<FormAnswer | null> {
  const customer = readStore(customerStore);
  let isTaken = false;
  const answer = await toastAnswerOf(async () => {
    if (!customer) return;
    const saved = await saveTyped(async () =>
      setupStripeIntent(customer.id, (await venueForSavingCard('stripe')).id),
    );
    if (!saved) return;
    isTaken = true;
    const created = await createMethodFor(customer.id, saved);
    // They may have signed out meanwhile (C15).
    if (readStore(customerStore)?.id !== customer.id) return;
    const known = readStore(methodsStore);
    methodsStore.value = { ...known, choice: withCreated(known.choice, created) };
    pickedWayStore.value = { kind: 'saved', id: created.id };
    const { display_text: name } = created;
    if (name) toast('SUCCESS', { id: 'payments.added', values: { name } });
  });
  return answer.done && !isTaken ? null : answer;
}

async function createMethodFor(
  customer_id: number,
  { provider, token, answer }: SavedCardToken & { readonly provider: PaymentProvider },
): Promise<PaymentMethod> {
  if (provider !== 'judo') return createMethod(customer_id, provider, token);
  return createJudoMethod(customer_id, (await venueForSavingCard(provider)).id, answer ?? {});
}
