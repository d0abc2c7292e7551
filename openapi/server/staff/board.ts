import { isPausedAt } from '../catalogue/pause.ts';
import { escaped } from '../lib/html.ts';
import type { OrderRow } from '../orders/record.ts';
import { callsPart } from './calls-part.ts';
import type { StaffContext } from './context.ts';
import { timeText } from './format.ts';
import { endedOrders, type RunningOrders, runningOrders } from './order-lists.ts';
import { actionButton } from './shell.ts';
import { ticketsPart } from './ticket.ts';

/** The venue's orders with all possible actions, a page at a time, and the venue's switches (D132, D134, D299). */
export async function boardPart(context: StaffContext, pageNumber = 1): Promise<string> {
  const { db, venue, now, words } = context;
  const running = await runningOrders(db, { venue_id: venue.id, pageNumber });
  const ended = await endedOrders(db, venue.id, now);
  const back = addressOf(running.page);
  const tickets = await ticketsPart(running.rows, context, back);
  const pages = pagesPart(running, context);
  const calls = await callsPart(context);
  return `${switches(context)}
${calls.html}
${pages}
<section class="tickets" aria-label="${escaped(words.orders)}" data-new="${running.unaccepted + calls.count}" data-newest="${running.newest}" data-called="${calls.newest}">
${tickets || `<p>${escaped(words.none)}</p>`}
</section>
${pages}
${await endedPart(words.done_unpaid, ended.unpaid, back, context)}
${await endedPart(words.done_today, ended.others, back, context)}`;
}

async function endedPart(
  label: string,
  rows: readonly OrderRow[],
  back: string,
  context: StaffContext,
): Promise<string> {
  if (rows.length === 0) return '';
  const tickets = await ticketsPart(rows, context, back);
  return `<details><summary>${escaped(label)} (${rows.length})</summary><div class="tickets">${tickets}</div></details>`;
}

function addressOf(page: number): string {
  return page === 1 ? '/staff' : `/staff?page=${page}`;
}

/** Shows the number of orders and links to the other pages; empty if all fit on one (D299). */
function pagesPart({ count, page, pages }: RunningOrders, { words }: StaffContext): string {
  if (pages === 1) return '';
  const link = (to: number, label: string) =>
    to < 1 || to > pages ? '' : `<a class="button" href="${addressOf(to)}">${escaped(label)}</a>`;
  const said = words.pages
    .replace('{count}', String(count))
    .replace('{page}', String(page))
    .replace('{pages}', String(pages));
  return `<div class="switches"><p class="note">${escaped(said)}</p>${link(page - 1, words.previous)}${link(page + 1, words.next)}</div>`;
}

function switches(context: StaffContext): string {
  const { venue, now, words } = context;
  const { paused_until, busy_minutes = 0 } = venue;
  const isPaused = isPausedAt(venue, now);
  const until = isPaused && paused_until ? timeText(context, new Date(paused_until)) : '';
  return `<div class="switches">
${isPaused ? `<p class="note">${escaped(words.paused)} ${escaped(until)}</p>${actionButton('resume', words.resume, {}, { style: 'main' })}` : `${actionButton('pause_30', words.pause_30)}${actionButton('pause_day', words.pause_day)}`}
${busy_minutes > 0 ? `<p class="note">${escaped(words.busy_now)} ${busy_minutes}</p>${actionButton('not_busy', words.not_busy)}` : ''}${busy_minutes < 60 ? actionButton('busy', words.busy) : ''}
</div>`;
}
