import { and, eq, isNotNull, type SQLWrapper } from 'drizzle-orm';
import { currencyFormat } from '#domain/lib/currency.ts';
import type { LineItem } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { ownLanguagesOf } from '../catalogue/localize.ts';
import type { Db } from '../db/database.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';
import { mailOrder, mails } from '../db/schema-customers.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { linesOf, type OrderRow } from '../orders/record.ts';
import { compose, type Email, greeting } from './email.ts';
import { GIFT_CARD, type Queueing, queuedEmail } from './outgoing.ts';

/**
 * Emails the gift cards of an order to their recipients once a change has paid it; repeating it sends nothing again
 * (C13). Call it in the transaction that changed the payment.
 */
export async function emailGiftCards(
  tx: Db,
  before: OrderRow,
  order: OrderRow,
  context: Queueing,
): Promise<void> {
  // An order that was paid before may have outlived the record of its email (D146).
  if (isPaid(before) || !isPaid(order)) return;
  const lines = (await linesOf(tx, [order.id])).get(order.id) ?? [];
  if (!lines.some(isGiftCard)) return;
  const [sent] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mailOrder, order.uuid), eq(mails.kind, GIFT_CARD)))
    .limit(1);
  const [venue] = await tx.select().from(venues).where(eq(venues.id, order.venue_id));
  if (sent || !venue) return;
  for (const write of giftCardWrites(tx, order, lines, venue.doc, context)) await tx.execute(write);
}

/** Withdraws the gift cards of an order that ends before their emails were sent: its money goes back (C13, D349). */
export async function withdrawGiftCards(tx: Db, { uuid }: OrderRow): Promise<void> {
  const waitingCondition = and(eq(mails.kind, GIFT_CARD), isNotNull(mails.due_at));
  await tx.delete(mails).where(and(eq(mailOrder, uuid), waitingCondition));
}

/** The statements that email the gift cards of a new order; none until it is paid (C13). */
export function giftCardWrites(
  tx: Db,
  order: OrderRow,
  lines: readonly LineItem[],
  venue: VenueDoc,
  context: Queueing,
): readonly SQLWrapper[] {
  const rows = isPaid(order)
    ? lines.flatMap((line, position) => {
        const recipient = line.product_gift_recipient_attributes;
        if (!recipient) return [];
        const named = { ...line, ...order.doc.kitchen?.lines[position] };
        const letter = giftCardEmail(order, named, recipient, venue);
        const { email } = recipient;
        const from = order.doc.venue.name;
        return [
          queuedEmail(context, {
            kind: GIFT_CARD,
            recipient: email,
            from,
            letter,
            order_uuid: order.uuid,
          }),
        ];
      })
    : [];
  return rows.length > 0 ? [tx.insert(mails).values(rows)] : [];
}

/** Composes the email in the venue's language, because nobody knows the recipient's. */
function giftCardEmail(
  { doc, number }: OrderRow,
  line: LineItem,
  { name, message }: NonNullable<LineItem['product_gift_recipient_attributes']>,
  venue: VenueDoc,
): Email {
  const say = translatorFor(ownLanguagesOf(venue));
  const money = new Intl.NumberFormat(say.language, currencyFormat(currencyOf(doc.venue)));
  const from = doc.venue.name;
  return compose(say, {
    from,
    subject: say('Your gift card from {venue}', { venue: from }),
    parts: [
      greeting(say, name),
      { text: say('You’ve been given a gift card for {venue}.', { venue: from }) },
      ...(message ? [{ text: `“${message}”` }] : []),
      {
        rows: [
          {
            left: `${line.quantity} × ${line.product_name}`,
            below: line.modifiers_display ?? null,
            right: money.format(line.total),
          },
        ],
      },
      { small: [doc.customer_name, say('Order {number}', { number })].filter(Boolean).join(' · ') },
    ],
  });
}

function isPaid(order: OrderRow): boolean {
  const state = order.doc.payment?.status;
  return !isUnfulfilled(order) && (state === 'paid' || state === 'not_needed');
}

function isGiftCard(line: LineItem): boolean {
  return line.product_gift_recipient_attributes != null;
}
