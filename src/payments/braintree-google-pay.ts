/// <reference types="googlepay" />

import type { Client, GooglePayment } from 'braintree-web';
import { loadScript, withProviderTimeout } from '#browser/page/provider-script.ts';
import { decimalText } from '#domain/payment/provider-amount.ts';
import {
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  problemCode,
} from './adapter.ts';
import { type Bank, bankFor } from './braintree-bank.ts';
import { mapErrors } from './braintree-errors.ts';
import { braintreeClient, braintreePart } from './braintree-sdk.ts';

/** Google Pay with Braintree; a card that Google returns without a cryptogram needs 3-D Secure (P5). */
export const adapter: PaymentAdapter = {
  open: async (context) => {
    const part = await braintreePart('googlePayment', context);
    const client = await braintreeClient(context);
    const { googleMerchantId } = context;
    const options = { client, googlePayVersion: 2, ...(googleMerchantId && { googleMerchantId }) };
    const [wallet, google] = await Promise.all([
      withProviderTimeout(mapErrors(part.create(options)), 'google-payment'),
      openGoogle(client, context),
    ]);
    const bank = bankFor(client, context);
    let approved: google.payments.api.PaymentData | null = null;
    // A second tap must not open a second sheet.
    let isBusy = false;
    return {
      mount: async (place, events) => {
        if (isProduction(client) && !googleMerchantId) return events.unavailable();
        const request = requestOf(wallet, context);
        const { result } = await withProviderTimeout(
          google.isReadyToPay({
            apiVersion: request.apiVersion,
            apiVersionMinor: request.apiVersionMinor,
            allowedPaymentMethods: request.allowedPaymentMethods,
          }),
          'google-pay',
        );
        if (!result) return events.unavailable();
        const pay = async () => {
          if (isBusy) return;
          isBusy = true;
          try {
            approved = await google.loadPaymentData(requestOf(wallet, context)).catch(unlessClosed);
            // From here on the screen shows progress (D108).
            if (approved) events.approved();
          } catch (reason) {
            events.failed(problemCode(reason));
          }
          isBusy = false;
        };
        place.replaceChildren(google.createButton({ buttonSizeMode: 'fill', onClick: pay }));
        events.ready();
      },
      authorize: async () => {
        if (!approved) throw new PaymentProblem(null);
        isBusy = true;
        try {
          return { token: await tokenOf(approved, wallet, bank), save: false };
        } finally {
          isBusy = false;
        }
      },
      close: bank.close,
    };
  },
};

async function openGoogle(
  client: Client,
  { isSandbox }: PaymentContext,
): Promise<google.payments.api.PaymentsClient> {
  const src = isSandbox ? '/sandbox/braintree.js' : 'https://pay.google.com/gp/p/js/pay.js';
  const api = await loadScript(src, () => window.google?.payments?.api);
  return new api.PaymentsClient({ environment: isProduction(client) ? 'PRODUCTION' : 'TEST' });
}

function isProduction(client: Client): boolean {
  return client.getConfiguration().gatewayConfiguration.environment === 'production';
}

function requestOf(wallet: GooglePayment, { amount_minor, currency }: PaymentContext) {
  return wallet.createPaymentDataRequest({
    transactionInfo: {
      currencyCode: currency,
      totalPriceStatus: 'FINAL',
      totalPrice: decimalText(amount_minor, currency),
    },
  });
}

/** Returns a one-time token for the approved payment. */
async function tokenOf(
  data: google.payments.api.PaymentData,
  wallet: GooglePayment,
  bank: Bank,
): Promise<string> {
  const parsed = mapErrors(wallet.parseResponse(data));
  const { nonce, details } = await withProviderTimeout(parsed, 'google-payment');
  if (details.isNetworkTokenized) return nonce;
  const result = await bank.verify(nonce, details.bin);
  if (result.isRefused) throw new PaymentProblem('authentication_failed');
  return result.nonce;
}

/** Maps Google's statusCode (developers.google.com/pay/api/web/reference/error-objects). */
function unlessClosed(reason: unknown): null {
  const { statusCode } = (reason ?? {}) as Partial<google.payments.api.PaymentsError>;
  if (statusCode === 'CANCELED') return null;
  const isAccount = statusCode === 'DEVELOPER_ERROR' || statusCode === 'MERCHANT_ACCOUNT_ERROR';
  throw new PaymentProblem(isAccount ? 'provider_refused' : 'processing_error');
}
