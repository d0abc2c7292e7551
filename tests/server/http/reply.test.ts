import { expect, it } from 'vitest';
import { newCustomer, password } from '../../support/customers.ts';
import { orderCafe } from '../../support/orders.ts';
import { signedPasskeys } from '../../support/passkeys.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

it('[A2] [D36] every sign-in gives a browser a new anti-forgery cookie, and no failed one does', async () => {
  const server = await openServer({ venues: [orderCafe()] });
  const fromPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const cookieOf = ({ headers }: Response) => headers.get('Set-Cookie')?.split(';')[0] ?? null;
  const read = await server.fetch('/api/venues/count.json', { headers: guestHeaders(fromPage) });
  const Cookie = cookieOf(read) ?? '';
  const post = async (path: string, body: object) => {
    const own = { ...fromPage, Cookie, 'X-XSRF-TOKEN': Cookie.slice('XSRF-TOKEN='.length) };
    const answer = await server.fetch(path, {
      method: 'POST',
      headers: guestHeaders(own),
      body: JSON.stringify(body),
    });
    return [answer.status, cookieOf(answer)];
  };
  const me = await newCustomer(server);
  const lou = { name: 'Lou Example', email: 'lou@example.com', terms_accepted: true };
  const kim = { ...lou, email: 'kim@example.com' };
  const signed = await signedPasskeys(server, me, kim);
  const signIn = (secret: string) => ({
    customer: { email: me.email, password: secret },
    sender: 'web',
  });
  const renewed = expect.stringMatching(/^XSRF-TOKEN=.+/);
  const signedIn = [
    await post('/api/customers/signin.json', signIn(password)),
    await post('/api/customers.json', { customer: { ...lou, password }, sender: 'web' }),
    await post('/api/passkeys/sign-in.json', { passkey: signed.proof }),
    await post('/api/passkeys/sign-up.json', { customer: kim, passkey: signed.first }),
  ];
  expect(signedIn).toEqual([200, 201, 200, 201].map((status) => [status, renewed]));
  expect(new Set([Cookie, ...signedIn.map(([, cookie]) => cookie)]).size).toBe(5);
  expect(await post('/api/customers/signin.json', signIn('a wrong one'))).toEqual([401, null]);
});
