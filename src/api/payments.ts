import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type {
  LoyaltyCard,
  Order,
  PaymentAction,
  PaymentMethod,
  PaymentType,
} from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import { bodyOf, doneOf, listOf, recordOf } from './answers.ts';
import { client } from './client.ts';
import { ifOffered } from './refusals/if-offered.ts';

const isMethod = ({ id }: PaymentMethod) => typeof id === 'number';

/** GET /api/payment-methods.json: the customer's saved cards of a provider, and the loyalty card (§7). */
export async function listMethods(
  customer_id: number,
  provider: string,
  venue_id?: number,
): Promise<{
  readonly methods: readonly PaymentMethod[];
  readonly loyaltyCard: LoyaltyCard | null;
}> {
  const query = { customer_id, provider, ...(venue_id !== undefined && { venue_id }) };
  const call = bodyOf(client.GET('/api/payment-methods.json', { params: { query } }));
  const answer = await ifOffered(call, null);
  if (!answer) return { methods: [], loyaltyCard: null };
  return {
    methods: listOf<PaymentMethod>(withoutNulls(answer.payment_methods), isMethod),
    loyaltyCard: withoutNulls(answer.loyalty_card) ?? null,
  };
}

/** POST /api/payment-methods.json: saves a card from the token of the provider's client (§7). */
export async function createMethod(
  customer_id: number,
  provider: PaymentProvider,
  token: string,
): Promise<PaymentMethod> {
  const body = { payment_method: { customer_id, provider, token } };
  const { payment_method } = await bodyOf(client.POST('/api/payment-methods.json', { body }));
  return recordOf(payment_method, isMethod);
}

/** DELETE /api/payment-methods/{id}.json (§7). */
export function deleteMethod(id: number, customer_id: number): Promise<void> {
  const params = { path: { id }, query: { customer_id } };
  return doneOf(client.DELETE('/api/payment-methods/{id}.json', { params }));
}

/** POST /api/payment-methods/setup-stripe-intent.json: the client secret for saving a card (§7). */
export async function setupStripeIntent(customer_id: number, venue_id: number): Promise<string> {
  const body = { customer_id, venue_id };
  const { setup_intent } = await bodyOf(
    client.POST('/api/payment-methods/setup-stripe-intent.json', { body }),
  );
  return setup_intent.client_secret;
}

/** GET …braintree-client-token.json: client token of Braintree, for a customer or a guest (§7, P16). */
export async function getBraintreeToken(id: number | null, venue_id: number): Promise<string> {
  const query = { venue_id };
  const { token } = await bodyOf(
    id === null
      ? client.GET('/api/customers/guest-braintree-client-token.json', { params: { query } })
      : client.GET('/api/customers/{id}/braintree-client-token.json', {
          params: { path: { id }, query },
        }),
  );
  return token;
}

/** GET /api/customers/{id}/judo-client-token.json: a session in which Judo's client saves a card (§7, P6). */
export async function getJudoSession(id: number, venue_id: number): Promise<JudoSession> {
  const params = { path: { id }, query: { venue_id, use_card_session: true } };
  const { token, judo_id, ...session } = await bodyOf(
    client.GET('/api/customers/{id}/judo-client-token.json', { params }),
  );
  return { ...session, client_secret: token, account: judo_id };
}

type JudoSession = Omit<PaymentAction, 'type'>;

/** POST /api/payment-methods/create-judo-payment.json: saves the card that Judo's client has stored (§7, P6). */
export async function createJudoMethod(
  customer_id: number,
  venue_id: number,
  token_result: Readonly<Record<string, unknown>>,
): Promise<PaymentMethod> {
  const body = { customer_id, venue_id, token_result: { ...token_result } };
  const { payment_method } = await bodyOf(
    client.POST('/api/payment-methods/create-judo-payment.json', { body }),
  );
  return recordOf(payment_method, isMethod);
}

/** POST /api/payment-methods/{id}/braintree-nonce.json: a one-time token of a saved card (§7). */
export function createNonce(id: number, customer_id: number) {
  const params = { path: { id } };
  const body = { customer_id };
  return bodyOf(client.POST('/api/payment-methods/{id}/braintree-nonce.json', { params, body }));
}

/**
 * POST /api/orders/payment-notifications.json: notifies of an event at a provider (§7, D56). A backend without this
 * operation learns of it from the provider.
 */
export function notify({ uuid }: Pick<Order, 'uuid'>, type: PaymentType): Promise<void> {
  const body = { order_uuid: uuid, provider: type, event: 'return' };
  const call = client.POST('/api/orders/payment-notifications.json', { body });
  return ifOffered(doneOf(call), undefined);
}
