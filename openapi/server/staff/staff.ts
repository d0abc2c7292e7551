import { findVenue } from '../catalogue/venue-record.ts';
import { isOwnOrigin } from '../contract/anti-forgery.ts';
import type { Call } from '../contract/handler.ts';
import { perform } from './acts.ts';
import { endStaffSession, endStaffSessions, prolongStaffSession, venueOfSession } from './codes.ts';
import type { StaffContext } from './context.ts';
import { orderEvents } from './events.ts';
import { answerPage } from './pages.ts';
import { seeOther, staffText, typeface } from './shell.ts';
import { cookieOf, noCookie, signedOut, signIn, tokenOf } from './sign-in.ts';
import { wordsFor } from './words.ts';

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
  context: Pick<Call, 'db' | 'site' | 'now' | 'clientIp'>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/staff' && !pathname.startsWith('/staff/')) return null;
  const words = wordsFor(request);
  const file = fileAt(pathname);
  if (file) return file;
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
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
  const page = await answerPage(pathname, new URL(request.url).searchParams, own);
  if (await prolongStaffSession(db, token, now))
    page.headers.set('Set-Cookie', cookieOf(request, token));
  return page;
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

/** Pages to which a button may redirect back. */
const ownPages = /^\/staff(\/menu|\?page=\d{1,6}|\/find\?number=\d{1,9}(&page=\d{1,6})?)?$/;

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
