import type {
  ConfirmationToken,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeError,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScriptError } from '#browser/page/provider-script.ts';
import { PaymentProblem } from '#payments/adapter.ts';
import { adapter } from '#payments/stripe.ts';
import { contextWith, fieldEvents, partly } from '../support/payments/context.ts';

const problem = (input: Partial<StripeError>): StripeError => ({
  type: 'card_error',
  message: '',
  ...input,
});
type Listener = (event: never) => void;

let listeners: Map<string, Listener>;
let submitted: Awaited<ReturnType<StripeElements['submit']>>;
const mount = vi.fn();
const destroy = vi.fn();
const create = vi.fn<(type: string, options: object) => void>();
const update = vi.fn<StripeElements['update']>(async () => undefined as never);
const elementsOf = vi.fn<(options: object) => void>();
const keys = vi.fn<(key: string) => void>();
const createConfirmationToken = vi.fn<Stripe['createConfirmationToken']>();
const handleNextAction = vi.fn<Stripe['handleNextAction']>();
const confirmSetup = vi.fn();

/** An element of Stripe, which can be rendered and emits events. */
const element = {
  on: (name: string, listener: Listener) => {
    listeners.set(name, listener);
    return element;
  },
  mount,
  destroy,
} as const;

const elements = partly<StripeElements>({
  create: ((type: string, options: object) => {
    create(type, options);
    return partly<StripePaymentElement & StripeExpressCheckoutElement>(element as never);
  }) as unknown as StripeElements['create'],
  getElement: (() => element) as unknown as StripeElements['getElement'],
  submit: async () => submitted,
  update,
});

beforeEach(() => {
  vi.clearAllMocks();
  listeners = new Map();
  submitted = { selectedPaymentMethod: 'card' };
  createConfirmationToken.mockResolvedValue({
    confirmationToken: partly<ConfirmationToken>({ id: 'ctoken_1' }),
  });
  const client = partly<Stripe>({
    elements: ((options: object) => {
      elementsOf(options);
      return elements;
    }) as Stripe['elements'],
    createConfirmationToken,
    handleNextAction: handleNextAction as unknown as Stripe['handleNextAction'],
    confirmSetup: confirmSetup as Stripe['confirmSetup'],
    registerAppInfo: () => undefined,
  });
  const open = (key: string) => {
    keys(key);
    return client;
  };
  // The real loader of @stripe/stripe-js finds this function and calls it with the site's key.
  vi.stubGlobal('Stripe', Object.assign(open, { version: 'endive' }) satisfies StripeConstructor);
});

async function opened(input: Parameters<typeof contextWith>[0] = {}) {
  const session = await adapter.open(contextWith(input));
  const heard = fieldEvents();
  const place = document.createElement('div');
  // It resolves once Stripe's frame is ready, which the test signals.
  const mounted = Promise.resolve(session.mount?.(place, heard));
  mounted.catch(() => undefined);
  const tell = (name: string, event: object = {}) => listeners.get(name)?.(event as never);
  return { session, heard, place, tell, mounted };
}

it('[P1] opens with the site’s public key, for the amount in minor units, cards only', async () => {
  const { place } = await opened();
  expect(keys).toHaveBeenCalledWith('pk_test_x');
  expect(elementsOf.mock.lastCall?.[0]).toMatchObject({
    mode: 'payment',
    amount: 1250,
    currency: 'eur',
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: { colorPrimary: '#060', borderRadius: '16px' } },
  });
  expect(create).toHaveBeenCalledWith('payment', expect.anything());
  expect(mount).toHaveBeenCalledWith(place);
});

it('[P1] [P14] fields that never appear time out, so that Retry can be offered', async () => {
  vi.useFakeTimers();
  const { mounted } = await opened();
  const givenUp = expect(mounted).rejects.toBeInstanceOf(ScriptError);
  await vi.advanceTimersByTimeAsync(20_000);
  await givenUp;
});

it('[P1] reports when the fields are ready, when they are filled in, and when they fail to load', async () => {
  const { heard, tell } = await opened();
  expect(heard.ready).not.toHaveBeenCalled();
  tell('ready');
  tell('change', { complete: true });
  expect(heard.ready).toHaveBeenCalledOnce();
  expect(heard.complete).toHaveBeenLastCalledWith(true);
  tell('change', { complete: false });
  expect(heard.complete).toHaveBeenLastCalledWith(false);
  tell('loaderror');
  expect(heard.unavailable).toHaveBeenCalledOnce();
});

it('[P1] creates a confirmation token from the typed data; no money moves', async () => {
  const { session } = await opened();
  expect(await session.authorize?.(false)).toEqual({ token: 'ctoken_1', save: false });
  expect(createConfirmationToken).toHaveBeenCalledWith({ elements });
  expect(update).not.toHaveBeenCalled();
  expect(handleNextAction).not.toHaveBeenCalled();
});

it('[P1] [R12] saving a card is set up before its token is created', async () => {
  const { session } = await opened();
  await session.authorize?.(true);
  expect(update).toHaveBeenCalledWith({ setupFutureUsage: 'on_session' });
});

it.each([
  ['validation_error', { type: 'validation_error' }, null],
  [
    'a decline',
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    'insufficient_funds',
  ],
  ['a broken bank', { code: 'processing_error' }, 'processing_error'],
] as const)('[P1] %s at the fields is reported as our own code', async (_, input, code) => {
  submitted = { error: problem(input) };
  const { session } = await opened();
  const received = await session.authorize?.(false).catch((reason: unknown) => reason);
  expect(received).toBeInstanceOf(PaymentProblem);
  expect(received).toMatchObject({ code });
  expect(createConfirmationToken).not.toHaveBeenCalled();
});

it('[P1] the bank’s challenge uses the order’s secret, and its refusal has our code', async () => {
  const { session } = await opened();
  const action = { type: 'stripe_next_action', client_secret: 'pi_1_secret_2' };
  handleNextAction.mockResolvedValue({ paymentIntent: partly({}) });
  expect(await session.handleNextAction?.(action)).toEqual({ kind: 'done' });
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' });
  const error = problem({ code: 'payment_intent_authentication_failure' });
  handleNextAction.mockResolvedValue({ error });
  expect(await session.handleNextAction?.(action)).toEqual({
    kind: 'failed',
    code: 'authentication_failed',
  });
});

it('[P1] [R12] a card is saved without an order by a SetupIntent', async () => {
  confirmSetup.mockResolvedValue({ setupIntent: { payment_method: 'pm_1' } });
  const { session } = await opened({ amount_minor: 0 });
  expect(elementsOf.mock.lastCall?.[0]).toMatchObject({ mode: 'setup' });
  expect(await session.save?.('seti_1_secret_2')).toEqual({ token: 'pm_1' });
  expect(confirmSetup.mock.lastCall?.[0]).toMatchObject({
    clientSecret: 'seti_1_secret_2',
    redirect: 'if_required',
  });
});

it('[P2] the wallet’s button is shown if the browser has a wallet, and its approval continues', async () => {
  const { heard, tell } = await opened({ type: 'stripe_apple_google_pay' });
  expect(create).toHaveBeenCalledWith('expressCheckout', expect.anything());
  tell('ready', { availablePaymentMethods: { applePay: true } });
  expect(heard.ready).toHaveBeenCalledOnce();
  tell('confirm', { expressPaymentType: 'apple_pay' });
  expect(heard.approved).toHaveBeenCalledOnce();
});

it('[P2] a browser without a wallet is reported as such', async () => {
  const { heard, tell } = await opened({ type: 'stripe_apple_google_pay' });
  tell('ready', { availablePaymentMethods: undefined });
  expect(heard.unavailable).toHaveBeenCalledOnce();
  expect(heard.ready).not.toHaveBeenCalled();
});

it('[P14] typed data is removed with the fields', async () => {
  const { session } = await opened();
  session.close();
  expect(destroy).toHaveBeenCalled();
});
