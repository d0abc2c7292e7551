import type { FailureCode } from '#domain/payment/failures.ts';
import { asDoc, HttpError } from './json-http.ts';

/**
 * Lists the documented errors of each provider that are a definite refusal, with the failure code that the customer
 * sees. Any other error is an unknown outcome: the provider may have acted, and is asked again.
 */

/** Stripe: https://docs.stripe.com/api/errors and /error-codes. 409, 424, 429 and 5xx are retried. */
export function stripeRefusal(error: unknown): FailureCode | null {
  const { statusCode, code, param, rawType } = asDoc(error);
  if (statusCode === 401 || statusCode === 403) return 'provider_refused';
  // Same key, other parameters: the first request may well have been carried out.
  if (rawType === 'idempotency_error') return null;
  if (statusCode !== 400 && statusCode !== 404) return null;
  if (code === 'rate_limit' || code === 'lock_timeout') return null;
  if (param === 'confirmation_token') return 'canceled';
  return (
    stripeCodes.get(String(code)) ??
    (param === 'currency' ? 'currency_not_supported' : 'provider_refused')
  );
}

const stripeCodes: ReadonlyMap<string, FailureCode> = new Map([
  ['amount_too_small', 'amount_too_small'],
  ['amount_too_large', 'amount_too_large'],
  ['invalid_charge_amount', 'amount_too_small'],
  ['payment_method_unexpected_state', 'canceled'],
  ['payment_method_unactivated', 'provider_refused'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
]);

/** Braintree's exceptions: developer.paypal.com/braintree/docs/reference/general/exceptions/node. */
export function braintreeRefusal(error: unknown): FailureCode | null {
  return braintreeRefusals.has(String(asDoc(error).type)) ? 'provider_refused' : null;
}

const braintreeRefusals: ReadonlySet<string> = new Set([
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'upgradeRequired',
  'testOperationPerformedInProductionError',
]);

/** Braintree's validation errors: …/reference/general/validation-errors/all/node. */
export function braintreeValidation(codes: readonly string[]): FailureCode {
  const known = codes.map((code) => braintreeCodes.get(code)).find((code) => code !== undefined);
  if (known) return known;
  // 817xx are the fields of a card.
  return codes.some((code) => code.startsWith('817')) ? 'card_declined' : 'provider_refused';
}

const braintreeCodes: ReadonlyMap<string, FailureCode> = new Map([
  ['81528', 'amount_too_large'],
  ['81531', 'amount_too_small'],
  ['81501', 'amount_too_small'],
  ['91564', 'canceled'], // the one-time token was used
  ['91565', 'canceled'], // … or is unknown
  ['93107', 'canceled'],
  ['93108', 'canceled'],
]);

/** Judo: docs.judopay.com/Content/Developer_Tools/Codes.htm. Model errors name the rejected field. */
export function judoRefusal(error: unknown): FailureCode | null {
  if (!isRefusal(error)) return null;
  const { details } = error.body;
  const fields = Array.isArray(details) ? details.map((one) => asDoc(one).fieldName) : [];
  const names = fields.map((name) => String(name).toLowerCase());
  if (names.includes('currency')) return 'currency_not_supported';
  return names.includes('amount') ? 'amount_too_small' : 'provider_refused';
}

/** Pay.: developer.pay.nl/docs/error-codes. PAY-410 is the maximum amount of a payment method. */
export function paynlRefusal(error: unknown): FailureCode | null {
  if (!isRefusal(error)) return null;
  const text = JSON.stringify(error.body);
  if (/PAY.410\b/.test(text)) return 'amount_too_large';
  return /currency/i.test(text) ? 'currency_not_supported' : 'provider_refused';
}

/** Dojo: docs.dojo.tech/payments/api. Problem details (RFC 7807) whose `errors` name the rejected fields. */
export function dojoRefusal(error: unknown): FailureCode | null {
  if (!isRefusal(error)) return null;
  const fields = Object.keys(asDoc(error.body.errors)).join(' ').toLowerCase();
  if (fields.includes('currency')) return 'currency_not_supported';
  return fields.includes('amount') ? 'amount_too_small' : 'provider_refused';
}

/** Client errors are refusals; conflicts, rate limits and timeouts are retried (RFC 9110). */
function isRefusal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && ![408, 409, 423, 424, 425, 429].includes(status);
}
