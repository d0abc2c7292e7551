import { expect, it } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { relyingParty } from '#server/passkeys/relying-party.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { call, noon, openCafe } from '../../support/orders.ts';
import { guestHeaders, openServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const open = async (site: Site) => {
  server = await openServer({ site, venues: [openCafe()], now: () => noon });
  return server;
};
const post = (path: string, body: unknown = {}) => call(server, path, { method: 'POST', body });

it.each([
  ['https://order.example.com', 'http://localhost:4545', 'order.example.com'],
  ['https://order.example.com:8443', 'https://evil.example', 'order.example.com'],
  ['http://order.example.com', 'https://order.example.com', null],
  ['https://203.0.113.7', 'https://order.example.com', null],
  ['https://[2001:db8::1]', 'https://order.example.com', null],
  [undefined, 'http://localhost:4545', 'localhost'],
  [undefined, 'https://order.example.com', null],
  [undefined, 'http://127.0.0.1:4545', null],
])('[A2] at %s, requested at %s, passkeys are created for %s', (public_url, origin, id) => {
  const { public_url: _, ...rest } = openSite;
  const site = { ...rest, ...(public_url && { public_url }) };
  const party = relyingParty({ site, origin, languages: ['en'], now: noon });
  expect(party?.id ?? null).toBe(id);
  if (party && public_url) expect(party.origin).toBe(public_url);
});

it('[A2] passkeys are not offered at an IP address, nor if login is disabled', async () => {
  await open({ ...openSite, public_url: 'http://203.0.113.7' });
  const none = { status: 501, body: { code: 'not_implemented' } };
  expect(await post('/api/passkeys/sign-in-options.json')).toMatchObject(none);
  await open(presetSite('login-disabled'));
  const off = { status: 403, body: { code: 'login_disabled' } };
  expect(await post('/api/passkeys/sign-in-options.json')).toMatchObject(off);
});

it('[G6] a hidden site never reveals its name, and shows its menus to a confirmed address only', async () => {
  await open({ ...presetSite('hidden'), name: 'The Secret Canteen' });
  const customer = { name: 'Kim', email: 'kim.hidden@example.com' };
  const { body } = await post('/api/passkeys/sign-up-options.json', { customer });
  expect(body.options.rp.name).toBe('Ordering');
  const { passkey } = newAuthenticator().make(body.options);
  const opened = await post('/api/passkeys/sign-up.json', { customer, passkey });
  expect(opened.status).toBe(201);
  const as = { Authorization: `Bearer ${opened.body.credentials.access_token}` };
  const menu = await call(server, '/api/menu.json?venue_id=1', { as });
  expect(menu).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
});

it('[T54] a device that keeps trying has to wait, as with passwords', async () => {
  const from = overNetwork(await open(openSite), { now: () => noon });
  const id = 'c29tZWJvZHk';
  const response = { clientDataJSON: id, authenticatorData: id, signature: id };
  const passkey = { id, rawId: id, type: 'public-key', response };
  const headers = guestHeaders({ 'Content-Type': 'application/json' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const body = JSON.stringify({ passkey });
    const init = { method: 'POST', headers, body };
    statuses.push((await from('203.0.113.7', '/api/passkeys/sign-in.json', init)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});
