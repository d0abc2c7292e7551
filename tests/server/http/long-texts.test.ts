import { expect, it } from 'vitest';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe()], now: () => noon });

async function refusedAtOnce(path: string, body: object) {
  const took = startProcessorTime();
  const answer = await call(server, path, { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(took()).toBeLessThan(5_000);
  return answer.body;
}

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
  const body = { [field]: typed, line_items_attributes: [{ [field]: typed.slice(0, 9) }] };
  await refusedAtOnce('/api/discounts/cart-discount.json', body);
});

it('[T65] [D341] an email address of 500 kB is none, and found out at once', async () => {
  const email = `<${'@'.repeat(bytes)}`;
  const { fields } = await refusedAtOnce('/api/customers/reset-password.json', { email });
  expect(fields.email).toContain('must have at most 96 characters');
});

it.each([
  ['email', `<${'@'.repeat(299)}`],
  ['phone_number', 'whatsapp.com'.repeat(41)],
  ['postcode', `a${','.repeat(98)}!`],
  ['discount_code', '1|'.repeat(150)],
])('[T65] [D341] 500 kB of each %s are refused at once', async (field, typed) => {
  const many = Array.from({ length: bytes / (typed.length + 20) }, () => ({ [field]: typed }));
  const body = { additional: many, line_items_attributes: 7 };
  await refusedAtOnce('/api/discounts/cart-discount.json', body);
});
