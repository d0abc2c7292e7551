import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emailsTo } from '../../support/customers.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

it.each([
  ['12', 'Tisch 12'],
  ['12A', 'Tisch 12A'],
  ['Tisch 12', 'Tisch 12'],
  ['Booth 3', 'Booth 3'],
])('[D162] a table with the sign “%s” is “%s” for staff and in emails', async (name, words) => {
  const tables = [{ id: 12, venue_id: 1, name }];
  const server = await openServer({ venues: [{ ...orderCafe(), tables }], now: () => noon });
  const tablet = await signedInTablet(server);
  const { body } = await place(server, tableCart([coffee()]));
  const { uuid } = body.order;
  const wish = { venue_id: 1, table_id: 12, wish: 'water' };
  await call(server, `/api/table-calls/${randomUUID()}.json`, { method: 'PUT', body: wish });
  const board = await tablet.read('/staff', 'de');
  expect(board).toContain(`<h2>${words} <span`);
  expect(board).toContain(`<p class="facts">${words}<`);
  await call(server, `/api/orders/${uuid}/unauthenticated-receipt.json`, {
    method: 'POST',
    body: { email: 'ada@example.com' },
    as: { 'Accept-Language': 'de' },
  });
  const [receipt] = await emailsTo(server, 'ada@example.com');
  expect(receipt?.doc.text).toContain(` · ${words} · `);
});
