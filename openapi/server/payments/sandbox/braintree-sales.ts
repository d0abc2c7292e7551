import { missing, ok, refused } from './braintree-answers.ts';
import { type TestNonce, type TestSale, toBraintreeSale } from './braintree-dto.ts';
import type { Xml } from './braintree-xml.ts';
import type { HttpResponse } from './in-process.ts';
import type { SandboxStore } from './sandbox-store.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Charges the card of a one-time token, in the currency of the merchant account. */
export async function createSale(store: SandboxStore, fields: Doc): Promise<HttpResponse> {
  const nonce = await store.take<TestNonce>(String(fields.payment_method_nonce ?? ''));
  if (!nonce) return refused('91565', 'Unknown or expired payment_method_nonce.');
  const options = (fields.options ?? {}) as Readonly<Record<string, unknown>>;
  const requiresChallenge = (options.three_d_secure as Doc | undefined)?.required === true;
  const lacksChallenge = requiresChallenge && nonce.shifted !== true;
  const isPaid = nonce.card.behavior === 'pays' || nonce.card.behavior === 'challenge';
  const isTaken = isPaid && !lacksChallenge;
  const shouldSave = options.store_in_vault_on_success === true && isTaken;
  const { card } = nonce;
  const token = shouldSave
    ? await store.add('btm', { card, customer: fields.customer_id ?? null })
    : (nonce.token ?? null);
  const record: TestSale = {
    object: 'transaction',
    name: String(fields.order_id ?? ''),
    amount: String(fields.amount ?? '0.00'),
    currency: currencyOf(String(fields.merchant_account_id ?? '')),
    card,
    token,
    status: statusOf(isTaken, lacksChallenge),
    charges: isTaken ? 1 : 0,
    refunds: 0,
    order: String(fields.order_id ?? '').split(':')[0] ?? '',
  };
  const id = await store.add('bt', record);
  await store.put(`btname_${record.name}`, { id });
  return isTaken ? ok('transaction', toBraintreeSale(id, record), 201) : declined(id, record);
}

/** The sandbox's merchant accounts, one for each currency; the default account charges euros. */
export const sandboxAccounts: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('currency').map((currency) => [currency, `sandbox_${currency}`]),
);

function currencyOf(account: string): string {
  return account.split('_')[1] ?? 'EUR';
}

function statusOf(isTaken: boolean, lacksChallenge: boolean): TestSale['status'] {
  if (isTaken) return 'submitted_for_settlement';
  return lacksChallenge ? 'gateway_rejected' : 'processor_declined';
}

/** Finds a sale by its order id; Braintree answers a search in two steps. */
export async function searchSaleIds(store: SandboxStore, search: Doc): Promise<HttpResponse> {
  const { is } = (search.order_id ?? {}) as Readonly<Record<string, unknown>>;
  const found = await store.get<{ id: string }>(`btname_${is}`);
  return ok('search-results', { 'page-size': 50, ids: found ? [found.id] : [] });
}

/** Reads the sales that a search has found. */
export async function searchSales(store: SandboxStore, search: Doc): Promise<HttpResponse> {
  const ids = Array.isArray(search.ids) ? search.ids.map(String) : [];
  const sale = ids[0] ? await store.get<TestSale>(ids[0]) : null;
  const results: Xml = sale && ids[0] ? { transaction: toBraintreeSale(ids[0], sale) } : {};
  return ok('credit-card-transactions', results);
}

/** Reads, voids or refunds a sale. */
export async function handleSale(
  store: SandboxStore,
  id: string,
  action: string,
): Promise<HttpResponse> {
  const sale = await store.get<TestSale>(id);
  if (!sale) return missing;
  const next: TestSale = action ? { ...sale, status: 'voided', refunds: sale.charges } : sale;
  if (action) await store.put(id, next);
  return ok('transaction', toBraintreeSale(id, next));
}

function declined(id: string, sale: TestSale): HttpResponse {
  const message = 'Test payments: this card was declined.';
  return ok(
    'api-error-response',
    { errors: {}, message, transaction: toBraintreeSale(id, sale) },
    422,
  );
}
