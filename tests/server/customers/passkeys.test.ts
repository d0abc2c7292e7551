import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import { passkey_challenges, passkeys } from '#server/db/schema-credentials.ts';
import { customers } from '#server/db/schema-customers.ts';
import { type Bent, newAuthenticator } from '../../support/authenticator.ts';
import {
  callAs,
  emailsTo,
  newCustomer,
  password,
  type SignedInCustomer,
  secretsSentTo,
} from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const minute = 60_000;

describe.each(testedEngines)('passkeys on %s', async (engine) => {
  let now = noon;
  const device = newAuthenticator();

  const server = await openServer({ engine, venues: [orderCafe()], now: () => now });
  beforeEach(async () => {
    now = noon;
    await server.db.delete(passkey_challenges);
  });

  const post = (path: string, body: unknown = {}, as: Readonly<Record<string, string>> = {}) =>
    call(server, path, { method: 'POST', body, as });
  const begin = async (as?: Readonly<Record<string, string>>) =>
    (await post('/api/passkeys/sign-in-options.json', {}, as)).body.options;
  const signIn = (passkey: unknown, as?: Readonly<Record<string, string>>) =>
    post('/api/passkeys/sign-in.json', { passkey }, as);
  const refused = { status: 401, body: expect.objectContaining({ code: 'passkey_refused' }) };
  const expired = { status: 422, body: expect.objectContaining({ code: 'challenge_expired' }) };

  const kindsTo = async (email: string) => (await emailsTo(server, email)).map(({ kind }) => kind);

  /** Adds a passkey to a customer's account. */
  async function withPasskey(me: SignedInCustomer, bent?: Bent) {
    const path = `/api/customers/${me.id}/passkeys`;
    const started = await callAs(server, me, `${path}/options.json`, {
      method: 'POST',
      body: { current_password: password },
    });
    expect(started.status).toBe(200);
    const made = device.make(started.body.options, bent);
    const body = { passkey: made.passkey };
    const added = await callAs(server, me, `${path}.json`, { method: 'POST', body });
    return { ...made, added, options: started.body.options };
  }

  it('[A2] opens an account without a password, signs in, is listed, and is removed', async () => {
    const customer = { name: 'Kim Example', email: `kim.${engine}@example.com` };
    const started = await post('/api/passkeys/sign-up-options.json', { customer });
    expect(started.body.options).toMatchObject({
      rp: { id: 'localhost', name: openSite.name },
      user: { name: customer.email, displayName: 'Kim Example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { credential, passkey } = device.make(started.body.options);
    const opened = await post('/api/passkeys/sign-up.json', {
      customer: { ...customer, terms_accepted: true },
      passkey,
    });
    expect(opened.status).toBe(201);
    expect(opened.body.customer).toMatchObject({ has_password: false, email_confirmed: false });
    expect(await emailsTo(server, customer.email)).toHaveLength(1);

    const again = await post('/api/passkeys/sign-up-options.json', { customer });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });

    now = new Date(noon.getTime() + 5 * minute);
    const entered = await signIn(device.sign(await begin(), credential));
    expect(entered.status).toBe(200);
    expect(entered.body.customer.id).toBe(opened.body.customer.id);
    const { id } = opened.body.customer;
    const me = { Authorization: `Bearer ${entered.body.credentials.access_token}` };
    const listed = await callAs(server, me, `/api/customers/${id}/passkeys.json`);
    expect(listed.body.passkeys).toEqual([
      {
        id: expect.any(Number),
        name: null,
        created_at: noon.toISOString(),
        last_used_at: now.toISOString(),
      },
    ]);
    const path = `/api/customers/${id}/passkeys/${listed.body.passkeys[0].id}.json`;
    const stranger = await newCustomer(server);
    expect((await callAs(server, stranger, path, { method: 'DELETE' })).status).toBe(404);
    const own = path.replace(`/${id}/`, `/${stranger.id}/`);
    expect((await callAs(server, stranger, own, { method: 'DELETE' })).status).toBe(204);
    expect((await signIn(device.sign(await begin(), credential))).status).toBe(200);

    expect((await callAs(server, me, path, { method: 'DELETE' })).status).toBe(204);
    expect((await callAs(server, me, path, { method: 'DELETE' })).status).toBe(204);
    expect((await kindsTo(customer.email)).slice(1)).toEqual(['passkey-removed']);
    expect(await signIn(device.sign(await begin(), credential))).toMatchObject(refused);
    // A session in progress continues.
    expect((await callAs(server, me, `/api/customers/${id}.json`)).status).toBe(200);
  });

  it('[A2] refuses what was signed elsewhere, by a copy, for somebody else or without a finger', async () => {
    const [me, other] = [await newCustomer(server), await newCustomer(server)];
    const { credential, options } = await withPasskey(me);
    const foreign = await withPasskey(other);
    const tries: readonly Bent[] = [
      { origin: 'https://localhost.example' },
      { origin: 'http://localhost:4546' },
      { rpId: 'example.com' },
      { type: 'webauthn.create' },
      { isVerified: false },
      { userHandle: foreign.options.user.id },
      { userHandle: '' },
    ];
    for (const bent of tries) {
      const proof = device.sign(await begin(), credential, bent);
      expect(await signIn(proof), JSON.stringify(bent)).toMatchObject(refused);
    }
    // Another customer's passkey under this one's name is refused, and so is an unknown one.
    const lent = { ...credential, key: foreign.credential.key };
    expect(await signIn(device.sign(await begin(), lent))).toMatchObject(refused);
    const unknown = device.make({ ...options, challenge: 'x' }).credential;
    expect(await signIn(device.sign(await begin(), unknown))).toMatchObject(refused);

    expect((await signIn(device.sign(await begin(), credential, { counter: 90 }))).status).toBe(
      200,
    );
    for (const counter of [90, 89, 0]) {
      const copy = device.sign(await begin(), credential, { counter });
      expect(await signIn(copy), `counter ${counter}`).toMatchObject(refused);
    }
    expect((await signIn(device.sign(await begin(), credential, { counter: 91 }))).status).toBe(
      200,
    );
  });

  it('[A2] a challenge is good once, for ten minutes, on its device, in its session, for its purpose', async () => {
    const me = await newCustomer(server);
    const { credential } = await withPasskey(me);
    const proof = device.sign(await begin(), credential);
    const many = await Promise.all([proof, proof, proof].map((one) => signIn(one)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await signIn(proof)).toMatchObject(expired);

    const session = { 'X-Session': 'abcdefghij1' };
    const bound = device.sign(await begin(session), credential);
    expect(await signIn(bound)).toMatchObject(expired);
    expect(await signIn(bound, { ...session, 'X-Client': 'other123456' })).toMatchObject(expired);
    expect((await signIn(bound, session)).status).toBe(200);

    const late = device.sign(await begin(), credential);
    now = new Date(noon.getTime() + 10 * minute);
    expect(await signIn(late)).toMatchObject(expired);
    expect(await signIn(device.sign({ challenge: 'mine' }, credential))).toMatchObject(expired);

    const { challenge } = await begin();
    const { passkey } = device.make({ challenge, user: { id: 'somebody' } });
    const path = `/api/customers/${me.id}/passkeys.json`;
    const added = await callAs(server, me, path, { method: 'POST', body: { passkey } });
    expect(added).toMatchObject(expired);
    await deleteExpired(server.db, openSite, new Date(now.getTime() + 11 * minute));
    expect(await server.db.select().from(passkey_challenges)).toEqual([]);
  });

  it('[A9] one is added with the password, several under one random name, none twice or from elsewhere', async () => {
    const me = await newCustomer(server);
    const path = `/api/customers/${me.id}/passkeys`;
    const ask = (body: unknown) =>
      callAs(server, me, `${path}/options.json`, { method: 'POST', body });
    expect((await ask({})).status).toBe(422);
    const wrong = await ask({ current_password: 'a wrong password' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });

    const letters = async () =>
      (await emailsTo(server, me.email)).filter(({ kind }) => kind === 'passkey-added');
    const first = await withPasskey(me);
    expect(first.added.status).toBe(201);
    const [letter] = await letters();
    expect(letter?.doc.subject).toBe('A passkey was added');
    expect(letter?.doc.text).toContain('http://localhost:4545/reset-password');
    const second = await withPasskey(me);
    expect(second.options.user.id).toBe(first.options.user.id);
    expect(second.options.excludeCredentials).toEqual([
      { type: 'public-key', id: first.credential.id, transports: ['internal'] },
    ]);
    // The user handle reveals nothing about the customer.
    expect(Buffer.from(first.options.user.id, 'base64url')).toHaveLength(32);
    for (const bent of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const { added } = await withPasskey(me, bent);
      expect(added).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    }
    const other = await newCustomer(server);
    const started = await callAs(
      server,
      other,
      `/api/customers/${other.id}/passkeys/options.json`,
      {
        method: 'POST',
        body: { current_password: password },
      },
    );
    // A challenge of another session or account is refused.
    const stolen = device.make(started.body.options).passkey;
    const body = { passkey: stolen };
    expect(await callAs(server, me, `${path}.json`, { method: 'POST', body })).toMatchObject(
      expired,
    );
    expect((await callAs(server, other, `${path}.json`, { method: 'POST', body })).status).toBe(
      404,
    );
    const listed = await callAs(server, me, `${path}.json`);
    expect(listed.body.passkeys).toHaveLength(2);
    // A refusal sends no email.
    expect(await letters()).toHaveLength(2);
    // The password still signs in.
    const by = { customer: { email: me.email, password }, sender: 'web' };
    expect((await post('/api/customers/signin.json', by)).status).toBe(200);
  });

  it('[A4] without a password, a recent sign-in replaces it; an email sets one and removes passkeys', async () => {
    const customer = { name: 'Lee Example', email: `lee.${engine}@example.com` };
    const { options } = (await post('/api/passkeys/sign-up-options.json', { customer })).body;
    const { credential, passkey } = device.make(options);
    const opened = await post('/api/passkeys/sign-up.json', { customer, passkey });
    const path = `/api/customers/${opened.body.customer.id}.json`;
    const email = `lee2.${engine}@example.com`;
    const moved = (me: { Authorization: string }) =>
      callAs(server, me, path, { method: 'PUT', body: { customer: { email } } });

    now = new Date(noon.getTime() + 16 * minute);
    const old = await refreshed(opened.body.credentials.refresh_token);
    const late = { status: 422, body: { code: 'sign_in_again' } };
    expect(await moved(old)).toMatchObject(late);
    expect(await callAs(server, old, path, { method: 'DELETE' })).toMatchObject(late);
    const { body } = await signIn(device.sign(await begin(), credential));
    const fresh = { Authorization: `Bearer ${body.credentials.access_token}` };
    expect((await moved(fresh)).status).toBe(200);

    await post('/api/customers/reset-password.json', { email });
    const { token } = await secretsSentTo(server, email);
    const set = await post('/api/customers/reset-password.json', { token, password });
    expect(set.status).toBe(204);
    expect(await signIn(device.sign(await begin(), credential))).toMatchObject(refused);
    const by = { customer: { email, password }, sender: 'web' };
    const entered = await post('/api/customers/signin.json', by);
    expect(entered.body.customer.has_password).toBe(true);
  });

  async function refreshed(refresh_token: string) {
    const grant = { grant_type: 'refresh_token', refresh_token };
    const { body } = await post('/api/oauth/token.json', grant);
    return { Authorization: `Bearer ${body.access_token}` };
  }

  it('[A4] is erased with the account', async () => {
    const me = await newCustomer(server);
    await withPasskey(me);
    await callAs(
      server,
      me,
      `/api/customers/${me.id}.json?password=${encodeURIComponent(password)}`,
      {
        method: 'DELETE',
      },
    );
    const left = await server.db.select().from(passkeys).where(eq(passkeys.customer_id, me.id));
    expect(left).toEqual([]);
    expect(await server.db.select().from(customers).where(eq(customers.id, me.id))).toEqual([]);
  });
});
