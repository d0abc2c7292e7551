import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { components } from '#openapi/schema.d.ts';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
import { type BillContents, contentsOf } from './contents.ts';
import { type Member, memberOf, noSuchBill } from './find.ts';

type TableBill = components['schemas']['TableBill'];

/** A table's bill, for a phone that has joined it (D248). */
export const getTableBill: Handler<'getTableBill'> = async (call) => {
  const member = await memberOf(call.db, call.caller, call.params.id);
  return member ? billAnswer(call, member) : noSuchBill();
};

/** Responds with the current bill. */
export async function billAnswer(
  { db, site }: Pick<Call, 'db' | 'site'>,
  member: Member,
): Promise<Answer> {
  const contents = await contentsOf(db, member.bill, currencyOf(null, settingsOf(site)));
  return ok({ table_bill: toBillDto(member, contents) });
}

function toBillDto(
  { bill, phone }: Member,
  { phones, rounds, division, currency }: BillContents,
): TableBill {
  const money = (minor: number) => fromMinor(minor, currency);
  const dishes = rounds.flatMap((round) => round.dishes);
  const sum = (name: 'amount' | 'paid' | 'held') =>
    money(dishes.reduce((all, dish) => all + dish[name], 0));
  return {
    id: bill.uuid,
    join_code: bill.code,
    venue_id: bill.venue_id,
    table_id: bill.table_id,
    currency,
    you: phone.number,
    ends_at: bill.ends_at.toISOString(),
    phones: phones.filter(({ is_removed }) => !is_removed).map(({ number }) => number),
    rounds: rounds.map(({ order, phone: by, lines, dishes: own }) => ({
      order_id: order.id,
      number: order.number,
      phone: by,
      dishes: own.map(({ line, piece, amount, paid, held }) => ({
        line,
        piece,
        name: nameOf(lines[line]),
        amount: money(amount),
        paid: money(paid),
        held: money(held),
      })),
    })),
    total: sum('amount'),
    paid: sum('paid'),
    held: sum('held'),
    division: division && { ...division, part: money(division.part) },
  };
}

function nameOf(line: BillContents['rounds'][number]['lines'][number] | undefined): string {
  return line?.product_name ?? '';
}
