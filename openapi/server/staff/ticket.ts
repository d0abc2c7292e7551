import type { LineItem } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { type Shares, sharesByOrder } from '../bills/shared-amounts.ts';
import type { OrderDoc } from '../db/schema-orders.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { tableWords } from '../i18n/word-forms.ts';
import { escaped } from '../lib/html.ts';
import { type KitchenMove, movesFor } from '../orders/moves.ts';
import { linesOf, type OrderRow } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { timeText } from './format.ts';
import { moneyPart } from './money-part.ts';
import { actionButton } from './shell.ts';
import type { Words } from './words.ts';

/** Renders orders with all possible actions; their buttons lead back to a page of the staff (D132). */
export async function ticketsPart(
  rows: readonly OrderRow[],
  context: StaffContext,
  back: string,
): Promise<string> {
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(context.db, ids);
  const shares = await sharesByOrder(context.db, ids);
  const tickets = rows.map((row) =>
    ticket({ row, lines: lines.get(row.id) ?? [], shares: shares.get(row.id), back }, context),
  );
  return tickets.join('\n');
}

interface Ticket {
  readonly row: OrderRow;
  readonly lines: readonly LineItem[];
  readonly shares: Shares | undefined;
  readonly back: string;
}

function ticket({ row, lines, shares, back }: Ticket, context: StaffContext): string {
  const { words } = context;
  const { doc, number, status, uuid } = row;
  const all = movesFor(row, shares);
  // Moves that need a reason open below all other buttons.
  const reasoned = all.filter((move) => move === 'reject' || move === 'refund');
  const plain = all.filter((move) => move !== 'reject' && move !== 'refund');
  const moves = (some: readonly KitchenMove[]) =>
    some.map((move) => moveButton({ row, back }, move, words)).join('');
  const due = dueOf(row);
  return `<article class="ticket ${status}" id="order-${uuid}">
<h2>${escaped(number)} <span class="status">${escaped(words[status])}</span></h2>
<p class="facts">${orderFacts(row, context)}</p>
${due ? `<p class="due">${escaped(words.due)} <time datetime="${due.toISOString()}">${escaped(timeText(context, due))}</time></p>` : ''}
${linesPart(row, lines, words)}
${doc.allergy_notes ? `<p class="note">${escaped(doc.allergy_notes)}</p>` : ''}
${moneyPart(context, row, { shares })}
${doc.previous_total == null ? '' : `<p class="note">${escaped(words.changed)}</p>`}
<div class="moves">${moves(plain)}<a class="button" href="/staff/print/${uuid}">${escaped(words.print)}</a>${moves(reasoned)}</div>
</article>`;
}

/** When the order must be ready: its slot, else its estimate; null if it has no time (D52). */
export function dueOf({ slot_at, doc }: OrderRow): Date | null {
  return slot_at ?? (doc.estimated_ready_at ? new Date(doc.estimated_ready_at) : null);
}

/** Returns an order's destination and the customer's name; an address only if the order is brought there (D204). */
export function orderFacts({ doc, service_type }: OrderRow, { words }: StaffContext): string {
  const { customer_name, phone_number, home_address, street, postcode, city, driver_notes } = doc;
  return [
    placeWords(doc, words.language) ?? words[service_type],
    customer_name,
    phone_number,
    ...(isDelivered(service_type) ? [home_address, street, postcode, city, driver_notes] : []),
  ]
    .flatMap((fact) => (fact ? [escaped(fact)] : []))
    .join(', ');
}

/** Returns where an order is brought, by its sign in the kitchen's language; null if nowhere (D96, D162). */
export function placeWords(doc: OrderDoc, language: string): string | null {
  const { table_name, location_name } = doc.kitchen ?? doc;
  return table_name ? tableWords(table_name, translatorFor([language])) : (location_name ?? null);
}

/** Renders the lines of an order in the kitchen's language, with their choices and the people they are for (D96, B6, C13). */
export function linesPart(
  { doc }: Pick<OrderRow, 'doc'>,
  lines: readonly LineItem[],
  words: Pick<Words, 'for'>,
): string {
  const items = lines.map((line, position) => {
    const { quantity, product_name, product_local_name, notes, person_name } = line;
    const own = doc.kitchen?.lines[position];
    const recipient = line.product_gift_recipient_attributes;
    return [
      `${quantity} × ${own?.product_name || product_local_name || product_name}`,
      own ? own.modifiers_display : line.modifiers_display,
      notes && `“${notes}”`,
      person_name && `${words.for} ${person_name}`,
      recipient && `${words.for} ${recipient.name}`,
      recipient?.email,
      recipient?.message && `“${recipient.message}”`,
    ]
      .flatMap((part) => (part ? [escaped(part)] : []))
      .join(', ');
  });
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function moveButton(
  { row, back }: Pick<Ticket, 'row' | 'back'>,
  move: KitchenMove,
  words: Words,
): string {
  if (move === 'let_run' || move === 'change_total') return '';
  const label = move === 'ready' ? words.make_ready : words[move];
  const style = move === 'mark_paid' ? '' : 'main';
  const extra =
    move === 'reject' || move === 'refund'
      ? `<label class="reason">${escaped(words.reason)}<input name="reason" maxlength="200"></label>`
      : '';
  const look = { style: extra ? 'grave' : style, extra, back };
  const button = actionButton(move, label, { order: row.uuid }, look);
  return extra
    ? `<details class="more"><summary>${escaped(label)}</summary>${button}</details>`
    : button;
}
