import { type Answer, type Handler, refuse } from '../contract/handler.ts';
import { findOrder, noSuchOrder } from '../orders/find.ts';
import { paymentContext } from './context.ts';
import { ProviderRefusal, ProviderTimeout } from './providers/provider.ts';
import { settle } from './settle.ts';

/** A hint from the page that the bank returned to: nothing of it is believed, the provider is asked (D56, P17). */
export const notifyPayment: Handler<'notifyPayment'> = async (call) => {
  const row = await findOrder(call, call.body.order_uuid, 'uuid');
  if (!row) return noSuchOrder();
  await settle(paymentContext(call), row.id);
  return { status: 204 };
};

/** A provider's answer to what was asked of it; that it said no, or did not answer. */
export async function askingProvider(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return refuse(502, ['This way to pay doesn’t work right now. Choose another one.'], {
        code: error.code,
      });
    }
    if (!(error instanceof ProviderTimeout)) throw error;
    return refuse(502, ['The payment provider didn’t answer. Try again.'], {
      code: 'till_silent',
    });
  }
}

/** The site has no keys for a provider. */
export function noKeys(): Answer {
  return refuse(501, ['This way to pay is not available here.'], { code: 'not_implemented' });
}
