import { beforeEach, expect, it, vi } from 'vitest';
import { continueAttempt, placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { orders } from '#server/db/schema-orders.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';

beforeEach(() => {
  suspendAttempt();
});
const backend = await siteWithAccounts({}, { order_safety: 'idempotent' });
beforeEach(async () => {
  await backend.db.delete(orders);
  await openMenu('the-fox');
  const checked_in_at = new Date().toISOString();
  const additional_data = { cart_uid: crypto.randomUUID(), checked_in_at };
  cartStore.value = { ...tableCart([coffee(2)]), guest_user: true, additional_data };
});

const isOrder = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === '/api/orders.json';

it.each([
  ['has arrived without an answer', true],
  ['was lost on its way', false],
])(
  '[A9] [P17] [D274] an order of a guest that %s is placed once after they sign in, and becomes theirs',
  async (_, arrives) => {
    const sent: (readonly [string | null, string])[] = [];
    let isLost = true;
    backend.answer = async (request) => {
      if (!isOrder(request)) return undefined as never;
      sent.push([request.headers.get('Idempotency-Key'), await request.clone().text()]);
      if (!isLost) return undefined as never;
      if (arrives) {
        const copy = request.clone();
        const held = backend.answer;
        backend.answer = () => undefined;
        await backend.fetch(copy);
        backend.answer = held;
      }
      throw new TypeError('Failed to fetch');
    };
    const sending = placeOrder({ type: 'pay_later' });
    await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('unknown'));
    await signUpSomebody();
    isLost = false;
    expect(await sending).toMatch(/^\/order\//);
    expect(await continueAttempt()).toBeNull();
    expect(new Set(sent.map(String)).size).toBe(1);
    const customer_id = readStore(customerStore)?.id;
    await vi.waitFor(async () =>
      expect(await backend.db.select().from(orders)).toMatchObject([
        { customer_id, scope: `customer:${customer_id}` },
      ]),
    );
    await vi.waitFor(() =>
      expect(readStore(orderHandlesStore)).toMatchObject([{ guest_user: false }]),
    );
  },
  30_000,
);
