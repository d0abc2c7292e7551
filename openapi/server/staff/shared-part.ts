import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Shares } from '../bills/shared-amounts.ts';
import { escaped } from '../lib/html.ts';
import type { OrderRow } from '../orders/record.ts';
import type { StaffContext } from './context.ts';
import { moneyText } from './format.ts';

/** Returns what phones have paid, are paying and leave open (D249); empty if the order is not shared or fully paid. */
export function sharedWords(
  context: StaffContext,
  { doc, total_minor }: OrderRow,
  shares?: Shares,
): string {
  if (!shares || doc.payment?.status === 'paid') return '';
  const { words } = context;
  const currency = currencyOf(doc.venue);
  const text = (minor: number) => moneyText(context, fromMinor(minor, currency), currency);
  const { byPhones, byStaff, held } = shares;
  const paid = byPhones + byStaff;
  const parts = [
    `${words.shared_paid} ${text(paid)}`,
    ...(held > 0 ? [`${words.shared_held} ${text(held)}`] : []),
    `${words.shared_open} ${text(total_minor - paid - held)}`,
  ];
  return `<p class="note shared">${escaped(parts.join(' · '))}</p>`;
}
