import { eq, sql } from 'drizzle-orm';
import type { Order } from '#domain/model.ts';
import { sandbox_objects } from '#server/db/schema-payments.ts';
import { call, coffee, type Fetching, place, tableCart } from '../orders.ts';
import type { TestServer } from '../server.ts';

/** Published test cards, by what they do. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenge: '4000002760003184',
  broken: '4000000000000119',
} as const;

/** A one-time token, as the card frame creates it. */
export async function tokenOf(
  { fetch }: Fetching,
  number: string,
  kind = 'ctoken',
): Promise<string> {
  const answer = await sandbox({ fetch }, 'tokens', {
    number,
    exp_month: 12,
    exp_year: 2034,
    kind,
  });
  if (!answer.id) throw new Error(JSON.stringify(answer));
  return answer.id;
}

/** Answers on the bank's page on behalf of the customer. */
export function answerBankPage({ fetch }: Fetching, secret: string, verdict: string) {
  return sandbox({ fetch }, `intents/${encodeURIComponent(secret)}/answer`, { verdict });
}

/** Lets the bank send the money of a payment that it has been processing. */
export async function bankSends({ db }: Pick<TestServer, 'db'>, secret: string): Promise<void> {
  const paid = sql`${sandbox_objects.doc} || '{"status": "succeeded", "charges": 1}'`;
  const id = secret.split('_secret_')[0] ?? '';
  await db.update(sandbox_objects).set({ doc: paid }).where(eq(sandbox_objects.id, id));
}

/** Places an order at the café with a payment; the same ref is the same order. */
export async function orderWith(
  server: Fetching,
  payment: object,
  { ref = '', as = {} }: { readonly ref?: string; readonly as?: Record<string, string> } = {},
): Promise<Order> {
  const cart = tableCart([coffee(2)]);
  const additional_data = { ...cart.additional_data, ...(ref && { client_order_ref: ref }) };
  const { status, text, body } = await place(server, { ...cart, additional_data, payment }, as);
  if (status !== 201) throw new Error(text);
  return body.order;
}

/** POST continue.json. */
export async function continuePayment(
  server: Fetching,
  { uuid }: Pick<Order, 'uuid'>,
  as: Record<string, string> = {},
): Promise<Order> {
  const { status, body } = await call(server, `/api/orders/${uuid}/continue.json`, {
    method: 'POST',
    as,
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.order;
}

/** Saves a card with Braintree; returns its id here. */
export async function savedCard(
  server: Fetching,
  { id, Authorization }: { readonly id: number; readonly Authorization: string },
  number: string = cards.pays,
): Promise<number> {
  const token = await tokenOf(server, number, 'nonce');
  const { status, body } = await call(server, '/api/payment-methods.json', {
    method: 'POST',
    as: { Authorization },
    body: { payment_method: { customer_id: id, provider: 'braintree', token } },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.payment_method.id;
}

/** Number of charges in the sandbox, over all orders. */
export function chargesAt(server: Pick<TestServer, 'db'>): Promise<number> {
  return countAt(server, 'charges');
}

/** Number of refunds in the sandbox. */
export function refundsAt(server: Pick<TestServer, 'db'>): Promise<number> {
  return countAt(server, 'refunds');
}

async function countAt({ db }: Pick<TestServer, 'db'>, name: string): Promise<number> {
  const rows = await db.select().from(sandbox_objects);
  return rows.reduce((sum, { doc }) => sum + Number(doc[name] ?? 0), 0);
}

/** Sends a request to the sandbox, as the page does. */
export async function sandbox({ fetch }: Fetching, path: string, body: object) {
  const response = await fetch(`/sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
