import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers } from '#server/db/schema-customers.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import {
  callAs,
  newCustomer,
  password,
  type SignedInCustomer,
  secretsSentTo,
} from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ engine: 'postgresql', venues: [] });
const next = 'the password of the email’s link';

const post = (path: string, body: object) => call(server, path, { method: 'POST', body });

/** Runs an act that the old password allows while its owner replaces it by an email's link, just before the act is written. */
async function whileReplaced<Result>(
  { id, email }: SignedInCustomer,
  act: () => Promise<Result>,
): Promise<Result> {
  await post('/api/customers/reset-password.json', { email });
  const { token } = await secretsSentTo(server, email);
  const [replaced, acted] = await server.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    const replacing = post('/api/customers/reset-password.json', { token, password: next });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const acting = act();
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return [replacing, acting] as const;
  });
  expect((await replaced).status).toBe(204);
  return acted;
}

it.each([
  ['a password', { password: 'the password of a thief' }],
  ['an address', { email: 'thief@example.com' }],
])('[A9] [D285] the old password sets no %s at the moment when it is replaced', async (_, wish) => {
  const who = await newCustomer(server);
  const customer = { ...wish, current_password: password };
  const path = `/api/customers/${who.id}.json`;
  const changed = await whileReplaced(who, () =>
    callAs(server, who, path, { method: 'PUT', body: { customer } }),
  );
  expect(changed).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  const owner = { customer: { email: who.email, password: next }, sender: 'web' };
  expect((await post('/api/customers/signin.json', owner)).status).toBe(200);
});

it('[A2] [D246] no passkey is added at the moment when a new password removes all', async () => {
  const who = await newCustomer(server);
  const path = `/api/customers/${who.id}/passkeys`;
  const body = { current_password: password };
  const started = await callAs(server, who, `${path}/options.json`, { method: 'POST', body });
  const { passkey } = newAuthenticator().make(started.body.options);
  const added = await whileReplaced(who, () =>
    callAs(server, who, `${path}.json`, { method: 'POST', body: { passkey } }),
  );
  expect(added).toMatchObject({ status: 422, body: { code: 'challenge_expired' } });
});
