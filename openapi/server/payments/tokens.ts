import { currencyOf } from '#domain/venue/venue.ts';
import { findVenue } from '../catalogue/venue-record.ts';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import { providerCustomer, savedCardReference } from './customers.ts';
import { providerNotConfigured, withProviderErrors } from './notifications.ts';

/** Client token of Braintree for a customer, who may save cards (P3). */
export const getBraintreeClientToken: Handler<'getBraintreeClientToken'> = async (call) => {
  if (call.params.id !== call.caller.customer_id) return noSuchCustomer();
  return braintreeToken(call, call.caller.customer_id);
};

/** Client token of Braintree for a guest; the card is not saved (P12, P16). */
export const getGuestBraintreeClientToken: Handler<'getGuestBraintreeClientToken'> = (call) =>
  braintreeToken(call, null);

/** One-time token of a saved card, for its 3-D Secure challenge (P3). */
export const createBraintreeNonce: Handler<'createBraintreeNonce'> = async (call) => {
  const { db, providers, caller, params, body } = call;
  const createNonce = providers.by.get('braintree')?.cards?.createNonce;
  if (!createNonce) return providerNotConfigured();
  if (body.customer_id !== caller.customer_id) return noSuchCustomer();
  const method = { payment_method_id: params.id };
  const reference = await savedCardReference(db, caller.customer_id, method, 'braintree');
  if (!reference) return refuse(404, ['This card isn’t saved.'], { code: 'not_found' });
  return withProviderErrors(async () => ok(await createNonce(reference)));
};

/** Token of Judo's client for a customer, and a session in which it may save a card (P6). */
export const getJudoClientToken: Handler<'getJudoClientToken'> = async (call) => {
  const { db, providers, caller, params, query } = call;
  const client = providers.by.get('judo');
  const openSession = client?.cardSession;
  if (!client || !openSession) return providerNotConfigured();
  if (params.id !== caller.customer_id) return noSuchCustomer();
  if (!(await findVenue(db, query.venue_id))) {
    return refuse(404, ['There is no such venue.'], { code: 'not_found' });
  }
  return withProviderErrors(async () => {
    const customer = await providerCustomer(db, client, caller.customer_id, { save: true });
    return ok(await openSession(customer ?? '', query.use_card_session !== false));
  });
};

type TokenCall = Pick<Call, 'db' | 'providers' | 'site'> & {
  readonly query: { readonly venue_id: number };
};

async function braintreeToken(
  { db, providers, site, query }: TokenCall,
  customer_id: number | null,
): Promise<Answer> {
  const client = providers.by.get('braintree');
  const createToken = client?.clientToken;
  if (!client || !createToken) return providerNotConfigured();
  const venue = await findVenue(db, query.venue_id);
  if (!venue) return refuse(404, ['There is no such venue.'], { code: 'not_found' });
  const currency = currencyOf(venue, settingsOf(site));
  return withProviderErrors(async () => {
    const customer = await providerCustomer(db, client, customer_id, { save: true });
    return ok({ token: await createToken(customer, currency) });
  });
}

function noSuchCustomer(): Answer {
  return refuse(404, ['There is no such customer.'], { code: 'not_found' });
}
