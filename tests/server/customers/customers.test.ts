import { describe, expect, it } from 'vitest';
import { presetSite } from '#server/demo/site-presets.ts';
import {
  callAs,
  emailsTo,
  newCustomer,
  password,
  type SignedInCustomer,
  secretsSentTo,
} from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  let now = new Date('2026-11-23T11:00:00Z');
  const site = presetSite('open');
  const server = await openServer({ engine, site, venues: [], now: () => now });

  const change = (who: SignedInCustomer, customer: object) =>
    callAs(server, who, `/api/customers/${who.id}.json`, { method: 'PUT', body: { customer } });
  const confirm = async (email: string) =>
    call(server, '/api/customers/confirm-email.json', {
      method: 'POST',
      body: { token: (await secretsSentTo(server, email)).token },
    });
  const signIn = (email: string, word: string) =>
    call(server, '/api/customers/signin.json', {
      method: 'POST',
      body: { customer: { email, password: word } },
    });

  it('[A9] sent fields change, and omitted ones stay', async () => {
    const who = await newCustomer(server, { phone_number: '+49 89 123456' });
    const { status, body } = await change(who, {
      name: ' New\r\nName ',
      marketing_consent: true,
      locale: 'de',
    });
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({
      id: who.id,
      name: 'New Name',
      phone_number: '+49 89 123456',
      marketing_consent: true,
      locale: 'de',
    });
    expect((await change(who, { phone_number: null })).body.customer.phone_number).toBeNull();
  });

  it.each([
    [{ phone_number: '12' }, 'phone_number'],
    [{ name: '   ' }, 'customer.name'],
    [{ email: 'nowhere' }, 'customer.email'],
    [{ password: 'short' }, 'customer.password'],
  ])('[D70] %j is refused by its field', async (sent, field) => {
    const who = await newCustomer(server);
    const { status, body } = await change(who, sent);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('[A9] [D23] a new address needs the password, is to be confirmed again, and both addresses are told', async () => {
    const who = await newCustomer(server);
    await confirm(who.email);
    const email = `moved-${who.email}`;
    expect((await change(who, { email })).body.fields).toHaveProperty('current_password');
    const wrong = await change(who, { email, current_password: 'wrong password' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    const right = await change(who, { email, current_password: password });
    expect(right.body.customer).toMatchObject({ email, email_confirmed: false });
    expect((await emailsTo(server, who.email)).at(-1)?.kind).toBe('address-changed');
    expect((await signIn(who.email, password)).status).toBe(401);
    expect((await signIn(email, password)).body.customer.email_confirmed).toBe(false);
    expect((await confirm(email)).body.email_confirmation_status).toBe('confirmed');
  });

  it('[D23] an email to the old address never confirms the new one', async () => {
    const who = await newCustomer(server);
    const { token } = await secretsSentTo(server, who.email);
    await change(who, { email: `other-${who.email}`, current_password: password });
    const body = { token };
    const answer = await call(server, '/api/customers/confirm-email.json', {
      method: 'POST',
      body,
    });
    expect(answer.body.email_confirmation_status).toBe('expired');
  });

  it('[D23] another spelling of the same address requires nothing', async () => {
    const who = await newCustomer(server);
    await confirm(who.email);
    const email = who.email.toUpperCase();
    expect((await change(who, { email })).body.customer).toMatchObject({
      email,
      email_confirmed: true,
    });
  });

  it('[A9] a taken address is a conflict', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const { status, body } = await change(one, { email: other.email, current_password: password });
    expect([status, body.code, body.fields]).toEqual([409, 'email_taken', { email: ['is taken'] }]);
  });

  it('[A9] [D23] [D285] a new password ends all other sessions, but not the one that set it', async () => {
    const who = await newCustomer(server);
    const elsewhere = await signIn(who.email, password);
    const sent = { password: 'a newer password', current_password: password };
    expect((await change(who, sent)).status).toBe(200);
    const path = `/api/customers/${who.id}.json`;
    expect((await callAs(server, who, path)).status).toBe(200);
    const Authorization = `Bearer ${elsewhere.body.credentials.access_token}`;
    expect((await callAs(server, { Authorization }, path)).status).toBe(401);
    expect((await signIn(who.email, 'a newer password')).status).toBe(200);
    expect((await emailsTo(server, who.email)).at(-1)?.kind).toBe('password-changed');
  });

  it('[D23] after five wrong passwords the account has to wait', async () => {
    const who = await newCustomer(server);
    const guess = { password: 'a newer password', current_password: 'wrong password' };
    for (let tries = 0; tries < 5; tries++) expect((await change(who, guess)).status).toBe(422);
    expect((await change(who, { ...guess, current_password: password })).status).toBe(429);
    now = new Date(now.getTime() + 900_000);
    const later = await signIn(who.email, password);
    expect(later.status).toBe(200);
    const Authorization = `Bearer ${later.body.credentials.access_token}`;
    const path = `/api/customers/${who.id}.json`;
    const body = { customer: { ...guess, current_password: password } };
    const right = await callAs(server, { Authorization }, path, { method: 'PUT', body });
    expect(right.status).toBe(200);
  });

  it('[A11] [D18] a location code of the site activates, however it is typed; any other is unknown', async () => {
    const who = await newCustomer(server);
    const unknown = await change(who, { location_code: 'NOWHERE' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'location_unknown']);
    const known = await change(who, { location_code: ' heron ' });
    expect(known.body.customer).toMatchObject({ location_activated: true });
    expect(known.body.customer).not.toHaveProperty('brand');
  });

  it('[A11] guesses of codes are limited', async () => {
    const who = await newCustomer(server);
    for (let tries = 0; tries < 10; tries++) await change(who, { location_code: `GUESS${tries}` });
    expect((await change(who, { location_code: 'HERON' })).status).toBe(429);
  });

  it('a stranger changes nothing', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const path = `/api/customers/${other.id}.json`;
    const body = { customer: { name: 'Mine now' } };
    expect((await callAs(server, one, path, { method: 'PUT', body })).status).toBe(404);
    expect((await call(server, path, { method: 'PUT', body })).status).toBe(401);
  });

  it('[D33] the sign-up accepts a location code and an offer, and requires the terms', async () => {
    const extras = { location_code: 'fire', offer: 'welcome' };
    const who = await newCustomer(server, {}, extras);
    const { body } = await callAs(server, who, `/api/customers/${who.id}.json`);
    expect(body.customer.location_activated).toBe(true);
    const signUp = (customer: object, further: object = {}) =>
      call(server, '/api/customers.json', {
        method: 'POST',
        body: {
          customer: { name: 'Jo', email: 'jo@example.com', password, ...customer },
          ...further,
        },
      });
    expect((await signUp({ terms_accepted: false })).body.fields).toHaveProperty('terms_accepted');
    const wrong = await signUp({}, { extras: { location_code: 'nowhere' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'location_unknown']);
    expect((await signUp({ email: 'JO@example.com' })).status).toBe(201);
  });

  it('[D33] a name with line breaks and broken characters does no harm', async () => {
    const name = 'Jo\r\nBcc: all@example.com\u0000\ud800';
    const who = await newCustomer(server, { name });
    const { body } = await callAs(server, who, `/api/customers/${who.id}.json`);
    expect(body.customer.name).toBe('Jo Bcc: all@example.com\ufffd');
    const [letter] = await emailsTo(server, who.email);
    expect(letter?.doc.subject).not.toMatch(/[\r\n]/);
  });
});
