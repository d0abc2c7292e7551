import { type Answer, type Handler, refuse } from '../contract/handler.ts';
import { findOrder, noSuchOrder } from '../orders/find.ts';
import { paymentContext } from './context.ts';
import { ProviderRefusal, ProviderTimeout } from './providers/provider-errors.ts';
import { settle } from './settle.ts';

/**
 * Handles a hint from the page to which the bank redirected. Its content is not trusted: the provider is queried (T14,
 * D56, P17).
 */
export const notifyPayment: Handler<'notifyPayment'> = async (call) => {
  const row = await findOrder(call, call.body.order_uuid, 'uuid');
  if (!row) return noSuchOrder();
  await settle(paymentContext(call), row.id);
  return { status: 204 };
};

/** Runs a provider call and maps a refusal or a timeout to a 502 response (D107). */
export async function withProviderErrors(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return refuse(502, ['This way to pay doesn’t work right now. Choose another one.'], {
        code: error.code,
      });
    }
    if (!(error instanceof ProviderTimeout)) throw error;
    return refuse(502, ['The payment provider didn’t answer. Try again.'], {
      code: 'provider_unavailable',
    });
  }
}

/** The response if the site has no keys for a provider. */
export function providerNotConfigured(): Answer {
  return refuse(501, ['This way to pay isn’t available here.'], { code: 'not_implemented' });
}
