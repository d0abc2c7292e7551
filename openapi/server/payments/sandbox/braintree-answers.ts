import { toXml, type Xml } from './braintree-xml.ts';
import type { HttpResponse } from './in-process.ts';

/** A successful response. */
export function ok(name: string, value: Xml, status = 200): HttpResponse {
  return { status, type: 'application/xml', body: toXml(name, value) };
}

/** The response for a record that Braintree does not have. */
export const missing: HttpResponse = { status: 404, type: 'application/xml', body: '' };

/** The response to a request that fails Braintree's validation. */
export function refused(code: string, message: string): HttpResponse {
  const errors = {
    transaction: { errors: [{ code, message, attribute: 'payment_method_nonce' }] },
  };
  return ok('api-error-response', { errors, message }, 422);
}
