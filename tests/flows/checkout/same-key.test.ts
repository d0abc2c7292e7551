import { expect, it, vi } from 'vitest';
import type { PaymentInput } from '#domain/model.ts';
import { continueAttempt, placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { orders } from '#server/db/schema-orders.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

const later: PaymentInput = { type: 'pay_later' };
const server = await atCafe();

it('[T1] a basket that another window sent and left behind goes out again under the same key, as the same order', async () => {
  await fillBasket(server, [coffee(1)]);
  cartStore.value = {
    ...readStore(cartStore),
    additional_data: { ...readStore(cartStore).additional_data, cart_uid: crypto.randomUUID() },
  };
  const sent: { key: string | null; body: string }[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (input: Request) => {
    const isOrder = input.method === 'POST' && input.url.endsWith('/api/orders.json');
    if (!isOrder) return server.fetch(input);
    sent.push({ key: input.headers.get('Idempotency-Key'), body: await input.clone().text() });
    const answer = await server.fetch(input);
    return isLost ? new Promise<never>(() => undefined) : answer;
  });
  void placeOrder(later);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => server.db.$count(orders)).toBe(1);
  isLost = false;
  // The window is closed: only the data on disk remains, and the next tap happens in another window.
  attemptStore.value = null;
  suspendAttempt();
  expect(await placeOrder(later)).toMatch(/^\/order\//);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await server.db.$count(orders)).toBe(1);
});

it('[T1] settling without a pending order does not block the next tap', async () => {
  await fillBasket(server, [coffee(1)]);
  const settled = continueAttempt();
  const placed = placeOrder(later);
  expect(await settled).toBeNull();
  expect(await placed).toMatch(/^\/order\//);
});
