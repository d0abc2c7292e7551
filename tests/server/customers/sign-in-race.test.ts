import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers } from '#server/db/schema-customers.ts';
import { newCustomer, password, secretsSentTo } from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ engine: 'postgresql', venues: [] });

it('[A11] [D285] nobody signs in with the old password at the moment when it is replaced', async () => {
  const { id, email } = await newCustomer(server);
  const reset = (body: object) =>
    call(server, '/api/customers/reset-password.json', { method: 'POST', body });
  await reset({ email });
  const { token } = await secretsSentTo(server, email);
  const customer = { email, password };
  const signIn = () =>
    call(server, '/api/customers/signin.json', {
      method: 'POST',
      body: { customer, sender: 'web' },
    });
  const [replaced, signedIn] = await server.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    const replacing = reset({ token, password: 'another password' });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const signingIn = signIn();
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return [replacing, signingIn] as const;
  });
  expect((await replaced).status).toBe(204);
  expect(await signedIn).toMatchObject({ status: 401, body: { code: 'wrong_password' } });
});
