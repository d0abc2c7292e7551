import { expect, it, vi } from 'vitest';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { recover } from '#flows/checkout/recover.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

const server = await atCafe();

it('[T1] an order sent before recovery does not redirect its customer; one of a closed window leads to the checkout', async () => {
  await fillBasket(server, [coffee(1)]);
  let sent = 0;
  vi.stubGlobal('fetch', (input: Request) => {
    const isOrder = input.method === 'POST' && input.url.endsWith('/api/orders.json');
    if (!isOrder) return server.fetch(input);
    sent += 1;
    return new Promise<never>(() => undefined);
  });
  void placeOrder({ type: 'pay_later' });
  await expect.poll(() => sent).toBe(1);
  const menu = `${window.location.origin}/menu/cafe`;
  await recover(menu);
  expect(readStore(redirectStore)).toBeNull();
  // The window is closed: only the data on disk remains.
  attemptStore.value = null;
  suspendAttempt();
  await recover(menu);
  expect(readStore(redirectStore)?.to).toMatch(/\/checkout$/);
  expect(readStore(attemptStore)).toMatchObject({ state: 'sending' });
});
