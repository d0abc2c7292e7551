import { describe, expect, it } from 'vitest';
import { callAs } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  let now = new Date('2026-11-23T11:00:00Z');
  let people = 0;
  const server = await openServer({ engine, venues: [], now: () => now });

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const post = (path: string, body: unknown) => call(server, path, { method: 'POST', body });
  const password = 'correct horse';
  const signUp = async () => {
    people += 1;
    const customer = { name: 'Guest', email: `guest${people}@example.com`, password };
    const { body } = await post('/api/customers.json', { customer });
    return { email: customer.email, id: body.customer.id, ...body.credentials };
  };
  const profile = async (id: number, token: string) =>
    (await callAs(server, { Authorization: `Bearer ${token}` }, `/api/customers/${id}.json`))
      .status;
  const renew = (refresh_token: string) =>
    post('/api/oauth/token.json', { grant_type: 'refresh_token', refresh_token });

  it('an account signs in with its password, however the address is written', async () => {
    const { email } = await signUp();
    const right = { customer: { email: email.toUpperCase(), password } };
    const wrong = { customer: { email, password: 'wrong horse' } };
    const nobody = { customer: { email: 'nobody@example.com', password } };
    expect(await post('/api/customers/signin.json', right)).toMatchObject({ status: 200 });
    const [refused, unknown] = [
      await post('/api/customers/signin.json', wrong),
      await post('/api/customers/signin.json', nobody),
    ];
    expect(refused.status).toBe(401);
    expect(unknown).toEqual(refused);
  });

  it('[D33] a taken address is a conflict', async () => {
    const { email } = await signUp();
    const customer = { name: 'Other', email: email.toUpperCase(), password };
    expect(await post('/api/customers.json', { customer })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  it('a customer sees their own profile only, for 15 minutes', async () => {
    const [one, other] = [await signUp(), await signUp()];
    expect(await profile(one.id, one.access_token)).toBe(200);
    expect(await profile(other.id, one.access_token)).toBe(404);
    later(15 * 60);
    expect(await profile(one.id, one.access_token)).toBe(401);
  });

  it('a refresh token gives a new pair', async () => {
    const one = await signUp();
    const next = await renew(one.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(one.refresh_token);
    expect(await profile(one.id, next.body.access_token)).toBe(200);
  });

  it('[T33] within 30 seconds the old refresh token works again, because the answer may have been lost', async () => {
    const one = await signUp();
    const first = await renew(one.refresh_token);
    later(30);
    const second = await renew(one.refresh_token);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await profile(one.id, first.body.access_token)).toBe(200);
    expect(await profile(one.id, second.body.access_token)).toBe(200);
  });

  it('[T34] a reused refresh token ends the whole family', async () => {
    const one = await signUp();
    const next = await renew(one.refresh_token);
    later(31);
    expect(await renew(one.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_grant' },
    });
    expect((await renew(next.body.refresh_token)).status).toBe(400);
    expect(await profile(one.id, next.body.access_token)).toBe(401);
  });

  it('concurrent requests get their pairs from one refresh token', async () => {
    const one = await signUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(one.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('a family ends after 90 days', async () => {
    const one = await signUp();
    later(90 * 86_400);
    expect((await renew(one.refresh_token)).status).toBe(400);
  });

  it('a revoked token is invalid, and revoking an unknown one is no error', async () => {
    const one = await signUp();
    expect(await post('/api/oauth/revoke.json', { token: one.access_token })).toEqual({
      status: 204,
      body: null,
    });
    expect(await profile(one.id, one.access_token)).toBe(401);
    expect((await renew(one.refresh_token)).status).toBe(400);
    expect((await post('/api/oauth/revoke.json', { token: 'unknown' })).status).toBe(204);
  });
});
