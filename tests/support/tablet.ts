import { setStaffCode } from '#server/staff/codes.ts';
import { orderCafe } from './orders.ts';
import type { TestServer } from './server.ts';

const code = 'ABCDE23456';

/** Signs a tablet in at the café, and returns its pages and buttons. */
export async function signedInTablet({ db, fetch }: Pick<TestServer, 'db' | 'fetch'>) {
  await setStaffCode(db, [orderCafe().venue.id], code);
  const post = (path: string, fields: Readonly<Record<string, string>>, Cookie = '') =>
    fetch(path, {
      method: 'POST',
      headers: {
        Cookie,
        Origin: 'http://localhost:4545',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });
  const answer = await post('/staff/sign-in', { venue: 'the-fox', code });
  const Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return {
    read: async (path: string, language = 'en') =>
      (await fetch(path, { headers: { Cookie, 'Accept-Language': language } })).text(),
    act: async (act: string, order: string, further: Readonly<Record<string, string>> = {}) =>
      (await post('/staff/act', { act, order, ...further }, Cookie)).headers.get('Location'),
  };
}
