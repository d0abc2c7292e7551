import { findVenue } from '../catalogue/venue-record.ts';
import type { Call } from '../contract/handler.ts';
import { countTry } from '../customers/sign-in-attempts.ts';
import { isSecure } from '../lib/forwarded.ts';
import { escaped } from '../lib/html.ts';
import { startStaffSession } from './codes.ts';
import { seeOther, staffPage, staffText } from './shell.ts';
import type { Words } from './words.ts';

const cookieName = 'staff';

/** The cookie header that deletes the tablet's token. */
export const noCookie = `${cookieName}=; Path=/staff; Max-Age=0`;

/** Signs a tablet in with its venue's code (D132); codes are limited per address and venue (D143). */
export async function signIn(
  request: Request,
  form: FormData,
  { db, now, clientIp }: Pick<Call, 'db' | 'now' | 'clientIp'>,
  words: Words,
): Promise<Response> {
  const slug = String(form.get('venue') ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 100);
  const code = String(form.get('code') ?? '').slice(0, 100);
  const limited = await countTry(db, 'staff_code', `${slug} from ${clientIp}`, now);
  if (limited) return signInPage(words, { slug, problem: words.wait, status: 429 });
  const venue = slug ? await findVenue(db, slug) : null;
  const token = await startStaffSession(db, venue?.id ?? null, code, now);
  if (!token) return signInPage(words, { slug, problem: words.wrong, status: 403 });
  return seeOther('/staff', cookieOf(request, token));
}

/** The cookie header that stores the tablet's token for 30 days (D132, D401). */
export function cookieOf(request: Request, token: string): string {
  const attributes = ['Path=/staff', 'HttpOnly', 'SameSite=Strict', 'Max-Age=2592000'];
  return [`${cookieName}=${token}`, ...attributes, ...(isSecure(request) ? ['Secure'] : [])].join(
    '; ',
  );
}

/** The response to a tablet that is not signed in (D132). */
export function signedOut(request: Request, pathname: string, words: Words): Response {
  if (pathname === '/staff' && request.method === 'GET') {
    return signInPage(words, { slug: new URL(request.url).searchParams.get('venue') ?? '' });
  }
  // Requests by script get a 401; forms and links are redirected to the sign-in.
  const isPart = pathname === '/staff/board' || pathname === '/staff/events';
  return isPart ? staffText('text/plain', '', 401) : seeOther('/staff');
}

function signInPage(
  words: Words,
  { slug, problem, status }: { slug: string; problem?: string; status?: number },
): Response {
  const body = `<main class="sign-in"><h1>${escaped(words.sign_in)}</h1>
${problem ? `<p class="note" role="alert">${escaped(problem)}</p>` : ''}
<form method="post" action="/staff/sign-in">
<label>${escaped(words.venue)}<input name="venue" required autocapitalize="none" autocomplete="username" value="${escaped(slug)}" aria-describedby="venue-hint"></label>
<p id="venue-hint">${escaped(words.venue_hint)}</p>
<label>${escaped(words.code)}<input name="code" required autocapitalize="characters" autocomplete="current-password" type="password"></label>
<button class="main">${escaped(words.sign_in)}</button>
</form></main>`;
  return staffPage(words.sign_in, body, words, status);
}

/** The token of a tablet; null if it is not signed in (D132). */
export function tokenOf(request: Request): string | null {
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return own?.slice(cookieName.length + 1) || null;
}
