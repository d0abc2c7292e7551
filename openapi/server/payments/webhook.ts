import { settleSharesOf } from '../bills/ledger.ts';
import { findOrder } from '../orders/find.ts';
import type { PaymentContext } from './context.ts';
import { settle } from './settle.ts';

/**
 * Handles `/payment-exchange/{uuid}`, a provider's webhook. Its content is not trusted: the provider is asked instead,
 * so a webhook that arrives twice changes nothing (P7, P17).
 */
export async function handleWebhook(
  request: Request,
  context: Omit<PaymentContext, 'origin'> & { readonly now: Date },
): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url);
  const [, root, uuid = ''] = pathname.split('/');
  if (root !== 'payment-exchange') return null;
  const order = await findOrder(context, uuid, 'uuid');
  const own = { ...context, origin: context.site.public_url ?? origin };
  if (order) await settle(own, order.id);
  else await settleSharesOf(own, uuid);
  // Pay. repeats its request until it gets this answer.
  return new Response('TRUE| Heard', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
