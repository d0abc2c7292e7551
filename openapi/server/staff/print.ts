import { and, eq } from 'drizzle-orm';
import { isUuid } from '#domain/orders/order-codes.ts';
import { sharesByOrder } from '../bills/shared-amounts.ts';
import { inLanguage, ownLanguagesOf } from '../catalogue/localize.ts';
import { orders } from '../db/schema-orders.ts';
import { escaped } from '../lib/html.ts';
import { linesOf } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { timeText } from './format.ts';
import { moneyPart } from './money-part.ts';
import { dueOf, linesPart, orderFacts } from './ticket.ts';

/** An order as an 80 mm receipt; null if it is not the venue's (D132, D322). */
export async function receiptPart(uuid: string, context: StaffContext): Promise<string | null> {
  const { db, venue, words } = context;
  if (!isUuid(uuid)) return null;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uuid, uuid), eq(orders.venue_id, venue.id)));
  if (!row) return null;
  const lines = (await linesOf(db, [row.id])).get(row.id) ?? [];
  const shares = (await sharesByOrder(db, [row.id])).get(row.id);
  const { doc } = row;
  const due = dueOf(row);
  return `<main class="slip">
<p>${escaped(inLanguage(venue.name, ownLanguagesOf(venue)))}</p>
<h1>${escaped(row.number)}</h1>
<p>${orderFacts(row, context)}</p>
<p>${escaped(timeText(context, row.placed_at))}${due ? `, <strong>${escaped(words.due)} ${escaped(timeText(context, due))}</strong>` : ''}</p>
${linesPart(row, lines, words)}
${doc.allergy_notes ? `<p><strong>${escaped(doc.allergy_notes)}</strong></p>` : ''}
${moneyPart(context, row, { shares, label: words.total })}
<p class="screen-only"><button class="main" data-print type="button">${escaped(words.print)}</button> <a class="button" href="/staff">${escaped(words.back_to_orders)}</a></p>
</main>`;
}
