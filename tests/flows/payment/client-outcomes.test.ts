import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { closeFields } from '#flows/payment/fields.ts';
import { payInFrame } from '#flows/payment/frame.ts';
import { checkPayment, continueStep, payOrder } from '#flows/payment/pay.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';
import { dojoStep, openDojoForm, stubDojo } from '../../support/payments/dojo-form.ts';
import { later, scriptedOrder, unpaid } from '../../support/payments/scripted-order.ts';
import { stripeWithFields } from '../../support/payments/stripe-fields.ts';

const placed = anOrder({ status: 'placed', customer_id: null });
const atForm = unpaid({ type: 'dojo', status: 'requires_action', next_action: dojoStep });
const bankStep = { type: 'stripe_next_action', client_secret: 'pi_secret' };
const atStripe = unpaid({ type: 'stripe', status: 'requires_action', next_action: bankStep });
const hangs = () => new Promise<Response>(() => undefined);
const paying = () => readStore(payingStore);
afterEach(() => {
  window.sessionStorage.clear();
  closeFields();
});

/** Shows Dojo's form for the order; `execute` determines its result. */
async function atFormThatSays(execute: () => Promise<{ statusCode: number }>) {
  const script = scriptedOrder(atForm);
  stubDojo(execute);
  await payOrder(UUID);
  expect(paying().stage).toBe('frame');
  await openDojoForm();
  return script;
}

it.each([
  ['no answer', () => Promise.reject(new Error('lost'))],
  ['a duplicate', async () => ({ statusCode: 20 })],
  ['an error', async () => ({ statusCode: 30 })],
  ['that it is done', async () => ({ statusCode: 0 })],
])(
  '[P8] [D275] after a card form with %s the payment is polled until its result is known',
  async (_, says) => {
    const script = await atFormThatSays(says);
    const paid = payInFrame(atForm, dojoStep);
    await vi.waitFor(() => expect(paying().stage).toBe('checking'));
    script.order = placed;
    await vi.waitFor(() => expect(script.calls).toContain('continue'));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(paying()).toMatchObject({ stage: 'over', order: { status: 'placed' } });
    });
    await paid;
    expect(script.stages).not.toContain('declined');
  },
);

it('[P8] [D275] a refusal by the card form is shown with its reason', async () => {
  await atFormThatSays(async () => ({ statusCode: 5 }));
  await payInFrame(atForm, dojoStep);
  expect(paying()).toMatchObject({
    stage: 'declined',
    order: { payment: { code: 'card_declined' } },
  });
});

/** The bank step of Stripe's client. */
function atBankStep(handleNextAction: () => Promise<object>) {
  const script = scriptedOrder(atStripe);
  stripeWithFields();
  const client = window.Stripe?.('pk_test');
  const called = vi.fn(handleNextAction);
  if (client) Object.assign(client, { handleNextAction: called });
  return { script, called };
}

const cardError = (code: string) => async () => ({ error: { type: 'card_error', code } });

it('[P17] [D103] a refusal by the provider’s client is shown while our backend does not respond', async () => {
  const { script } = atBankStep(cardError('card_declined'));
  let calls = 0;
  script.on.continue = () => {
    calls += 1;
    return calls === 1 ? Response.json({ order: atStripe }) : hangs();
  };
  void payOrder(UUID);
  await vi.waitFor(() =>
    expect(paying()).toMatchObject({
      stage: 'declined',
      order: { payment: { code: 'card_declined' } },
    }),
  );
});

it('[P17] a step that is required again after its refusal is shown as refused, with the reason', async () => {
  const { called } = atBankStep(cardError('insufficient_funds'));
  await payOrder(UUID);
  expect(paying()).toMatchObject({
    stage: 'declined',
    order: { payment: { code: 'insufficient_funds' } },
  });
  expect(called).toHaveBeenCalledOnce();
});

it('[P17] so is one that the customer begins again', async () => {
  const { called } = atBankStep(cardError('issuer_not_available'));
  await payOrder(UUID);
  expect(paying().stage).toBe('open');
  const client = window.Stripe?.('pk_test');
  if (client) Object.assign(client, { handleNextAction: cardError('expired_card') });
  await continueStep();
  expect(paying()).toMatchObject({
    stage: 'declined',
    order: { payment: { code: 'expired_card' } },
  });
  expect(called).toHaveBeenCalledOnce();
});

it('[P14] [P17] a retry takes a step once, even if its script fails again', async () => {
  const { called } = atBankStep(() => Promise.reject(new Error('the script broke')));
  await payOrder(UUID);
  expect(paying().stage).toBe('script');
  await continueStep();
  expect(paying().stage).toBe('script');
  expect(called).toHaveBeenCalledTimes(2);
});

it('[P17] "Check now" asks while the bank’s challenge hangs, whose late result changes nothing', async () => {
  const challenge = later();
  const { script, called } = atBankStep(async () => {
    await challenge.answer();
    return { error: { type: 'card_error', code: 'card_declined' } };
  });
  void payOrder(UUID);
  await vi.waitFor(() => expect(called).toHaveBeenCalled());
  expect(paying().stage).toBe('bank');
  script.order = placed;
  await checkPayment(UUID);
  expect(paying()).toMatchObject({ stage: 'over', order: { status: 'placed' } });
  challenge.give(Response.json({}));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(paying()).toMatchObject({ stage: 'over', order: { status: 'placed' } });
});

it.each(['leaving', 'open'] as const)(
  '[P17] "Check now" asks about a payment whose customer is back from the bank (%s)',
  async (stage) => {
    const action = { type: 'redirect', url: 'https://bank.example' };
    const order: Order = unpaid({ type: 'twint', status: 'requires_action', next_action: action });
    const script = scriptedOrder(order);
    payingStore.value = { uuid: UUID, stage, order, action, since: Date.now() };
    await checkPayment(UUID);
    expect(paying().stage).toBe('open');
    expect(script.calls).toEqual(['continue']);
    script.order = placed;
    await checkPayment(UUID);
    expect(paying().stage).toBe('over');
    expect(readyValue(readStore(orderStore).order)?.status).not.toBe('pending_payment');
  },
);

it.each([undefined, bankStep])(
  '[P17] [D314] an order whose payment is paid is neither declined nor charged again (%j)',
  async (next_action) => {
    const script = scriptedOrder(unpaid({ type: 'stripe', status: 'paid', next_action }));
    const ending = payOrder(UUID);
    await vi.waitFor(() => expect(paying().stage).toBe('checking'));
    script.order = placed;
    window.dispatchEvent(new Event('online'));
    await ending;
    expect(paying().stage).toBe('over');
    expect(new Set(script.stages)).toEqual(new Set(['asking', 'checking', 'over']));
  },
);

it('[D314] a payment whose state the app does not know is polled, and called neither declined nor unpaid', async () => {
  const script = scriptedOrder(unpaid({ type: 'stripe', status: 'authorising' as 'pending' }));
  void payOrder(UUID);
  await vi.waitFor(() => expect(script.calls).toContain('continue'));
  expect(script.stages).not.toContain('declined');
  script.order = placed;
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(paying().stage).toBe('over');
  });
});
