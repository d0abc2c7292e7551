import { describe, expect, it } from 'vitest';
import { callAs, emailsTo, newCustomer, password, secretsSentTo } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  let now = new Date('2026-11-23T11:00:00Z');
  const server = await openServer({ engine, venues: [], now: () => now });

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const reset = (body: object) =>
    call(server, '/api/customers/reset-password.json', { method: 'POST', body });
  const signIn = (email: string, word: string) =>
    call(server, '/api/customers/signin.json', {
      method: 'POST',
      body: { customer: { email, password: word }, sender: 'web' },
    });

  it('[A11] [D17] [D285] the email’s link sets a new password and ends every session', async () => {
    const who = await newCustomer(server);
    expect((await reset({ email: who.email.toUpperCase() })).status).toBe(204);
    const [, letter] = await emailsTo(server, who.email);
    expect(letter?.doc.text).toContain('http://localhost:4545/reset-password?token=');
    const { token } = await secretsSentTo(server, who.email);
    expect((await reset({ token, password: 'another password' })).status).toBe(204);
    const path = `/api/customers/${who.id}.json`;
    expect((await callAs(server, who, path)).status).toBe(401);
    const grant = { grant_type: 'refresh_token', refresh_token: who.refresh_token };
    const renewed = await call(server, '/api/oauth/token.json', { method: 'POST', body: grant });
    expect(renewed.status).toBe(400);
    expect((await signIn(who.email, password)).status).toBe(401);
    expect((await signIn(who.email, 'another password')).status).toBe(200);
  });

  it('[D17] a link works once, and for an hour', async () => {
    const who = await newCustomer(server);
    await reset({ email: who.email });
    const { token } = await secretsSentTo(server, who.email);
    const uses = [await reset({ token, password: 'one password' })];
    uses.push(await reset({ token, password: 'two passwords' }));
    expect(uses.map(({ status, body }) => [status, body?.code])).toEqual([
      [204, undefined],
      [422, 'link_expired'],
    ]);
    later(60);
    await reset({ email: who.email });
    const late = await secretsSentTo(server, who.email);
    later(3600);
    expect((await reset({ token: late.token, password: 'three passwords' })).body.code).toBe(
      'link_expired',
    );
    expect((await signIn(who.email, 'one password')).status).toBe(200);
  });

  it('[D17] [D336] after a lost response the link and the same password are answered again for ten minutes', async () => {
    const who = await newCustomer(server);
    await reset({ email: who.email });
    const { token } = await secretsSentTo(server, who.email);
    const input = { token, password: 'my new password' };
    const both = await Promise.all([reset(input), reset(input)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    later(599);
    expect(await reset(input)).toEqual({ status: 204, body: null });
    expect((await signIn(who.email, input.password)).status).toBe(200);
    for (let tries = 0; tries < 6; tries++) {
      expect((await reset({ token, password: `guess number ${tries}` })).status).toBe(422);
    }
    expect((await reset(input)).body.code).toBe('link_expired');
    const another = await newCustomer(server);
    await reset({ email: another.email });
    const old = await secretsSentTo(server, another.email);
    expect((await reset({ ...input, token: old.token })).status).toBe(204);
    later(600);
    expect((await reset({ ...input, token: old.token })).body.code).toBe('link_expired');
  });

  it('[D17] two uses at the same moment set one password', async () => {
    const who = await newCustomer(server);
    await reset({ email: who.email });
    const { token } = await secretsSentTo(server, who.email);
    const answers = await Promise.all(
      ['first choice', 'other choice'].map((word) => reset({ token, password: word })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('[D17] the answer does not reveal whether an account exists', async () => {
    const who = await newCustomer(server);
    const unknown = 'never-was-here@example.com';
    for (const email of [who.email, unknown]) {
      expect(await reset({ email })).toEqual({ status: 204, body: null });
      expect((await reset({ email })).status).toBe(429);
    }
    expect(await emailsTo(server, unknown)).toEqual([]);
  });

  it('[D17] missing fields are named', async () => {
    expect((await reset({})).body.fields).toHaveProperty('email');
    expect((await reset({ token: 'x' })).body.fields).toHaveProperty('password');
  });

  it('[A2] after ten wrong passwords in ten minutes the address has to wait, whoever it belongs to', async () => {
    const who = await newCustomer(server);
    for (const email of [who.email, 'nobody-there@example.com']) {
      for (let tries = 0; tries < 10; tries++) {
        expect((await signIn(email, 'wrong password')).status).toBe(401);
      }
      const stopped = await signIn(email, password);
      expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests']);
    }
    later(600);
    expect((await signIn(who.email, password)).status).toBe(200);
  });

  it('[A2] guesses sent at the same moment are counted too', async () => {
    const who = await newCustomer(server);
    const guesses = Array.from({ length: 14 }, () => signIn(who.email, 'wrong password'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});
