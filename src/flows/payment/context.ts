import { createNonce, getBraintreeToken, getJudoSession } from '#api/payments.ts';
import { fieldLook } from '#browser/page/field-look.ts';
import { toMinor } from '#domain/lib/money.ts';
import type { PaymentType, Venue } from '#domain/model.ts';
import type { PaymentContext } from '#payments/adapter.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** The fields of a venue that payments need. */
export type PayVenue = Pick<Venue, 'id' | 'card_payment'> & Partial<Pick<Venue, 'name'>>;

/**
 * Builds the context of a provider's client. The amount is in major units of the currency (12.5 is €12.50); 0 means that a
 * card is only saved.
 */
export function contextOf(
  {
    type,
    amount,
    currency,
  }: { readonly type: PaymentType; readonly amount: number; readonly currency: string },
  venue: PayVenue,
): PaymentContext {
  const settings = readStore(settingsStore);
  const { id: customer = null, name = null } = readStore(customerStore) ?? {};
  return {
    type,
    amount_minor: toMinor(amount, currency),
    currency,
    locale: readStore(localeStore).replaceAll('_', '-'),
    isSandbox: settings.payment_sandbox,
    publishableKey: settings.stripe_publishable_key,
    googleMerchantId: settings.google_merchant_id,
    clientToken: () => getBraintreeToken(customer, venue.id),
    createNonce: (id) => createNonce(id, customer ?? 0),
    cardSession: () => getJudoSession(customer ?? 0, venue.id),
    customerName: name,
    payee: venue.name ?? document.title,
    appearance: fieldLook(),
  };
}
