import { netOf } from '#domain/charges.ts';
import type { Order } from '#domain/model.ts';
import { sumMoney } from '#domain/money.ts';
import { encodeUuid } from '#domain/order-codes.ts';
import { composed, type Letter, type Row, type Say } from './letter.ts';

/** The receipt of an order: its lines, what was added and taken off, and the total (O5, D56). */
export function receiptLetter(
  order: Order,
  { say, from, origin }: { readonly say: Say; readonly from: string; readonly origin: string },
): Letter {
  const { venue, number } = order;
  const money = moneyIn(say, order);
  const placed = new Intl.DateTimeFormat(say({ en: 'en', de: 'de' }), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: venue.time_zone ?? 'UTC',
  }).format(new Date(order.created_at));
  const where = placeOf(order, say);
  return composed(say, {
    from,
    subject: say({
      en: `Your receipt from ${venue.name}, order ${number}`,
      de: `Dein Beleg von ${venue.name}, Bestellung ${number}`,
    }),
    parts: [
      { text: [venue.name, venue.address].filter(Boolean).join(', ') },
      {
        small: [say({ en: `Order ${number}`, de: `Bestellung ${number}` }), where, placed]
          .filter(Boolean)
          .join(' · '),
      },
      ...(order.status === 'cancelled' || order.status === 'rejected'
        ? [{ text: say(notMade) }]
        : []),
      { rows: [...linesOf(order, money), ...chargesOf(order, say, money)] },
      ...(order.vat_amount
        ? [
            {
              small: say({
                en: `The total contains ${money(order.vat_amount)} tax.`,
                de: `Im Betrag sind ${money(order.vat_amount)} Steuer enthalten.`,
              }),
            },
          ]
        : []),
      { small: paidBy(order, say) },
      {
        label: say({ en: 'See the order', de: 'Bestellung ansehen' }),
        link: `${origin}/orders/p/${encodeUuid(order.uuid)}`,
      },
    ],
  });
}

const notMade = {
  en: 'This order was cancelled.',
  de: 'Diese Bestellung wurde storniert.',
};

function placeOf({ table_name, location_name }: Order, say: Say): string | null | undefined {
  const isNumber = /^\d+$/.test(table_name ?? '');
  if (isNumber) return say({ en: `Table ${table_name}`, de: `Tisch ${table_name}` });
  return table_name ?? location_name;
}

type MoneyWords = (amount: number) => string;

function moneyIn(say: Say, { venue }: Order): MoneyWords {
  const currency = venue.currency ?? 'USD';
  const format = new Intl.NumberFormat(say({ en: 'en', de: 'de' }), {
    style: 'currency',
    currency,
  });
  return (amount) => format.format(amount);
}

function linesOf({ line_items_attributes }: Order, money: MoneyWords): readonly Row[] {
  return line_items_attributes.map((line) => ({
    left: `${line.quantity} × ${line.product_name}`,
    below: line.modifiers_display ?? null,
    right: money(netOf(line)),
  }));
}

function chargesOf(order: Order, say: Say, money: MoneyWords): readonly Row[] {
  // Discounts of lines stand in the lines; what is left was taken off the whole.
  const inLines = order.line_items_attributes.map((line) => netOf(line) - line.total);
  const further = sumMoney([order.cart_discount ?? 0, ...inLines]);
  const charges: readonly (readonly [string, number | undefined])[] = [
    [say({ en: 'Discount', de: 'Rabatt' }), further > 0 ? -further : 0],
    [say({ en: 'Service charge', de: 'Bedienung' }), order.service_charge_amount],
    [say({ en: 'Ordering fee', de: 'Bestellgebühr' }), order.ordering_fee],
    [say({ en: 'Delivery', de: 'Lieferung' }), order.delivery_charge],
  ];
  return [
    ...charges.flatMap(([left, amount]) => (amount ? [{ left, right: money(amount) }] : [])),
    { left: say({ en: 'Total', de: 'Summe' }), right: money(order.total ?? 0), strong: true },
  ];
}

function paidBy({ payment }: Order, say: Say): string {
  const by = payment?.display_text;
  const words = {
    not_needed: { en: 'Nothing to pay.', de: 'Nichts zu zahlen.' },
    pending: { en: 'To pay at the venue.', de: 'Vor Ort zu zahlen.' },
    requires_action: { en: 'Not paid yet.', de: 'Noch nicht bezahlt.' },
    failed: { en: 'Not paid.', de: 'Nicht bezahlt.' },
    refunded: { en: 'Paid and refunded.', de: 'Bezahlt und erstattet.' },
    paid: { en: by ? `Paid: ${by}` : 'Paid.', de: by ? `Bezahlt: ${by}` : 'Bezahlt.' },
  };
  return say(words[payment?.status ?? 'pending']);
}
