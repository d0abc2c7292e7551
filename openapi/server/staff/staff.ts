import { findVenue } from '../catalogue/venue-record.ts';
import type { Site } from '../config/site.ts';
import { isOwnOrigin } from '../contract/anti-forgery.ts';
import type { Db } from '../db/database.ts';
import { escaped } from '../lib/html.ts';
import { perform } from './acts.ts';
import { boardPart } from './board.ts';
import { endStaffSession, endStaffSessions, venueOfSession } from './codes.ts';
import type { StaffContext } from './context.ts';
import { orderEvents } from './events.ts';
import { menuPart } from './menu.ts';
import { receiptPart } from './print.ts';
import { actionButton, seeOther, staffHeader, staffPage, staffText, typeface } from './shell.ts';
import { noCookie, signedOut, signIn, tokenOf } from './sign-in.ts';
import { todayPart } from './today.ts';
import { wordsFor } from './words.ts';

interface RequestContext {
  readonly db: Db;
  readonly site: Site;
  readonly now: Date;
  /** null for this process itself. */
  readonly clientIp: string | null;
}

const files = import.meta.glob<string>('./page/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * /staff: the pages for the tablet behind a venue's counter. A session sees and changes its own venue only (D132), and
 * changes from foreign pages are refused (T45); null for any other path.
 */
export async function answerStaff(
  request: Request,
  context: RequestContext,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/staff' && !pathname.startsWith('/staff/')) return null;
  const words = wordsFor(request);
  const file = fileAt(pathname);
  if (file) return file;
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET') return notAllowed();
  if (isPost && !isOwnOrigin(request)) return new Response(null, { status: 403 });
  const form = isPost ? await formOf(request) : new FormData();
  if (isPost && pathname === '/staff/sign-in') return signIn(request, form, context, words);
  const token = tokenOf(request);
  const venue_id = token && (await venueOfSession(context.db, token, context.now));
  const venue = venue_id ? await findVenue(context.db, venue_id) : null;
  if (!venue || !token) return signedOut(request, pathname, words);
  const { db, site, now } = context;
  const own: StaffContext = { db, site, now, venue, words };
  if (isPost) return post(pathname, form, own, token);
  if (pathname === '/staff/events') return orderEvents(db, venue.id, token);
  return page(pathname, request, own);
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
}

/** Reads a form without zero bytes, which PostgreSQL cannot store, and without files. */
async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData());
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}

async function page(pathname: string, request: Request, context: StaffContext): Promise<Response> {
  const { venue, words } = context;
  const whole = (title: string, body: string) =>
    staffPage(
      title,
      `${staffHeader(String(venue.name), pathname, words)}<main>${body}</main>`,
      words,
    );
  const { searchParams } = new URL(request.url);
  if (pathname === '/staff/board') {
    return staffText('text/html', await boardPart(context, pageIn(searchParams)));
  }
  if (pathname === '/staff/menu') {
    return whole(words.menu, `<h1>${escaped(words.menu)}</h1>${await menuPart(context)}`);
  }
  if (pathname === '/staff/today') {
    const out =
      actionButton('sign_out', words.sign_out) + actionButton('sign_out_all', words.sign_out_all);
    return whole(
      words.today,
      `<h1>${escaped(words.today)}</h1>${await todayPart(context)}<div class="switches out">${out}</div>`,
    );
  }
  const slip = /^\/staff\/print\/([\w-]+)$/.exec(pathname)?.[1];
  if (slip) {
    const part = await receiptPart(slip, context);
    return part ? staffPage(words.print, part, words) : staffText('text/plain', '', 404);
  }
  if (pathname !== '/staff') return staffText('text/plain', '', 404);
  return whole(
    words.title,
    `<h1>${escaped(words.title)}</h1>
<p class="screen-only"><button id="sound" type="button" hidden>${escaped(words.sound)}</button></p>
${searchParams.has('late') ? `<p class="note" role="alert">${escaped(words.too_late)}</p>` : ''}
<div id="board" data-new-word="${escaped(words.new)}">${await boardPart(context, pageIn(searchParams))}</div>`,
  );
}

/** Parses the number of a page; 1 if invalid. */
function pageIn(searchParams: URLSearchParams): number {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Pages to which a button may lead back. */
const ownPages = /^\/staff(\/menu|\?page=\d{1,6})?$/;

async function post(
  pathname: string,
  form: FormData,
  context: StaffContext,
  token: string,
): Promise<Response> {
  if (pathname !== '/staff/act') return staffText('text/plain', '', 404);
  const act = form.get('act');
  if (act === 'sign_out' || act === 'sign_out_all') {
    if (act === 'sign_out') await endStaffSession(context.db, token);
    else await endStaffSessions(context.db, context.venue.id);
    return seeOther('/staff', noCookie);
  }
  const back = String(form.get('back'));
  if (!(await perform(context, form))) return seeOther('/staff?late=1');
  return seeOther(ownPages.test(back) ? back : '/staff');
}

function fileAt(pathname: string): Response | null {
  const name = pathname.slice('/staff/'.length);
  if (name === 'typeface.css') return typeface();
  const text = files[`./page/${name}`];
  return text === undefined
    ? null
    : staffText(name.endsWith('.css') ? 'text/css' : 'text/javascript', text);
}
