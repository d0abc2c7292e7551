import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentProblem } from '#payments/adapter.ts';
import { adapter } from '#payments/judo.ts';
import type { JudoClient, JudoConstructor, JudoReceipt } from '#payments/judo-sdk.ts';
import { contextWith, fieldEvents } from '../support/payments/context.ts';

type Answer = () => Promise<JudoReceipt>;
let answer: Answer;
const made = vi.fn<(token: string, isSandbox: boolean) => void>();
const drawn = vi.fn<JudoClient['createCardDetails']>();
const requested = vi.fn<(name: string, session: string, config: object) => void>();

/** Judo publishes no types, so the test double follows the documented interface. */
class Judo implements JudoClient {
  constructor(token: string, isSandbox: boolean) {
    made(token, isSandbox);
  }
  createCardDetails(...input: Parameters<JudoClient['createCardDetails']>) {
    drawn(...input);
    const place = document.getElementById(input[0]);
    const frame = document.createElement('iframe');
    // The script may render at any time.
    setTimeout(() => {
      frame.srcdoc = '<p>Card details</p>';
      place?.append(frame);
    });
  }
  invokePayment(session: string, config: object) {
    requested('payment', session, config);
    return answer();
  }
  invokeTokenPayment(session: string, config: object) {
    requested('token', session, config);
    return answer();
  }
  invokeSaveCard(session: string, config: object) {
    requested('save', session, config);
    return answer();
  }
}

const paid: JudoReceipt = { receiptId: '7', result: 'Success' };

beforeEach(() => {
  vi.clearAllMocks();
  answer = async () => paid;
  vi.stubGlobal('JudoPay', Judo satisfies JudoConstructor);
});
afterEach(() => {
  document.body.replaceChildren();
});

const session = {
  client_secret: 'the public half',
  reference: 'a session',
  account: '100100100',
  consumer_reference: 'a customer',
  payment_reference: 'an order:1',
  is_test: true,
};
const action = { type: 'judo_session', ...session };
const whose = {
  judoId: '100100100',
  yourConsumerReference: 'a customer',
  yourPaymentReference: 'an order:1',
};

async function opened(input: Parameters<typeof contextWith>[0] = {}) {
  const one = await adapter.open(contextWith({ type: 'judo', ...input }));
  const heard = fieldEvents();
  const place = document.body.appendChild(document.createElement('div'));
  return { session: one, heard, place };
}

async function mounted() {
  const all = await opened();
  await all.session.mount?.(all.place, all.heard, action);
  return all;
}

it('[P6] renders its frame for the order’s own session, and is ready when the frame has loaded', async () => {
  const { heard, place } = await mounted();
  expect(made).toHaveBeenCalledWith('the public half', true);
  expect(place.querySelector('iframe')).not.toBeNull();
  expect(drawn.mock.lastCall?.[1]?.iframe).toMatchObject({ backgroundColor: '#fff' });
  expect(heard.ready).toHaveBeenCalledOnce();
});

it('[P6] charges the session’s amount, with the session’s data', async () => {
  const { session: one } = await mounted();
  expect(await one.handleNextAction?.(action)).toEqual({ kind: 'done' });
  expect(requested).toHaveBeenCalledWith('payment', 'a session', {
    ...whose,
    amount: 12.5,
    currency: 'EUR',
    challengeRequestIndicator: 'challengeAsMandate',
  });
});

it.each([
  ['a decline', { receiptId: '8', result: 'Declined' }, 'card_declined'],
  ['an error of the bank', { receiptId: '9', result: 'Error' }, 'processing_error'],
])('[P6] [D275] %s', async (_, receipt, code) => {
  answer = async () => receipt;
  const { session: one } = await mounted();
  expect(await one.handleNextAction?.(action)).toEqual({ kind: 'failed', code });
});

it.each([
  ['a bank that did not agree', { code: 165, category: 2, message: '' }, 'authentication_failed'],
  ['Judo’s own trouble', { code: 86, category: 4, message: '' }, 'processing_error'],
  ['a lost network', new TypeError('Failed to fetch'), 'processing_error'],
])('[P6] %s without a receipt', async (_, reason, code) => {
  answer = () => Promise.reject(reason);
  const { session: one } = await mounted();
  expect(await one.handleNextAction?.(action)).toEqual({ kind: 'failed', code });
});

it.each([
  ['the frame’s own word', { message: 'Card number required' }],
  [
    'a field that Judo names',
    { code: 1, message: 'Card number required', details: [{ fieldName: 'cardNumber' }] },
  ],
])('[P6] %s stays at the form', async (_, reason) => {
  answer = () => Promise.reject(reason);
  const { session: one } = await mounted();
  const received = await one.handleNextAction?.(action).catch((problem: unknown) => problem);
  expect(received).toBeInstanceOf(PaymentProblem);
  expect(received).toMatchObject({ code: null, message: 'Card number required' });
});

it('[P6] a saved card pays by its token, without fields; Judo runs the bank’s challenge', async () => {
  const { session: one } = await opened({ customerName: 'Robin' });
  const card = { ...action, type: 'judo_card', card_token: 'a card' };
  expect(await one.handleNextAction?.(card)).toEqual({ kind: 'done' });
  expect(requested).toHaveBeenCalledWith(
    'token',
    'a session',
    expect.objectContaining({ ...whose, cardToken: 'a card', cardHolderName: 'Robin' }),
  );
  one.close();
  expect(document.querySelector('iframe')).toBeNull();
});

it('[P6] [R12] a card is saved in a separate session, and Judo’s whole response is passed on', async () => {
  const { session: one, place, heard } = await opened({ cardSession: async () => session });
  await one.mount?.(place, heard);
  expect(heard.complete).toHaveBeenCalledWith(true);
  expect(await one.save?.('')).toEqual({ token: '7', answer: { ...paid } });
  expect(requested).toHaveBeenCalledWith('save', 'a session', whose);
});

it('[P14] typed data is removed with the frame', async () => {
  const { session: one, place } = await mounted();
  one.close();
  expect(place.children).toHaveLength(0);
  await expect(one.handleNextAction?.(action)).rejects.toBeInstanceOf(PaymentProblem);
  expect(requested).not.toHaveBeenCalled();
});

it.each([
  ['Declined', 'card_declined'],
  ['Error', 'processing_error'],
])('[P6] [R12] a card that cannot be saved, %s, is refused with %s', async (result, code) => {
  answer = async () => ({ receiptId: '8', result });
  const { session: one, place, heard } = await opened({ cardSession: async () => session });
  await one.mount?.(place, heard);
  await expect(one.save?.('')).rejects.toMatchObject({ code });
});
