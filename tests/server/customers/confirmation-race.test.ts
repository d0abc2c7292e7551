import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers } from '#server/db/schema-customers.ts';
import { callAs, newCustomer, password, secretsSentTo } from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ engine: 'postgresql', venues: [] });

it('[A5] [D23] an email to the old address never confirms a new one that is set at the same moment', async () => {
  const who = await newCustomer(server);
  const { token } = await secretsSentTo(server, who.email);
  const profile = `/api/customers/${who.id}.json`;
  const customer = { email: `not-mine-${who.email}`, current_password: password };
  const move = () => callAs(server, who, profile, { method: 'PUT', body: { customer } });
  const confirm = () =>
    call(server, '/api/customers/confirm-email.json', { method: 'POST', body: { token } });
  const [moved, confirmed] = await server.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, who.id)).for('update');
    const moving = move();
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const confirming = confirm();
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return [moving, confirming] as const;
  });
  expect((await moved).status).toBe(200);
  expect((await confirmed).body.email_confirmation_status).toBe('expired');
  const { body } = await callAs(server, who, profile);
  expect(body.customer).toMatchObject({ email: customer.email, email_confirmed: false });
});
