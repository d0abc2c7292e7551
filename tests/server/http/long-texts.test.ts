import { expect, it } from 'vitest';
import { noon, orderCafe } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe()], now: () => noon });

/** Almost as much as a body may have. */
const bytes = 500_000;

/** Texts that make a pattern read the rest of them again from every place. */
const texts: readonly (readonly [field: string, part: string])[] = [
  ['email', '@'],
  ['email', 'a.'],
  ['phone_number', 'whatsapp.com'],
  ['phone_number', ','],
  ['postcode', ','],
  ['discount_code', '1|'],
  ['notes', '\u200c'],
  ['customer_name', '\u200d'],
  ['code', '1 '],
  ['location_code', '! '],
];

it.each(texts)('[T65] [D341] a %s of 500 kB of %j is refused at once', async (field, part) => {
  const typed = `a${part.repeat(bytes / Buffer.byteLength(part))}z`;
  const startedAt = performance.now();
  const answer = await server.fetch('/api/discounts/cart-discount.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body: JSON.stringify({
      [field]: typed,
      line_items_attributes: [{ [field]: typed.slice(0, 9) }],
    }),
  });
  expect(answer.status).toBe(422);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('[T65] [D341] an email address of 500 kB is none, and found out at once', async () => {
  const startedAt = performance.now();
  const answer = await server.fetch('/api/customers/reset-password.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body: JSON.stringify({ email: `<${'@'.repeat(bytes)}` }),
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).fields.email).toContain('must have at most 96 characters');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it.each([
  ['email', `<${'@'.repeat(299)}`],
  ['phone_number', 'whatsapp.com'.repeat(41)],
  ['postcode', `a${','.repeat(98)}!`],
  ['discount_code', '1|'.repeat(150)],
])('[T65] [D341] 500 kB of each %s are refused at once', async (field, typed) => {
  const many = Array.from({ length: bytes / (typed.length + 20) }, () => ({ [field]: typed }));
  const startedAt = performance.now();
  const answer = await server.fetch('/api/discounts/cart-discount.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body: JSON.stringify({ additional: many, line_items_attributes: 7 }),
  });
  expect(answer.status).toBe(422);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
