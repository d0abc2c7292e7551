import {
  priceComponentsOf as allCharges,
  netOf,
  type PriceComponent,
  taxOf,
} from '#domain/cart/price-components.ts';
import { currencyFormat } from '#domain/lib/currency.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { moneyAfterEnd, paidPart, totalId } from '#domain/orders/order-money.ts';
import { ownRefund } from '#domain/orders/order-refund.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { localizeSentence, type Translate } from '../i18n/sentences.ts';
import { tableWords } from '../i18n/word-forms.ts';
import { compose, type Email, type Row } from './email.ts';

/** The receipt of an order: lines, charges, discounts, and total (O5, D56). */
export function receiptEmail(
  order: Order,
  {
    say,
    from,
    origin,
  }: { readonly say: Translate; readonly from: string; readonly origin: string },
): Email {
  const { venue, number } = order;
  const money = moneyIn(say, order);
  const placed = new Intl.DateTimeFormat(say.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: venue.time_zone ?? 'UTC',
  }).format(new Date(order.created_at));
  const where = placeOf(order, say);
  const paid = paidBy(order, say, money);
  return compose(say, {
    from,
    subject: say('Your receipt from {venue}, order {number}', { venue: venue.name, number }),
    parts: [
      { text: [venue.name, venue.address].filter(Boolean).join(', ') },
      {
        small: [say('Order {number}', { number }), where, placed].filter(Boolean).join(' · '),
      },
      ...(isUnfulfilled(order) ? [{ text: say('This order was canceled.') }] : []),
      { rows: [...linesOf(order, money), ...chargesOf(order, say, money)] },
      ...(taxOf(order)?.kind === 'included'
        ? [
            {
              small: say('Includes {amount} tax.', {
                amount: money(order.vat_amount ?? 0),
              }),
            },
          ]
        : []),
      ...(paid === null ? [] : [{ small: paid }]),
      {
        label: say('See the order'),
        link: `${origin}/orders/p/${encodeUuid(order.uuid)}`,
      },
    ],
  });
}

function placeOf({ table_name, location_name }: Order, say: Translate): string | null | undefined {
  return table_name ? tableWords(table_name, say) : location_name;
}

type MoneyWords = (amount: number) => string;

function moneyIn(say: Translate, { venue }: Order): MoneyWords {
  const format = new Intl.NumberFormat(say.language, currencyFormat(currencyOf(venue)));
  return (amount) => format.format(amount);
}

function linesOf({ line_items_attributes }: Order, money: MoneyWords): readonly Row[] {
  return line_items_attributes.map((line) => ({
    left: `${line.quantity} × ${line.product_name}`,
    below: line.modifiers_display ?? null,
    right: money(netOf(line)),
  }));
}

function chargesOf(order: Order, say: Translate, money: MoneyWords): readonly Row[] {
  // Line discounts are part of the lines; the rest was deducted from the total.
  const inLines = order.line_items_attributes.map((line) => netOf(line) - line.total);
  const further = sumMoney([order.cart_discount ?? 0, ...inLines]);
  const charges: readonly (readonly [string, number | undefined])[] = [
    [say('Discount'), further > 0 ? -further : 0],
    [say('Service charge'), order.service_charge_amount],
    [say('Ordering fee'), order.ordering_fee],
    [say('Delivery'), order.delivery_charge],
    ...allCharges(order, order.venue, currencyOf(order.venue)).flatMap(({ kind, amount }) => {
      const words = overrideWords[kind];
      return words ? [[say(words), amount] as const] : [];
    }),
  ];
  return [
    ...charges.flatMap(([left, amount]) => (amount ? [{ left, right: money(amount) }] : [])),
    { left: say('Total'), right: money(order.total ?? 0), strong: true },
  ];
}

const overrideWords: Partial<Record<PriceComponent['kind'], string>> = {
  tax: 'Tax',
  exempt: 'VAT exempt',
  till: 'Adjusted by the venue',
};

/** Says how an order is paid, what is left to pay, or what is refunded; null if that is not known (D279, D301). */
function paidBy(order: Order, say: Translate, money: MoneyWords): string | null {
  const { payment, total } = order;
  const part = paidPart(order);
  if (part) {
    const amounts = { paid: money(part.paid), rest: money(part.rest) };
    return say('Paid by phone: {paid}. To pay at the venue: {rest}.', amounts);
  }
  const refund = ownRefund(order);
  if (refund && (refund.status !== 'done' || refund.amount < (total ?? 0))) {
    const words = refund.status === 'done' ? 'Refunded: {amount}' : 'Will be refunded: {amount}';
    return say(words, { amount: money(refund.amount) });
  }
  const by = payment?.display_text && localizeSentence(payment.display_text, [say.language]);
  const words = {
    paid: by ? 'Paid: {by}' : 'Paid.',
    refunded: 'Paid and refunded.',
    atVenue: 'To pay at the venue.',
    onDelivery: 'To pay on delivery.',
    notPaid: payment?.status === 'failed' ? 'Not paid.' : 'Not paid yet.',
    // A bank is still processing it.
    pending: null,
    total: nothingDue(order),
  }[totalId(order)];
  return words && say(words, by ? { by } : {});
}

/** The words for an order of which nothing is to be paid: an ended one may have been charged all the same (D279). */
function nothingDue(order: Order): string | null {
  if (!isUnfulfilled(order)) return 'Nothing to pay.';
  const isKnown = Boolean(order.refund_note) || moneyAfterEnd(order)?.kind === 'nothing';
  return isKnown ? 'Nothing was charged.' : null;
}
