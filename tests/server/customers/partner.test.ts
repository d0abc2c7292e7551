import { describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { mintPartnerToken, readPartnerToken } from '#server/customers/partner-token.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { callAs, newCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const secret = 'shared with the partner';
const now = new Date('2026-11-23T11:00:00Z');
const soon = new Date(now.getTime() + 600_000);
const member = { key: 'member-7', name: 'Club Member', email: 'member@example.com' };

describe('[D15] a partner’s token', () => {
  const good = mintPartnerToken(member, secret, soon);
  const [text = '', signature = ''] = good.split('.');
  const forged = Buffer.from(JSON.stringify({ key: 'member-8', exp: 9e9 })).toString('base64url');

  it('contains the customer', () => {
    expect(readPartnerToken(good, secret, now)).toEqual(member);
  });

  it.each([
    ['signed by somebody else', mintPartnerToken(member, 'guessed', soon)],
    ['with other words', `${forged}.${signature}`],
    ['without a signature', text],
    ['with an empty one', `${text}.`],
    ['that is over', mintPartnerToken(member, secret, now)],
    ['that would last forever', mintPartnerToken(member, secret, new Date('2030-01-01'))],
    ['without a person', mintPartnerToken({ key: '' }, secret, soon)],
    ['that is nothing', ''],
  ])('%s is not valid', (_what, token) => {
    expect(readPartnerToken(token, secret, now)).toBeNull();
  });
});

describe.each(testedEngines)('on %s', async (engine) => {
  const site = { ...presetSite('partner'), partner: { secret } };
  const server = await openServer({ engine, site, venues: [], now: () => now });

  const signIn = (customer: object, sender = 'club') =>
    call(server, '/api/customers/signin.json', { method: 'POST', body: { customer, sender } });

  it('[A12] a name that is longer than fits is cut between two characters', async () => {
    const name = `${'a'.repeat(95)}🍰🍰`;
    const partner_token = mintPartnerToken({ key: 'long-name', name }, secret, soon);
    const { status, body } = await signIn({ partner_token });
    expect([status, body.customer?.name]).toEqual([200, `${'a'.repeat(95)}🍰`]);
  });

  it('[A12] opens an account at the first sign-in and finds it at the next', async () => {
    const partner_token = mintPartnerToken(member, secret, soon);
    const first = await signIn({ partner_token, client_name: 'loyal' });
    expect([first.status, first.body.customer]).toMatchObject([
      200,
      { name: 'Club Member', email: 'member@example.com', email_confirmed: true },
    ]);
    const again = await signIn({ partner_token: mintPartnerToken(member, secret, soon) });
    expect(again.body.customer.id).toBe(first.body.customer.id);
    const Authorization = `Bearer ${first.body.credentials.access_token}`;
    const path = `/api/customers/${first.body.customer.id}.json`;
    expect((await callAs(server, { Authorization }, path)).status).toBe(200);
    const other = await signIn({
      partner_token: mintPartnerToken({ ...member, key: 'member-9' }, secret, soon),
    });
    expect(other.body.customer.id).not.toBe(first.body.customer.id);
  });

  it('[A12] never takes over an account by its address', async () => {
    const who = await newCustomer(server);
    const handed = { key: 'member-10', email: who.email };
    const { body } = await signIn({ partner_token: mintPartnerToken(handed, secret, soon) });
    expect(body.customer.id).not.toBe(who.id);
  });

  it('[A12] a wrong token, another client’s and another sender’s are refused', async () => {
    const partner_token = mintPartnerToken(member, secret, soon);
    const forOne = mintPartnerToken({ ...member, client_name: 'loyal' }, secret, soon);
    const answers = [
      await signIn({ partner_token: `${partner_token}x` }),
      await signIn({ partner_token }, 'web'),
      await signIn({ partner_token: forOne, client_name: 'other' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await signIn({ partner_token: forOne, client_name: 'loyal' })).status).toBe(200);
  });

  it('[A4] deletes the account without a password, as there is none', async () => {
    const handed = { key: 'member-11' };
    const { body } = await signIn({ partner_token: mintPartnerToken(handed, secret, soon) });
    const Authorization = `Bearer ${body.credentials.access_token}`;
    const path = `/api/customers/${body.customer.id}.json`;
    expect((await callAs(server, { Authorization }, path, { method: 'DELETE' })).status).toBe(204);
  });

  it('[A12] the page with a partner’s links signs in, and only the partner’s site has it', async () => {
    const html = await (await server.fetch('/partner-links')).text();
    const partner_token = /token=([\w.-]+)/.exec(html)?.[1] ?? '';
    expect((await signIn({ partner_token })).status).toBe(200);
    const plain = await openServer({ engine, site: openSite, venues: [] });
    expect((await plain.fetch('/partner-links')).status).toBe(404);
    const refused = await call(plain, '/api/customers/signin.json', {
      method: 'POST',
      body: { customer: { partner_token }, sender: 'club' },
    });
    expect(refused.status).toBe(501);
  });
});
