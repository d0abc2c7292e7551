import { setStaffCode } from '#server/staff/codes.ts';
import { orderCafe } from './orders.ts';
import type { TestServer } from './server.ts';

const code = 'ABCDE23456';

/** Sends a form, as a page of the backend does. */
export function postForm(
  { fetch }: Pick<TestServer, 'fetch'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      Origin: 'http://localhost:4545',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Signs a tablet in at the café, and returns its pages and buttons. */
export async function signedInTablet(server: Pick<TestServer, 'db' | 'fetch'>) {
  await setStaffCode(server.db, [orderCafe().venue.id], code);
  const answer = await postForm(server, '/staff/sign-in', { venue: 'the-fox', code });
  const Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const act = async (fields: Readonly<Record<string, string>>) =>
    (await postForm(server, '/staff/act', fields, { Cookie })).headers.get('Location');
  return {
    read: async (path: string, language = 'en') =>
      (await server.fetch(path, { headers: { Cookie, 'Accept-Language': language } })).text(),
    act: (name: string, order: string, further: Readonly<Record<string, string>> = {}) =>
      act({ act: name, order, ...further }),
    answerCall: (call: string) => act({ act: 'answer_call', call }),
  };
}
