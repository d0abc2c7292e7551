import { describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { callAs, emailsTo, newCustomer, secretsSentTo } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, send } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  let now = new Date('2026-11-23T11:00:00Z');
  const site = { ...openSite, email_confirmation_required: true };
  const server = await openServer({ engine, site, venues: [], now: () => now });

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const confirm = async (body: object) => {
    const path = '/api/customers/confirm-email.json';
    return call(server, path, { method: 'POST', body });
  };
  const statusOf = async (body: object) => (await confirm(body)).body.email_confirmation_status;
  const sendAgain = (email: string) =>
    send(server, '/api/customers/send-email-confirmation.json', {
      method: 'POST',
      body: { email },
    });
  const profile = async (who: { id: number; Authorization: string }) =>
    (await callAs(server, who, `/api/customers/${who.id}.json`)).body.customer;

  it('[A5] a new account gets an email whose link confirms the address, however often it is opened', async () => {
    const who = await newCustomer(server);
    expect(await profile(who)).toMatchObject({
      email_confirmed: false,
      email_confirmation_required: true,
      location_activated: false,
    });
    const { token } = await secretsSentTo(server, who.email);
    expect((await confirm({ token })).body).toEqual({
      email_confirmation_status: 'confirmed',
      location_activated: false,
    });
    expect(await profile(who)).toMatchObject({ email_confirmed: true });
    later(25 * 3600);
    expect(await statusOf({ token })).toBe('confirmed');
  });

  it('[A5] [D32] so do the six digits; wrong ones leave it pending', async () => {
    const who = await newCustomer(server);
    const { code } = await secretsSentTo(server, who.email);
    const wrong = code === '123456' ? '123457' : '123456';
    expect(await statusOf({ email: who.email, code: wrong })).toBe('pending');
    expect(await profile(who)).toMatchObject({ email_confirmed: false });
    expect(await statusOf({ email: who.email.toUpperCase(), code })).toBe('confirmed');
    expect(await profile(who)).toMatchObject({ email_confirmed: true });
  });

  it('[D32] guessing digits ends after five attempts, also for an unknown address', async () => {
    const who = await newCustomer(server);
    for (const email of [who.email, 'nobody-at-all@example.com']) {
      const { code } = await secretsSentTo(server, who.email);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 5; tries++)
        expect(await statusOf({ email, code: wrong })).toBe('pending');
      expect((await confirm({ email, code })).status).toBe(429);
    }
    later(601);
    const { code } = await secretsSentTo(server, who.email);
    expect(await statusOf({ email: who.email, code })).toBe('confirmed');
  });

  it('[D32] link and digits expire after a day, and an unknown link is invalid', async () => {
    const who = await newCustomer(server);
    const { token, code } = await secretsSentTo(server, who.email);
    later(24 * 3600);
    expect(await statusOf({ token })).toBe('expired');
    expect(await statusOf({ email: who.email, code })).toBe('expired');
    expect(await statusOf({ token: 'made-up' })).toBe('expired');
    later(60);
    await sendAgain(who.email);
    expect(await statusOf(await secretsSentTo(server, who.email))).toBe('confirmed');
    expect((await confirm({})).status).toBe(422);
  });

  it('[A5] [D32] it is resent at most once in 60 seconds; then only the latest digits count', async () => {
    const who = await newCustomer(server);
    const first = await secretsSentTo(server, who.email);
    const early = await sendAgain(who.email);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '60']);
    later(60);
    expect((await sendAgain(who.email)).status).toBe(204);
    const second = await secretsSentTo(server, who.email);
    expect(await emailsTo(server, who.email)).toHaveLength(2);
    expect(await statusOf({ email: who.email, code: first.code })).toBe(
      first.code === second.code ? 'confirmed' : 'pending',
    );
    expect(await statusOf({ email: who.email, code: second.code })).toBe('confirmed');
  });

  it('[D32] the answer does not reveal whether an account exists', async () => {
    const address = 'no-account@example.com';
    const answers = [await sendAgain(address), await sendAgain(address)];
    expect(answers.map(({ status }) => status)).toEqual([204, 429]);
    expect(await emailsTo(server, address)).toEqual([]);
  });

  it('[D32] a confirmed address gets no more emails, with the same answer', async () => {
    const who = await newCustomer(server);
    await confirm(await secretsSentTo(server, who.email));
    later(60);
    expect((await sendAgain(who.email)).status).toBe(204);
    expect(await emailsTo(server, who.email)).toHaveLength(1);
  });

  it('[G7] if confirmation is required, an unconfirmed customer cannot order, but a guest can', async () => {
    const who = await newCustomer(server);
    const order = { order: { line_items_attributes: [] } };
    const init = { method: 'POST', body: order };
    const refused = await callAs(server, who, '/api/orders.json', init);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
    expect((await call(server, '/api/orders.json', init)).body.code).not.toBe('email_unconfirmed');
  });
});
