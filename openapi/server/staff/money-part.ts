import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Shares } from '../bills/shared-amounts.ts';
import { escaped } from '../lib/html.ts';
import type { OrderRow } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { moneyText } from './format.ts';
import type { Words } from './words.ts';

/** Renders the total of an order, and what was paid by whom (D52, D301). */
export function moneyPart(
  context: StaffContext,
  row: OrderRow,
  { shares, label = '' }: { readonly shares: Shares | undefined; readonly label?: string },
): string {
  const total = moneyText(context, row.doc.total ?? 0, currencyOf(row.doc.venue));
  const shared = sharedWords(context, row, shares);
  return `<p class="money"><strong>${escaped(`${label} ${total}`.trim())}</strong> ${shared ? '' : escaped(paidWords(row, context.words))}</p>
${shared && `<p class="note shared">${escaped(shared)}</p>`}`;
}

/** Describes what phones and staff have taken of an order, and the rest (D249); empty if not shared or fully paid. */
function sharedWords(context: StaffContext, row: OrderRow, shares: Shares | undefined): string {
  const { doc, total_minor } = row;
  if (!shares || doc.payment?.status !== 'pending') return '';
  const { byPhones, byStaff, held } = shares;
  const paid = byPhones + byStaff;
  if (paid + held === 0) return '';
  const { words } = context;
  const currency = currencyOf(doc.venue);
  const text = (label: string, minor: number) =>
    `${label} ${moneyText(context, fromMinor(minor, currency), currency)}`;
  return [
    ...(byPhones > 0 ? [text(words.shared_paid, byPhones)] : []),
    ...(byStaff > 0 ? [text(words.shared_staff, byStaff)] : []),
    ...(held > 0 ? [text(words.shared_held, held)] : []),
    text(words.shared_open, total_minor - paid - held),
  ].join(' · ');
}

/** Whether an order is paid, refunded or still to be paid (D52). */
function paidWords({ doc }: OrderRow, words: Words): string {
  const { payment } = doc;
  if (!payment || payment.status === 'not_needed') return '';
  if (payment.status === 'refunded') return words.refunded;
  return payment.status === 'paid' ? words.paid : words.unpaid;
}
