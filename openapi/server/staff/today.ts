import { and, eq, gte, notInArray } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { orders } from '../db/schema-orders.ts';
import { dayIn, zoneOf } from '../i18n/zone.ts';
import { escaped } from '../lib/html.ts';
import type { StaffContext } from './context.ts';
import { moneyText } from './format.ts';
import type { Words } from './words.ts';

/** Today's takings by payment type, in the venue's time zone (T55), without rejected and refunded orders (D133). */
export async function todayPart(context: StaffContext): Promise<string> {
  const { db, venue, now, words } = context;
  const zone = zoneOf(venue);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.venue_id, venue.id),
        gte(orders.placed_at, new Date(now.getTime() - 26 * 3_600_000)),
        notInArray(orders.status, ['rejected', 'cancelled', 'payment_failed', 'pending_payment']),
      ),
    );
  const today = rows.filter(({ placed_at }) => dayIn(placed_at, zone) === dayIn(now, zone));
  if (today.length === 0) return `<p>${escaped(words.nothing_today)}</p>`;
  const groups = new Map<string, typeof today>();
  for (const order of today) {
    const { payment } = order.doc;
    const way = wayWords(payment?.type, words);
    const name = payment?.status === 'pending' ? `${way}, ${words.unpaid}` : way;
    groups.set(name, [...(groups.get(name) ?? []), order]);
  }
  const money = (own: typeof today) => {
    const sums = new Map<string, number>();
    for (const { doc, total_minor } of own) {
      const currency = currencyOf(doc.venue);
      sums.set(currency, (sums.get(currency) ?? 0) + total_minor);
    }
    const texts = [...sums].map(([currency, minor]) =>
      moneyText(context, fromMinor(minor, currency), currency),
    );
    return escaped(texts.join(' + '));
  };
  const row = (name: string, own: typeof today) =>
    `<tr><th scope="row">${escaped(name)}</th><td>${own.length}</td><td>${money(own)}</td></tr>`;
  return `<table>
<thead><tr><th scope="col">${escaped(words.way)}</th><th scope="col">${escaped(words.orders_count)}</th><th scope="col">${escaped(words.total)}</th></tr></thead>
<tbody>${[...groups].map(([name, own]) => row(name, own)).join('')}</tbody>
<tfoot>${row(words.total, today)}</tfoot>
</table>`;
}

function wayWords(type: string | undefined, words: Words): string {
  if (!type) return words.other;
  if (type === 'pay_later') return words.pay_later;
  if (type === 'loyalty') return words.loyalty;
  if (/card|braintree|stripe|judo|dojo/i.test(type)) return words.card;
  return type.replaceAll('_', ' ');
}
