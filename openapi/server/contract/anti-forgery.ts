import { createHmac } from 'node:crypto';
import { isSame, newToken } from '../lib/secrets.ts';

const cookieName = 'XSRF-TOKEN';

/** Why a call may not change anything: it may come from a foreign page (trust 3.5). */
export type Forgery = 'foreign_site' | 'xsrf' | 'not_json';

/**
 * A call that changes something comes from our own pages or from a program: a browser names the
 * site it comes from, a phone with the cookie sends its value back, and without the cookie there
 * are credentials in a header, which no foreign page can set.
 */
export function judgeForgery(request: Request, secret: string): Forgery | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (!judgeOrigin(request)) return 'foreign_site';
  const type = request.headers.get('Content-Type');
  if (type === null ? hasBody(request) : !/^application\/json\b/i.test(type)) {
    return 'not_json';
  }
  const cookie = cookieOf(request);
  if (cookie === null) return request.headers.get('Authorization') ? null : 'xsrf';
  const isSent = isSame(cookie, request.headers.get('X-XSRF-TOKEN') ?? '');
  return isSent && isSigned(cookie, secret) ? null : 'xsrf';
}

/** Whether a request comes from a page of ours or from no page at all. */
export function judgeOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return site ? site === 'same-origin' || site === 'none' : !hasForeignOrigin(request);
}

/** Whether the phone needs a (new) anti-forgery cookie. */
export function lacksCookie(request: Request, secret: string): boolean {
  const cookie = cookieOf(request);
  return cookie === null || !isSigned(cookie, secret);
}

/** A fresh anti-forgery cookie; scripts of our pages read it and nothing else depends on it. */
export function freshCookie(request: Request, secret: string): string {
  const random = newToken();
  const isSecure =
    new URL(request.url).protocol === 'https:' ||
    request.headers.get('X-Forwarded-Proto') === 'https';
  const attributes = ['Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return [`${cookieName}=${random}.${signatureOf(random, secret)}`, ...attributes].join('; ');
}

/** A call without content names no type; the adapter gives it an empty stream all the same. */
function hasBody({ headers }: Request): boolean {
  return Number(headers.get('Content-Length') ?? 0) > 0 || headers.has('Transfer-Encoding');
}

function hasForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function cookieOf(request: Request): string | null {
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return own ? own.slice(cookieName.length + 1) : null;
}

function isSigned(value: string, secret: string): boolean {
  const [random = '', signature = ''] = value.split('.');
  return isSame(signature, signatureOf(random, secret));
}

function signatureOf(random: string, secret: string): string {
  return createHmac('sha256', secret).update(random).digest('base64url');
}
