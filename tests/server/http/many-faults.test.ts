import { expect, it } from 'vitest';
import { isKnown } from '#server/lib/accepted.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe()], now: () => noon });

async function refused(body: string) {
  const took = startProcessorTime();
  const answer = await server.fetch('/api/discounts/cart-discount.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body,
  });
  expect(answer.status).toBe(422);
  expect(took()).toBeLessThan(5_000);
  return Object.keys((await answer.json()).fields);
}

/** A list of almost as many bytes as a body may have. */
const many = (entry: string) => `[${Array(Math.floor(500_000 / (entry.length + 1))).fill(entry)}]`;

it.each([
  '{}',
  '1',
  '{"product_gift_recipient_attributes":1}',
  '{"product_gift_recipient_attributes":{}}',
])('[T65] [D341] 500 kB of lines %s are refused at once, for the first fault', async (line) => {
  expect(await refused(`{"line_items_attributes":${many(line)}}`)).toEqual([
    'line_items_attributes',
  ]);
});

it('[T65] [D341] so is a line with 500 kB of choices', async () => {
  const line = `{"modifiers":${many('{}')}}`;
  expect(await refused(`{"line_items_attributes":[${line}]}`)).toHaveLength(1);
});

it('[D42] a basket of usual size is told all of its faults', async () => {
  const fields = await refused(`{"line_items_attributes":[{},{"quantity":0}],"email":7}`);
  expect(fields).toContain('line_items_attributes[0].product_id');
  expect(fields).toContain('line_items_attributes[1].quantity');
  expect(fields).toContain('email');
});

it('[T65] [D341] a list of ETags is read in one pass', () => {
  const headers = new Headers({ 'If-None-Match': `"a"${' '.repeat(15_000)}"b" , W/"c"\t,"d"` });
  const took = startProcessorTime();
  for (let turn = 0; turn < 100; turn += 1) expect(isKnown(headers, '"c"')).toBe(true);
  expect(isKnown(headers, '"b"')).toBe(false);
  expect(took()).toBeLessThan(5_000);
});
