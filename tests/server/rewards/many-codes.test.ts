import { expect, it } from 'vitest';
import { coffee, noon, openCafe, pricedCart, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

/** A campaign with a code for each of its guests. */
const codes = Array.from({ length: 10_000 }, (_, at) => `GIFT${String(at).padStart(6, '0')}`);
const vouchers = codes.map((code) => {
  return { code, type: 'amount', value: 1, label: '1 off', max_uses: 1 } as const;
});
const server = await openServer({ venues: [{ ...openCafe(), vouchers }], now: () => noon });

async function discount(discount_code: string) {
  const cart = { ...pricedCart(tableCart([coffee()])), discount_code };
  const startedAt = performance.now();
  const answer = await server.fetch('/api/discounts/cart-discount.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body: JSON.stringify(cart),
  });
  const ms = performance.now() - startedAt;
  return { ...(await answer.json()), ms };
}

it('[C6] [T72] a mistyped code is found, or not, among ten thousand of its length at once', async () => {
  await discount('GIFT000001');
  const looks = await discount('G1FT00OO42');
  expect(looks).toMatchObject({ discount_code: 'GIFT000042', discount_amount: 1 });
  expect(looks.ms).toBeLessThan(250);
  const unknown = await discount('GIFT99999X');
  expect(unknown.error_message).toBe('We don’t know the code GIFT99999X.');
  expect(unknown.ms).toBeLessThan(250);
});
