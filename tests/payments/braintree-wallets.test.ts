import type { ApplePay, Client, GooglePayment, ThreeDSecure } from 'braintree-web';
import { beforeEach, expect, it, vi } from 'vitest';
import { adapter as applePay } from '#payments/braintree-apple-pay.ts';
import { adapter as googlePay } from '#payments/braintree-google-pay.ts';
import type { BraintreeSdk } from '#payments/braintree-sdk.ts';
import { contextWith, fieldEvents, partly } from '../support/payments/context.ts';

const context = contextWith({ type: 'braintree' });
let isBare = false;
let bankSays = { liabilityShiftPossible: true, liabilityShifted: true };
let isReady = true;
let environment = 'sandbox';
/** Options that the client of Google Pay was created with. */
const created = vi.fn<(options: object) => void>();
let verifying: Promise<void> | null = null;
/** Fakes Google's payment sheet. */
const sheet = vi.fn<() => Promise<object>>();
const paymentRequest = vi.fn((request: object) => request);
const dataRequest = vi.fn((request: object) => ({
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [],
  ...request,
}));
const performValidation = vi.fn(async () => ({ merchant: 'session' }));

/** Fakes the wallet's sheet as the browser opens it. */
class Sheet {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static last: Sheet;
  onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
  onpaymentauthorized: (event: { payment: { token: object } }) => void = () => undefined;
  oncancel: () => void = () => undefined;
  readonly begin = vi.fn();
  readonly abort = vi.fn();
  readonly completePayment = vi.fn();
  readonly completeMerchantValidation = vi.fn();
  constructor() {
    Sheet.last = this;
  }
}

beforeEach(() => {
  isBare = false;
  isReady = true;
  environment = 'sandbox';
  verifying = null;
  sheet.mockReset().mockResolvedValue({});
  bankSays = { liabilityShiftPossible: true, liabilityShifted: true };
  vi.clearAllMocks();
  const client = partly<Client>({
    getConfiguration: (() => ({
      gatewayConfiguration: { environment },
    })) as Client['getConfiguration'],
  });
  const sdk: BraintreeSdk = {
    client: { create: (async () => client) as BraintreeSdk['client']['create'] },
    hostedFields: { create: vi.fn() },
    threeDSecure: {
      create: (async () =>
        partly<ThreeDSecure>({
          verifyCard: (async ({ nonce }: { nonce: string }) => {
            await verifying;
            return { nonce: `asked-${nonce}`, threeDSecureInfo: bankSays };
          }) as unknown as ThreeDSecure['verifyCard'],
          teardown: (async () => undefined) as ThreeDSecure['teardown'],
        })) as BraintreeSdk['threeDSecure']['create'],
    },
    applePay: {
      create: (async () =>
        partly<ApplePay>({
          createPaymentRequest: paymentRequest as unknown as ApplePay['createPaymentRequest'],
          performValidation: performValidation as unknown as ApplePay['performValidation'],
          tokenize: (async () => ({ nonce: 'apple-nonce' })) as unknown as ApplePay['tokenize'],
          teardown: (async () => undefined) as ApplePay['teardown'],
        })) as unknown as BraintreeSdk['applePay']['create'],
    },
    googlePayment: {
      create: (async (options: object) => {
        created(options);
        return partly<GooglePayment>({
          createPaymentDataRequest:
            dataRequest as unknown as GooglePayment['createPaymentDataRequest'],
          parseResponse: (async () => ({
            nonce: 'google-nonce',
            details: { isNetworkTokenized: !isBare, bin: '411111' },
          })) as unknown as GooglePayment['parseResponse'],
        });
      }) as unknown as BraintreeSdk['googlePayment']['create'],
    },
  };
  vi.stubGlobal('sandboxBraintree', sdk);
  vi.stubGlobal('ApplePaySession', Sheet);
  class PaymentsClient {
    isReadyToPay = async () => ({ result: isReady });
    loadPaymentData = () => sheet();
    createButton = ({ onClick }: { onClick: () => void }) => {
      const button = document.createElement('button');
      button.addEventListener('click', onClick);
      return button;
    };
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
});

async function tapped(adapter: typeof applePay) {
  const session = await adapter.open(context);
  const heard = fieldEvents();
  const place = document.createElement('div');
  await session.mount?.(place, heard);
  const button = place.querySelector('button');
  button?.click();
  return { session, heard, button };
}

it('[P4] Apple Pay opens its sheet for the amount within the tap, and its token pays', async () => {
  const { session, heard } = await tapped(applePay);
  expect(paymentRequest).toHaveBeenCalledWith({
    total: { label: 'Café', amount: '12.50' },
    currencyCode: 'EUR',
  });
  expect(Sheet.last.begin).toHaveBeenCalledOnce();
  Sheet.last.onvalidatemerchant({ validationURL: 'https://apple.example' });
  await vi.waitFor(() => expect(Sheet.last.completeMerchantValidation).toHaveBeenCalledOnce());
  Sheet.last.onpaymentauthorized({ payment: { token: {} } });
  await vi.waitFor(() => expect(heard.approved).toHaveBeenCalledOnce());
  expect(Sheet.last.completePayment).toHaveBeenCalledWith(Sheet.STATUS_SUCCESS);
  expect(await session.authorize?.(false)).toEqual({ token: 'apple-nonce', save: false });
});

it('[P4] a closed Apple Pay sheet pays nothing, and an unknown merchant is reported', async () => {
  const { session, heard } = await tapped(applePay);
  Sheet.last.oncancel();
  await expect(session.authorize?.(false)).rejects.toThrow();
  expect(heard.approved).not.toHaveBeenCalled();
  const unknown = { code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED', type: 'MERCHANT' };
  performValidation.mockRejectedValueOnce(unknown);
  const again = await tapped(applePay);
  Sheet.last.onvalidatemerchant({ validationURL: 'https://apple.example' });
  await vi.waitFor(() => expect(again.heard.failed).toHaveBeenCalledWith('provider_refused'));
  expect(Sheet.last.abort).toHaveBeenCalledOnce();
});

it('[P5] Google Pay requests the amount, and a network token pays without a challenge', async () => {
  const { session, heard } = await tapped(googlePay);
  await vi.waitFor(() => expect(heard.approved).toHaveBeenCalledOnce());
  expect(dataRequest.mock.lastCall?.[0]).toEqual({
    transactionInfo: { currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '12.50' },
  });
  expect(await session.authorize?.(false)).toEqual({ token: 'google-nonce', save: false });
});

it('[P5] a plain card number of Google Pay needs the bank’s challenge', async () => {
  isBare = true;
  const { session, heard } = await tapped(googlePay);
  await vi.waitFor(() => expect(heard.approved).toHaveBeenCalledOnce());
  expect(await session.authorize?.(false)).toEqual({ token: 'asked-google-nonce', save: false });
});

it('[P5] if the bank refuses a plain card number of Google Pay, nothing is paid', async () => {
  isBare = true;
  bankSays = { liabilityShiftPossible: true, liabilityShifted: false };
  const { session, heard } = await tapped(googlePay);
  await vi.waitFor(() => expect(heard.approved).toHaveBeenCalledOnce());
  await expect(session.authorize?.(false)).rejects.toMatchObject({ code: 'authentication_failed' });
});

it('[P5] [D108] the screen shows progress as soon as Google’s sheet closes, and a tap meanwhile opens no second one', async () => {
  isBare = true;
  let letGo = () => {};
  verifying = new Promise((resolve) => {
    letGo = resolve;
  });
  const { session, heard, button } = await tapped(googlePay);
  button?.click();
  await vi.waitFor(() => expect(heard.approved).toHaveBeenCalledOnce());
  const token = session.authorize?.(false);
  button?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sheet).toHaveBeenCalledOnce();
  letGo();
  expect(await token).toMatchObject({ token: 'asked-google-nonce' });
});

it('[P5] a phone that cannot pay with Google Pay says so', async () => {
  isReady = false;
  const { heard } = await tapped(googlePay);
  expect(heard.unavailable).toHaveBeenCalledOnce();
});

it.each([
  ['CANCELED', null],
  ['DEVELOPER_ERROR', 'provider_refused'],
  ['MERCHANT_ACCOUNT_ERROR', 'provider_refused'],
  ['BUYER_ACCOUNT_ERROR', 'processing_error'],
  ['INTERNAL_ERROR', 'processing_error'],
] as const)('[P5] a Google Pay sheet that ends with %s means %s', async (statusCode, code) => {
  sheet.mockRejectedValue({ statusCode });
  const { heard } = await tapped(googlePay);
  await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard.failed.mock.calls).toEqual(code ? [[code]] : []);
  expect(heard.approved).not.toHaveBeenCalled();
});

it('[P5] Google Pay takes real money only with the site’s id at Google', async () => {
  environment = 'production';
  const heard = fieldEvents();
  const place = document.createElement('div');
  const without = await googlePay.open(context);
  await without.mount?.(place, heard);
  expect(heard.unavailable).toHaveBeenCalledOnce();
  expect(place.childElementCount).toBe(0);
  const session = await googlePay.open({ ...context, googleMerchantId: 'BCR2DN4T' });
  await session.mount?.(place, heard);
  expect(heard.ready).toHaveBeenCalledOnce();
  expect(created.mock.lastCall?.[0]).toMatchObject({ googleMerchantId: 'BCR2DN4T' });
});
