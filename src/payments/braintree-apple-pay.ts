/// <reference types="applepayjs" />

import type { ApplePay } from 'braintree-web';
import { withProviderTimeout } from '#browser/page/provider-script.ts';
import { decimalText } from '#domain/payment/provider-amount.ts';
import {
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  problemCode,
} from './adapter.ts';
import { mapErrors } from './braintree-errors.ts';
import { braintreeClient, braintreePart } from './braintree-sdk.ts';
import { walletButton } from './wallet-button.ts';

/** Apple Pay with Braintree, if the browser supports it (P4). */
export const adapter: PaymentAdapter = {
  open: async (context) => {
    const part = await braintreePart('applePay', context);
    const client = await braintreeClient(context);
    const wallet = await withProviderTimeout(mapErrors(part.create({ client })), 'apple-pay');
    let nonce: string | null = null;
    return {
      mount: async (place, events) => {
        const requestPayment = () => {
          void showSheet(wallet, context).then(
            (made) => {
              nonce = made;
              if (made) events.approved();
            },
            (reason: unknown) => events.failed(problemCode(reason)),
          );
        };
        place.replaceChildren(walletButton('Apple Pay', requestPayment));
        events.ready();
      },
      authorize: async () => {
        if (!nonce) throw new PaymentProblem(null);
        return { token: nonce, save: false };
      },
      close: () => void wallet.teardown().catch(() => undefined),
    };
  },
};

/** Shows the wallet's sheet; null if the customer closes it. Must be called within the tap. */
function showSheet(
  wallet: ApplePay,
  { amount_minor, currency, payee }: PaymentContext,
): Promise<string | null> {
  const total = { label: payee, amount: decimalText(amount_minor, currency) };
  const request = wallet.createPaymentRequest({ total, currencyCode: currency });
  const sheet = new ApplePaySession(3, request as ApplePayJS.ApplePayPaymentRequest);
  return new Promise((resolve, reject) => {
    sheet.onvalidatemerchant = ({ validationURL }) => {
      void mapErrors(wallet.performValidation({ validationURL, displayName: payee }))
        .then((session) => sheet.completeMerchantValidation(session))
        .catch((reason: unknown) => {
          sheet.abort();
          reject(reason);
        });
    };
    sheet.onpaymentauthorized = ({ payment }) => {
      void mapErrors(wallet.tokenize({ token: payment.token }))
        .then(({ nonce }) => {
          sheet.completePayment(ApplePaySession.STATUS_SUCCESS);
          resolve(nonce);
        })
        .catch((reason: unknown) => {
          sheet.completePayment(ApplePaySession.STATUS_FAILURE);
          reject(reason);
        });
    };
    sheet.oncancel = () => resolve(null);
    sheet.begin();
  });
}
