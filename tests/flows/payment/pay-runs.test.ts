import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Order } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { retryUntilAnswered } from '#flows/payment/bill-asking.ts';
import { closeFields, openFields, tokenFromFields } from '#flows/payment/fields.ts';
import { checkPayment, newRun, payAnotherWay, payOrder } from '#flows/payment/pay.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { fieldsStore, payingStore, refusedWaysStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';
import { stripeWithFields } from '../../support/payments/stripe-fields.ts';

type Payment = NonNullable<Order['payment']>;
const unpaid = (payment: Payment) => anOrder({ status: 'pending_payment', payment });
const requested = unpaid({
  type: 'stripe',
  status: 'requires_action',
  next_action: { type: 'continue' },
});
const declined = unpaid({ type: 'stripe', status: 'failed', code: 'card_declined' });
const placed = anOrder({ status: 'placed', payment: { type: 'pay_later', status: 'pending' } });

/** Resolvers of the calls of continue.json, in order; each call waits until its resolver is called. */
let answers: ((order: Order) => void)[];
let sent: string[];

beforeEach(() => {
  answers = [];
  sent = [];
  settingsStore.value = readSettings({
    payment_sandbox: 'true',
    stripe_publishable_key: 'pk_test',
  }).settings;
  venueStore.value = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable', card_payment: 'all' };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url, window.location.origin);
    sent.push(`${request.method} ${pathname.replace(UUID, '…')}`);
    if (pathname.endsWith('continue.json')) {
      return Response.json({ order: await new Promise<Order>((answer) => answers.push(answer)) });
    }
    const status = request.method === 'POST' ? 201 : 200;
    return Response.json({ order: requested }, { status });
  });
});
afterEach(() => {
  closeFields();
});

it('[P17] another way to pay replaces one without a response, whose late response changes nothing', async () => {
  void payOrder(UUID);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const other = payAnotherWay(requested, { type: 'pay_later' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(declined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readStore(payingStore).stage).toBe('asking');
  answers[1]?.(placed);
  await other;
  expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { status: 'placed' } });
  expect(sent.filter((call) => call === 'POST /api/orders.json')).toHaveLength(1);
});

it('[P17] two requests for a payment’s state are merged', async () => {
  const ends = [payOrder(UUID), payOrder(UUID), checkPayment(UUID)];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(placed);
  await Promise.all(ends);
  expect(sent).toEqual(['GET /api/orders/….json', 'POST /api/orders/…/continue.json']);
});

it.each(['provider_refused', 'currency_not_supported', 'amount_too_small'])(
  '[P17] %s is recorded for the order, and a declined card is not',
  async (code) => {
    const paying = payOrder(UUID);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(unpaid({ type: 'stripe', status: 'failed', code }));
    await paying;
    expect(readStore(payingStore).stage).toBe('declined');
    expect(readStore(refusedWaysStore)).toEqual({ uuid: UUID, ways: [{ type: 'stripe', code }] });
    const again = payAnotherWay(requested, { type: 'stripe', token: 't' });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(declined);
    await again;
    expect(readStore(refusedWaysStore)?.ways).toEqual([{ type: 'stripe', code }]);
  },
);

it('[P14] [P17] if the provider refuses its client, the customer is told, and not asked to retry', async () => {
  stripeWithFields();
  const client = window.Stripe?.('pk_test');
  const refusal = { type: 'authentication_error', message: 'Invalid API key' };
  const handleNextAction = async () => ({ error: refusal });
  if (client) Object.assign(client, { handleNextAction });
  const next_action = { type: 'stripe_next_action', client_secret: 'pi_secret' };
  const atBank = unpaid({ type: 'stripe', status: 'requires_action', next_action });
  const paying = payOrder(UUID);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(atBank);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(atBank);
  await paying;
  expect(readStore(payingStore)).toMatchObject({
    stage: 'declined',
    order: { payment: { code: 'provider_refused' } },
  });
});

it('[P14] [D196] a saved card that the backend has no operation to charge is refused, without endless retries', async () => {
  const next_action = { type: 'braintree_verify', reference: '7' };
  const atBank = unpaid({ type: 'braintree', status: 'requires_action', next_action });
  const [none] = notOfferedResponses;
  const rest = runningWithout(() => none?.response() ?? Response.error());
  vi.stubGlobal('fetch', async (request: Request) =>
    /\/orders\//.test(request.url) ? Response.json({ order: atBank }) : rest(request),
  );
  vi.stubGlobal('sandboxBraintree', { client: { create: async () => ({}) } });
  await payOrder(UUID);
  expect(readStore(payingStore)).toMatchObject({
    stage: 'declined',
    order: { payment: { code: 'provider_refused' } },
  });
});

it('[P1] [P14] a sheet closed while the provider was working pays nothing afterwards', async () => {
  stripeWithFields();
  let made: ((answer: object) => void) | undefined;
  const client = window.Stripe?.('pk_test');
  const createConfirmationToken = () =>
    new Promise((resolve) => {
      made = resolve;
    });
  if (client) Object.assign(client, { createConfirmationToken });
  const venue = { id: 1, card_payment: 'stripe' } as const;
  const place = document.createElement('div');
  await openFields(place, { type: 'stripe', venue, amount: 4, currency: 'USD' });
  const typed = tokenFromFields('stripe', false);
  await vi.waitFor(() => expect(made).toBeDefined());
  closeFields();
  made?.({ confirmationToken: { id: 'ctoken_1' } });
  expect(await typed).toBeNull();
});

it('[P14] a provider’s client that fails silently counts as a failed try, and the sheet stays usable', async () => {
  stripeWithFields();
  const client = window.Stripe?.('pk_test');
  const createConfirmationToken = () =>
    Promise.reject(new TypeError('undefined is not a function'));
  if (client) Object.assign(client, { createConfirmationToken });
  const venue = { id: 1, card_payment: 'stripe' } as const;
  const place = document.createElement('div');
  await openFields(place, { type: 'stripe', venue, amount: 4, currency: 'USD' });
  expect(await tokenFromFields('stripe', false)).toBeNull();
  expect(readStore(fieldsStore).problem).toEqual({ code: 'processing_error', message: '' });
});

it.each([
  { answered: '422', response: () => Response.json({ errors: ['No.'] }, { status: 422 }) },
  ...notOfferedResponses,
])(
  '[P14] [D196] the backend’s refusal to open a provider’s fields ($answered) is final, and no script is loaded again',
  async ({ response }) => {
    vi.stubGlobal('fetch', runningWithout(response));
    vi.stubGlobal('sandboxBraintree', {
      client: { create: () => Promise.reject(new Error('not asked')) },
    });
    const venue = { id: 1, card_payment: 'braintree' } as const;
    const place = document.createElement('div');
    await openFields(place, { type: 'guest_card_pay', venue, amount: 4, currency: 'USD' });
    expect(readStore(fieldsStore)).toMatchObject({
      script: 'refused',
      problem: { code: 'provider_refused' },
    });
  },
);

it.each([
  ['between two tries at a busy server', { next_try: 1, may_have_arrived: false }, true],
  ['while it is on its way', { next_try: null, may_have_arrived: true }, false],
  ['where an earlier sending may have arrived', { next_try: 1, may_have_arrived: true }, false],
] as const)('[W6] whether an order can be stopped %s: %s', async (_, input, isGone) => {
  const { id: __, uuid: ___, ...order } = anOrder({ additional_data: { cart_uid: 'uid' } });
  const attempt: OrderAttempt = { key: 'k', order, state: 'sending', since: 0, tries: 1, ...input };
  attemptStore.value = attempt;
  giveUp();
  expect(readStore(attemptStore) === null).toBe(isGone);
  attemptStore.value = null;
});

it('[D76] [O3] a cancellation whose response is a running order restores no basket', async () => {
  abandonedOrderStore.value = null;
  const before = readStore(cartStore);
  expect(await backToBasket(requested)).toEqual({ done: true });
  // The payment is checked again instead.
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(readStore(abandonedOrderStore)).toBe(UUID);
  expect(readStore(cartStore)).toEqual(before);
});

it('[D76] a bill’s payment that is refused after another one has started does not affect that one', async () => {
  toastsStore.value = [];
  const run = newRun(UUID);
  const refused = retryUntilAnswered(run, async () => {
    newRun('another');
    payingStore.value = { ...readStore(payingStore), uuid: 'another' };
    throw new ApiError('refused', 422);
  });
  expect(await refused).toBeNull();
  expect(readStore(payingStore).uuid).toBe('another');
  expect(readStore(toastsStore)).toEqual([]);
});
