import { sql } from 'drizzle-orm';
import { directionOf } from '#domain/lib/direction.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { orders } from '../db/schema-orders.ts';
import { translatorFor } from '../i18n/sentences.ts';
import type { OrderRow } from '../orders/record.ts';

/**
 * SQL for an order's latest news, as a key that differs for each notification; null if there is none. The states are
 * those of `isDueNotice`; a changed total asks the customer a question (D55).
 */
export const newsOf = sql<string | null>`case
  when ${orders.status} in ('placed', 'accepted') and ${orders.doc}->>'previous_total' is not null
    then 'question ' || ${orders.total_minor}
  when ${orders.status} = 'ready' and ${orders.service_type} not in ('WebDelivery', 'WebShop') then 'ready'
  when ${orders.status} in ('out_for_delivery', 'rejected') then ${orders.status} end`;

interface NewsInput {
  readonly order: Pick<OrderRow, 'uuid' | 'number' | 'service_type' | 'doc'>;
  readonly news: string;
  readonly language: string;
  readonly origin: string;
}

/**
 * Builds the push message: a declarative one (`web_push: 8030`), which newer browsers show by themselves; others pass
 * it to the service worker. It contains no personal data: the venue, the number and the order's link (D227).
 */
export function messageOf({ order, news, language, origin }: NewsInput): string {
  const say = translatorFor([language]);
  const values = { number: order.number };
  const body = say(sentenceOf(order, news), values);
  const path = `/order/${order.uuid}`;
  const notification = {
    title: order.doc.venue.name,
    body,
    lang: say.language,
    dir: directionOf(say.language),
    tag: order.uuid,
    navigate: `${origin}${path}`,
    app_badge: '1',
    data: { path },
  };
  return JSON.stringify({ web_push: 8030, mutable: true, notification });
}

function sentenceOf({ service_type }: NewsInput['order'], news: string): string {
  if (news === 'rejected') return 'The venue couldn’t take your order {number}.';
  if (news.startsWith('question')) return 'There’s a question about your order {number}.';
  const isHere = news === 'ready' && !isBroughtToPlace(service_type);
  return isHere ? 'Your order {number} is ready.' : 'Your order {number} is on its way.';
}
