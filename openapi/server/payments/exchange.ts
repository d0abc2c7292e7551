import { findOrder } from '../orders/find.ts';
import type { PaymentContext } from './context.ts';
import { settle } from './settle.ts';

/**
 * /payment-exchange/{uuid}: a provider says that something happened to an order's money. Nothing of it is believed, the
 * provider is asked; a hint that comes twice changes nothing (P7, P17).
 */
export async function answerExchange(
  request: Request,
  context: Omit<PaymentContext, 'origin'> & { readonly now: Date },
): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url);
  const [, area, uuid = ''] = pathname.split('/');
  if (area !== 'payment-exchange') return null;
  const order = await findOrder(context, uuid, 'uuid');
  if (order) await settle({ ...context, origin: context.site.public_url ?? origin }, order.id);
  // Pay. asks again until it hears this.
  return new Response('TRUE| Heard', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
