import { findBillPaymentId, settleBillPayment } from '../bills/repository.ts';
import { findOrder } from '../orders/find.ts';
import type { PaymentContext } from './context.ts';
import { settle } from './settle.ts';

interface WebhookContext extends Omit<PaymentContext, 'origin'> {
  readonly now: Date;
  /** Counts one more request about a known payment; 0 lets it pass, otherwise it is the seconds to wait. */
  readonly waitForWebhook: (uuid: string) => number;
}

/**
 * Handles `/payment-exchange/{uuid}`, a provider's webhook. Its content is not trusted: the provider is asked instead,
 * so a webhook that arrives twice changes nothing (P7, P17); too many of them have to wait (D298).
 */
export async function handleWebhook(
  request: Request,
  context: WebhookContext,
): Promise<Response | null> {
  const { origin, pathname } = new URL(request.url);
  const [, root, uuid = ''] = pathname.split('/');
  if (root !== 'payment-exchange') return null;
  const order = await findOrder(context, uuid, 'uuid');
  const own = { ...context, origin: context.site.public_url ?? origin };
  const payment_id = order ? null : await findBillPaymentId(context.db, uuid);
  // A UUID can be written in several ways, which must not have a limit each.
  const counted = order?.uuid ?? uuid.toLowerCase();
  const wait = order || payment_id !== null ? context.waitForWebhook(counted) : 0;
  if (wait > 0) return new Response(null, { status: 429, headers: { 'Retry-After': `${wait}` } });
  if (order) await settle(own, order.id);
  else if (payment_id !== null) await settleBillPayment(own, payment_id);
  // Pay. repeats its request until it gets this answer.
  return new Response('TRUE| Heard', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
