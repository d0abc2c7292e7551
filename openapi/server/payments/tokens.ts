import { currencyOf } from '#domain/venue/venue.ts';
import { findVenue } from '../catalogue/venue-record.ts';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import { customerAt, savedReference } from './customers.ts';
import { askingProvider, noKeys } from './notifications.ts';

/** What Braintree's client starts with for a customer, whose cards it may keep (P3). */
export const getBraintreeClientToken: Handler<'getBraintreeClientToken'> = async (call) => {
  if (call.params.id !== call.caller.customer_id) return noSuchCustomer();
  return clientToken(call, call.caller.customer_id);
};

/** What Braintree's client starts with for a guest; nothing is kept of the card (P12, P16). */
export const getGuestBraintreeClientToken: Handler<'getGuestBraintreeClientToken'> = (call) =>
  clientToken(call, null);

/** A one-time token of a saved card, for its bank to be asked about (P3). */
export const createBraintreeNonce: Handler<'createBraintreeNonce'> = async (call) => {
  const { db, providers, caller, params, body } = call;
  const lend = providers.by.get('braintree')?.cards?.lend;
  if (!lend) return noKeys();
  if (body.customer_id !== caller.customer_id) return noSuchCustomer();
  const whose = { payment_method_id: params.id };
  const reference = await savedReference(db, caller.customer_id, whose, 'braintree');
  if (!reference) return refuse(404, ['This card is not saved.'], { code: 'not_found' });
  return askingProvider(async () => ok(await lend(reference)));
};

/** What Judo's client starts with for a customer, and a session in which it may save a card (P6). */
export const getJudoClientToken: Handler<'getJudoClientToken'> = async (call) => {
  const { db, providers, caller, params, query } = call;
  const till = providers.by.get('judo');
  const open = till?.cardSession;
  if (!till || !open) return noKeys();
  if (params.id !== caller.customer_id) return noSuchCustomer();
  if (!(await findVenue(db, query.venue_id))) {
    return refuse(404, ['There is no such venue.'], { code: 'not_found' });
  }
  return askingProvider(async () => {
    const customer = await customerAt(db, till, caller.customer_id, { save: true });
    return ok(await open(customer ?? '', query.use_card_session !== false));
  });
};

type TokenCall = Pick<Call, 'db' | 'providers' | 'site'> & {
  readonly query: { readonly venue_id: number };
};

async function clientToken(
  { db, providers, site, query }: TokenCall,
  customer_id: number | null,
): Promise<Answer> {
  const till = providers.by.get('braintree');
  const make = till?.clientToken;
  if (!till || !make) return noKeys();
  const venue = await findVenue(db, query.venue_id);
  if (!venue) return refuse(404, ['There is no such venue.'], { code: 'not_found' });
  const currency = currencyOf(venue, settingsOf(site));
  return askingProvider(async () => {
    const customer = await customerAt(db, till, customer_id, { save: true });
    return ok({ token: await make(customer, currency) });
  });
}

function noSuchCustomer(): Answer {
  return refuse(404, ['There is no such customer.'], { code: 'not_found' });
}
