import type { LineItem } from '#domain/model.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { cutTo } from '#domain/text/plain-text.ts';
import { type Shares, sharesByOrder } from '../../bills/shared-amounts.ts';
import { isOwnOrigin } from '../../contract/anti-forgery.ts';
import type { Call } from '../../contract/handler.ts';
import { escaped } from '../../lib/html.ts';
import { moveManually } from '../../orders/by-hand.ts';
import { type KitchenMove, movesFor } from '../../orders/moves.ts';
import { linesOf, type OrderRow } from '../../orders/record.ts';
import { developmentPage } from '../../pages/development-page.ts';
import { runningOrders } from '../../staff/order-lists.ts';
import { linesPart, placeWords } from '../../staff/ticket.ts';
import { en } from '../../staff/words-en.ts';
import { paceOf } from './kitchen.ts';

type Kitchen = Pick<Call, 'db' | 'site' | 'now'>;

const address = '/dev/kitchen';

/**
 * /dev/kitchen: the running orders of all venues, to be advanced by hand, so that anyone can watch the customer's side
 * react. Only on sites with development pages (D130), and not from a page of another site (trust 3.5); null for any
 * other path.
 */
export async function answerKitchenPage(
  request: Request,
  context: Kitchen,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!context.site.development_pages || pathname !== address) return null;
  if (request.method === 'GET') return kitchen(context);
  if (request.method !== 'POST') return null;
  // Another site's page must not change orders here.
  if (!isOwnOrigin(request)) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => null);
  if (!form) return new Response(null, { status: 400 });
  const move = moveOf(form.get('move'));
  const said = (name: string) => String(form.get(name) ?? '');
  const isMoved =
    move !== null &&
    isUuid(said('order')) &&
    (await moveManually(
      context.db,
      said('order'),
      {
        move,
        reason: cutTo(said('reason'), 200),
        total: Number(said('total').replace(',', '.')),
      },
      { now: context.now, site: context.site },
    ));
  const Location = isMoved ? address : `${address}?refused=1`;
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
}

const names: Readonly<Record<KitchenMove, string>> = {
  accept: 'Accept',
  prepare: 'Prepare',
  ready: 'Ready',
  send_out: 'Out for delivery',
  complete: 'Complete',
  reject: 'Reject',
  change_total: 'Change the total',
  mark_paid: 'Paid at the venue',
  refund: 'Refund',
  let_run: 'Let it run',
};

function moveOf(text: unknown): KitchenMove | null {
  return (Object.keys(names) as KitchenMove[]).find((move) => move === text) ?? null;
}

async function kitchen({ db, site }: Kitchen): Promise<Response> {
  const { rows, count } = await runningOrders(db);
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const shares = await sharesByOrder(db, ids);
  const body = `<h1>Kitchen</h1>
<p>Running orders of all venues. An order moves on by itself, every ${paceOf(site) / 1000} seconds a step, until it is moved by hand.</p>
<p><a href="${address}">Look again</a></p>
${rows.length > 0 ? rows.map((row) => ticket(row, lines.get(row.id) ?? [], shares.get(row.id))).join('\n') : '<p>Nothing is running.</p>'}
${count > rows.length ? `<p>${count - rows.length} more are due later.</p>` : ''}`;
  return developmentPage(site, 'Kitchen', body);
}

function ticket(row: OrderRow, lines: readonly LineItem[], shares?: Shares): string {
  const { doc, number, status, service_type, placed_at } = row;
  const facts = [
    service_type,
    placeWords(doc, 'en'),
    doc.customer_name,
    `${doc.total} ${doc.venue.currency ?? ''}`,
  ];
  const waits =
    doc.previous_total == null ? '' : ` (was ${doc.previous_total}, waits for the customer)`;
  return `<article>
<h2>${escaped(doc.venue.name)}, order ${escaped(number)}: ${status}</h2>
<p>${facts
    .filter(Boolean)
    .map((fact) => escaped(String(fact)))
    .join(', ')}${waits}, <time>${placed_at.toISOString()}</time></p>
${linesPart(row, lines, en)}
${movesFor(row, shares)
  .map((move) => form(row, move))
  .join('\n')}
</article>`;
}

function form({ uuid, doc }: OrderRow, move: KitchenMove): string {
  const fields: Partial<Record<KitchenMove, string>> = {
    reject: '<label>Reason <input name="reason" maxlength="200"></label>',
    change_total: `<label>New total <input name="total" inputmode="decimal" required value="${doc.total ?? 0}"></label>`,
  };
  return `<form method="post" action="${address}">
<input type="hidden" name="order" value="${uuid}">
${fields[move] ?? ''}<button name="move" value="${move}">${names[move]}</button>
</form>`;
}
