import { isSecure } from '../lib/forwarded.ts';
import { isSameSecret, newToken, signatureOf } from '../lib/secrets.ts';

const cookieName = 'XSRF-TOKEN';
/** Values that are compared: each costs hashes, and a header has room for thousands. */
const maxCookies = 8;

/** Why a call is refused as a possible cross-site request forgery (trust 3.5). */
export type Forgery = 'foreign_site' | 'xsrf' | 'not_json';

/**
 * Checks that a call which changes something comes from our own pages or from a program: a browser sends the
 * site of its page, a phone with the cookie repeats the cookie's value in a header, and without the cookie there
 * must be credentials in a header, which no foreign page can set (trust 3.5).
 */
export function findForgery(request: Request, secret: string): Forgery | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (!isOwnOrigin(request)) return 'foreign_site';
  const type = request.headers.get('Content-Type');
  if (type === null ? hasBody(request) : !/^application\/json\b/i.test(type)) {
    return 'not_json';
  }
  const cookies = cookiesOf(request);
  if (cookies.length === 0) return request.headers.get('Authorization') ? null : 'xsrf';
  const sent = (request.headers.get('X-XSRF-TOKEN') ?? '')
    .split(',', maxCookies)
    .map((value) => value.trim());
  const isOurs = (value: string) =>
    cookies.some((cookie) => isSameSecret(cookie, value)) && isSigned(value, secret);
  return sent.some(isOurs) ? null : 'xsrf';
}

/** Whether a request comes from one of our pages or from no page at all (T45). */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return site ? site === 'same-origin' || site === 'none' : !hasForeignOrigin(request);
}

/** Whether the phone needs a (new) anti-forgery cookie. */
export function lacksCookie(request: Request, secret: string): boolean {
  return !cookiesOf(request).some((cookie) => isSigned(cookie, secret));
}

/** A fresh anti-forgery cookie (D36); scripts of our pages read it and nothing else depends on it. */
export function freshCookie(request: Request, secret: string): string {
  const random = newToken();
  const attributes = ['Path=/', 'SameSite=Lax', ...(isSecure(request) ? ['Secure'] : [])];
  return [`${cookieName}=${random}.${signatureOf(random, secret)}`, ...attributes].join('; ');
}

/** Whether a request has a body: the adapter gives every request a stream, even an empty one. */
function hasBody({ headers }: Request): boolean {
  return Number(headers.get('Content-Length') ?? 0) > 0 || headers.has('Transfer-Encoding');
}

function hasForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * All cookies of this name: other software on a parent domain may set one too, as Laravel and Angular do, and a browser
 * sends both in any order. Ours is the one that verifies; the page cannot know which, so it sends them all (T70, D144).
 */
function cookiesOf(request: Request): readonly string[] {
  return (request.headers.get('Cookie') ?? '')
    .split(/; */)
    .filter((cookie) => cookie.startsWith(`${cookieName}=`))
    .map((cookie) => cookie.slice(cookieName.length + 1))
    .slice(0, maxCookies);
}

function isSigned(value: string, secret: string): boolean {
  const [random = '', signature = ''] = value.split('.');
  return isSameSecret(signature, signatureOf(random, secret));
}
