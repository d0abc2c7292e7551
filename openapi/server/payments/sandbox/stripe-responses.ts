import type { StripeResponse } from './stripe-intents.ts';

/** A successful response. */
export function ok(body: object): StripeResponse {
  return { status: 200, body };
}

/** Stripe's response for an unknown object. */
export function missing(id: string): StripeResponse {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${id}`,
  };
  return { status: 404, body: { error } };
}

/** An error of the request itself, by its code. */
export function refused(code: string): StripeResponse {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
