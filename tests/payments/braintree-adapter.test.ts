import type {
  Client,
  HostedFields,
  HostedFieldsTokenizePayload,
  ThreeDSecure,
} from 'braintree-web';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentProblem } from '#payments/adapter.ts';
import { adapter } from '#payments/braintree.ts';
import type { BraintreeSdk } from '#payments/braintree-sdk.ts';
import { contextWith, fieldEvents, partly } from '../support/payments/context.ts';

const typed = partly<HostedFieldsTokenizePayload>({
  nonce: 'typed-nonce',
  details: {
    bin: '411111',
    cardType: 'Visa',
    expirationMonth: '12',
    expirationYear: '2034',
    lastFour: '1111',
    lastTwo: '11',
    cardholderName: '',
  } as HostedFieldsTokenizePayload['details'],
});

let said: { valid: boolean } | null;
let bankSays = { liabilityShiftPossible: true, liabilityShifted: true };
let tokenize: () => Promise<HostedFieldsTokenizePayload>;
const verifyCard = vi.fn();
/** Opens 3-D Secure in place of the usual double. */
const openBank = vi.fn<() => Promise<never> | undefined>();
const teardown = vi.fn(async () => undefined);
const create = vi.fn<(options: { fields: object }) => void>();

const context = contextWith({ type: 'braintree' });

beforeEach(() => {
  said = null;
  bankSays = { liabilityShiftPossible: true, liabilityShifted: true };
  tokenize = async () => typed;
  verifyCard.mockReset().mockImplementation(async ({ nonce }: { nonce: string }) => ({
    nonce: `asked-${nonce}`,
    threeDSecureInfo: bankSays,
  }));
  teardown.mockClear();
  const fields = partly<HostedFields>({
    on: (event: string, handler: (event: never) => void) => {
      if (event === 'validityChange' && said) {
        const field = { isValid: said.valid };
        handler({ fields: { number: field, cvv: field } } as never);
      }
    },
    tokenize: (() => tokenize()) as HostedFields['tokenize'],
    teardown: teardown as unknown as HostedFields['teardown'],
  });
  const sdk: BraintreeSdk = {
    client: { create: (async () => partly<Client>({})) as BraintreeSdk['client']['create'] },
    hostedFields: {
      create: (async (options: { fields: object }) => {
        create(options);
        return fields;
      }) as BraintreeSdk['hostedFields']['create'],
    },
    threeDSecure: {
      create: (async () =>
        openBank() ??
        partly<ThreeDSecure>({
          verifyCard,
          teardown: teardown as unknown as ThreeDSecure['teardown'],
        })) as BraintreeSdk['threeDSecure']['create'],
    },
    applePay: { create: vi.fn() },
    googlePayment: { create: vi.fn() },
  };
  vi.stubGlobal('sandboxBraintree', sdk);
});

function slots(): HTMLElement {
  const place = document.createElement('div');
  for (const name of ['number', 'expirationDate', 'cvv']) {
    const slot = Object.assign(document.createElement('div'), { id: name });
    slot.dataset.field = name;
    slot.dataset.label = `the ${name}`;
    place.append(slot);
  }
  return place;
}

async function opened() {
  const session = await adapter.open(context);
  const heard = fieldEvents();
  await session.mount?.(slots(), heard);
  return { session, heard };
}

it('[P3] renders three fields into the elements of the screen, and reports when they are filled in', async () => {
  said = { valid: true };
  const { heard } = await opened();
  expect(heard.ready).toHaveBeenCalledOnce();
  expect(heard.complete).toHaveBeenCalledWith(true);
  expect(create.mock.lastCall?.[0].fields).toMatchObject({
    number: { iframeTitle: 'the number' },
    expirationDate: { placeholder: 'MM / YY' },
    cvv: { iframeTitle: 'the cvv' },
  });
});

it('[P3] the bank is asked about the amount, and the token is the one that it confirmed', async () => {
  const { session } = await opened();
  expect(await session.authorize?.(true)).toEqual({ token: 'asked-typed-nonce', save: true });
  expect(verifyCard.mock.lastCall?.[0]).toMatchObject({
    amount: '12.50',
    nonce: 'typed-nonce',
    bin: '411111',
  });
});

it('[P3] a refusal of the bank is shown at the fields, before there is an order', async () => {
  bankSays = { liabilityShiftPossible: true, liabilityShifted: false };
  const { session } = await opened();
  await expect(session.authorize?.(false)).rejects.toMatchObject({ code: 'authentication_failed' });
});

it.each([
  ['HOSTED_FIELDS_FIELDS_EMPTY', 'CUSTOMER', null],
  ['HOSTED_FIELDS_FIELDS_INVALID', 'CUSTOMER', null],
  ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK', 'processing_error'],
  ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', 'card_declined'],
  ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'MERCHANT', 'provider_refused'],
])('[P3] %s, an error of class %s, is reported as %s', async (code, type, ours) => {
  tokenize = async () => {
    throw Object.assign(new Error('no'), { code, type });
  };
  const { session } = await opened();
  const problem = await session.authorize?.(false).catch((reason: unknown) => reason);
  expect(problem).toBeInstanceOf(PaymentProblem);
  expect(problem).toMatchObject({ code: ours });
  expect(verifyCard).not.toHaveBeenCalled();
});

it('[P3] a saved card is passed on as a token, and the backend decides by its bank’s response', async () => {
  bankSays = { liabilityShiftPossible: true, liabilityShifted: false };
  const session = await adapter.open(context);
  const outcome = await session.handleNextAction?.({ type: 'braintree_verify', reference: '7' });
  expect(outcome).toEqual({ kind: 'token', token: 'asked-lent-7' });
});

it('[R12] a card that is only saved needs no bank challenge', async () => {
  const { session } = await opened();
  expect(await session.save?.('')).toEqual({ token: 'typed-nonce' });
  expect(verifyCard).not.toHaveBeenCalled();
});

it('[P14] typed data is removed with the fields', async () => {
  const { session } = await opened();
  session.close();
  expect(teardown).toHaveBeenCalledOnce();
  await expect(session.authorize?.(false)).rejects.toBeInstanceOf(PaymentProblem);
});

it('[P3] a bank challenge that could not be opened is opened again by the next tap', async () => {
  const { session } = await opened();
  openBank.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(session.authorize?.(false)).rejects.toThrow('Failed to fetch');
  expect(await session.authorize?.(false)).toMatchObject({ token: 'asked-typed-nonce' });
});

it('[P3] [D108] a lookup that hangs ends after 12 s, and opens no challenge later', async () => {
  const { session } = await opened();
  vi.useFakeTimers();
  verifyCard.mockImplementation(() => new Promise(() => undefined));
  const paid = session.authorize?.(false).catch(({ name }) => name);
  await vi.advanceTimersByTimeAsync(12_100);
  vi.useRealTimers();
  expect(await paid).toBe('ScriptError');
  const challenge = vi.fn();
  verifyCard.mock.lastCall?.[0].onLookupComplete({}, challenge);
  expect(challenge).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(teardown).toHaveBeenCalled());
});

it('[P3] [D108] the bank’s challenge has no timeout', async () => {
  const { session } = await opened();
  vi.useFakeTimers();
  let confirm = () => {};
  verifyCard.mockImplementation(({ nonce, onLookupComplete }) => {
    return new Promise((resolve) => {
      onLookupComplete({}, () => {
        confirm = () => resolve({ nonce: `asked-${nonce}`, threeDSecureInfo: bankSays });
      });
    });
  });
  const paid = session.authorize?.(false);
  await vi.advanceTimersByTimeAsync(300_000);
  vi.useRealTimers();
  confirm();
  expect(await paid).toMatchObject({ token: 'asked-typed-nonce' });
});
