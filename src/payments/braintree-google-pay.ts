/// <reference types="googlepay" />

import type { Client, GooglePayment } from 'braintree-web';
import { inTime, loadScript } from '#browser/provider-script.ts';
import { decimalText } from '#domain/provider-amount.ts';
import { type PaymentAdapter, type PaymentContext, PaymentProblem } from './adapter.ts';
import { askBank, verified } from './braintree-bank.ts';
import { braintreeClient, braintreePart } from './braintree-sdk.ts';

/** Google Pay with Braintree; a card that Google hands on bare is asked about at its bank (P5). */
export const adapter: PaymentAdapter = {
  open: async (context) => {
    const part = await braintreePart('googlePayment', context);
    const client = await braintreeClient(context);
    const asked = { client, googlePayVersion: 2 };
    const [wallet, google] = await Promise.all([
      inTime(part.create(asked), 'google-payment'),
      openGoogle(client, context),
    ]);
    let nonce: string | null = null;
    return {
      mount: async (place, events) => {
        const request = requestOf(wallet, context);
        const { result } = await inTime(
          google.isReadyToPay({
            apiVersion: request.apiVersion,
            apiVersionMinor: request.apiVersionMinor,
            allowedPaymentMethods: request.allowedPaymentMethods,
          }),
          'google-pay',
        );
        if (!result) return events.unavailable();
        const pay = async () => {
          nonce = await agreed(wallet, google, context).catch(() => null);
          if (nonce) events.approved();
        };
        place.replaceChildren(google.createButton({ buttonSizeMode: 'fill', onClick: pay }));
        events.ready();
      },
      authorise: async () => {
        if (!nonce) throw new PaymentProblem(null);
        return { token: nonce, save: false };
      },
      close: () => undefined,
    };
  },
};

async function openGoogle(
  client: Client,
  { isSandbox }: PaymentContext,
): Promise<google.payments.api.PaymentsClient> {
  const src = isSandbox ? '/sandbox/braintree.js' : 'https://pay.google.com/gp/p/js/pay.js';
  const api = await loadScript(src, () => window.google?.payments?.api);
  const { environment } = client.getConfiguration().gatewayConfiguration;
  return new api.PaymentsClient({
    environment: environment === 'production' ? 'PRODUCTION' : 'TEST',
  });
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

async function agreed(
  wallet: GooglePayment,
  google: google.payments.api.PaymentsClient,
  context: PaymentContext,
): Promise<string> {
  const data = await google.loadPaymentData(requestOf(wallet, context));
  const { nonce, details } = await wallet.parseResponse(data);
  if (details.isNetworkTokenized) return nonce;
  const bank = await askBank(await braintreeClient(context), context);
  const asked = await verified(bank, context, nonce, details.bin);
  await bank.teardown();
  if (asked.isRefused) throw new PaymentProblem('authentication_failed');
  return asked.nonce;
}
