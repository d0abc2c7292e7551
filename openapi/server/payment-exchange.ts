import { findOrder } from './order-finding.ts';
import type { PayDesk } from './payment-desk.ts';
import { settle } from './payment-settling.ts';

/**
 * /payment-exchange/{uuid}: a provider says that something happened to an order's money. Nothing of it is believed, the
 * provider is asked; a hint that comes twice changes nothing (P7, P17).
 */
export async function answerExchange(
  request: Request,
  desk: Omit<PayDesk, 'origin'>,
): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url);
  const [, area, uuid = ''] = pathname.split('/');
  if (area !== 'payment-exchange') return null;
  const order = await findOrder(desk, uuid, 'uuid');
  if (order?.status === 'pending_payment') {
    await settle({ ...desk, origin: desk.site.public_url ?? origin }, order.id);
  }
  // Pay. asks again until it hears this.
  return new Response('TRUE| Heard', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
