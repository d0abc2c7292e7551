import { and, desc, eq } from 'drizzle-orm';
import { orders } from '../db/schema-orders.ts';
import { escaped } from '../lib/html.ts';
import type { StaffContext } from './context.ts';
import { ticketsPart } from './ticket.ts';
import type { Words } from './words.ts';

/** Orders per page; a venue assigns each number once a day. */
const perPage = 20;

/** A form to find orders by number. */
export function findForm(words: Words, number = ''): string {
  return `<form class="find" action="/staff/find" role="search">
<label>${escaped(words.number)}<input name="number" inputmode="numeric" maxlength="12" required value="${escaped(number)}"></label>
<button>${escaped(words.find)}</button>
</form>`;
}

/** The venue's orders with a number, of any age, the newest first, with all possible actions (D303). */
export async function findPart(
  context: StaffContext,
  said: string,
  pageNumber: number,
): Promise<string> {
  const { db, venue, words } = context;
  const number = /^\s*#?0*(\d{1,9})\s*$/.exec(said)?.[1] ?? '';
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.venue_id, venue.id), eq(orders.number, number)))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(perPage + 1)
    .offset((pageNumber - 1) * perPage);
  const addressOf = (to: number) => `/staff/find?number=${number}${to === 1 ? '' : `&page=${to}`}`;
  const link = (isThere: boolean, to: number, label: string) =>
    isThere ? `<a class="button" href="${escaped(addressOf(to))}">${escaped(label)}</a>` : '';
  const tickets = await ticketsPart(found.slice(0, perPage), context, addressOf(pageNumber));
  return `${findForm(words, number)}
${tickets ? `<section class="tickets" aria-label="${escaped(words.orders)}">${tickets}</section>` : `<p>${escaped(words.none_found)}</p>`}
<div class="switches">${link(pageNumber > 1, pageNumber - 1, words.previous)}${link(found.length > perPage, pageNumber + 1, words.next)}</div>`;
}
