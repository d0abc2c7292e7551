import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancel } from '#flows/orders/cancel-order.ts';
import { mailReceipt } from '#flows/orders/email-receipt.ts';
import { giveFeedback } from '#flows/orders/feedback.ts';
import { continueOrder } from '#flows/orders/order-continue.ts';
import { follow } from '#flows/orders/orders.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { siteWithAccounts } from '../../support/accounts.ts';
import { emailsTo } from '../../support/customers.ts';
import { stubNavigator } from '../../support/navigator.ts';
import { coffee, tableCart } from '../../support/orders.ts';
import { inKitchen, placedHere, withoutOrders } from '../../support/placed.ts';

const backend = await siteWithAccounts({ development_pages: true });
beforeEach(() => {
  withoutOrders();
});

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const orderNow = () => placedHere(backend, tableCart([coffee(2)]));
const shown = () => readyValue(readStore(orderStore).order);
const received = () => readStore(toastsStore).map(({ label }) => label);

/** Polls the order until the expected state is shown. */
async function heard(uuid: string, expectation: () => void) {
  const stop = follow(uuid, 'own');
  try {
    await vi.waitFor(expectation, { timeout: 10_000 });
  } finally {
    stop();
  }
}

describe('after an order', () => {
  it('[O4] feedback is given once, and not asked for again', async () => {
    const order = await orderNow();
    expect(await giveFeedback(order, { overall: 4 })).toMatchObject({ done: false });
    expect(received()).toEqual(['FAILED']);
    for (const move of ['accept', 'prepare', 'ready', 'complete'] as const) {
      await inKitchen(backend, order.uuid, move);
    }
    toastsStore.value = [];
    const feedback = { overall: 2, reasons: ['Wait time'], comment: 'Long' };
    expect(await giveFeedback(order, feedback)).toEqual({ done: true });
    expect(received()).toEqual(['SUCCESS']);
    expect(shown()?.feedback_exist).toBe(true);
    expect(await giveFeedback(order, { overall: 5 })).toEqual({ done: true });
    expect(received()).toEqual(['FAILED', 'SUCCESS']);
  });

  it('[O5] the receipt is sent to an address without signing in, and links to the order', async () => {
    const order = await orderNow();
    expect(await mailReceipt(order, ' guest@example.com ')).toEqual({ done: true });
    const [letter] = await emailsTo(backend, 'guest@example.com');
    expect(letter?.doc.subject).toContain(`order ${order.number}`);
    expect(letter?.doc.text).toMatch(/\/orders\/p\/[\w-]{22}/);
    const before = backend.calls.length;
    expect(await mailReceipt(order, 'nobody')).toBe('wrong');
    expect(backend.calls.length).toBe(before);
  });

  it('[O5] a receipt that was sent too often says so', async () => {
    const order = await orderNow();
    for (let times = 0; times < 5; times++) await mailReceipt(order, 'often@example.com');
    expect(await mailReceipt(order, 'often@example.com')).toMatchObject({ done: false });
    expect(readStore(toastsStore)[0]).toMatchObject({ label: 'FAILED' });
  });

  it('[O6][P17] a total that the point of sale changed is shown with the old one, and confirmed', async () => {
    const order = await orderNow();
    await inKitchen(backend, order.uuid, 'change_total', { total: 9.4 });
    await heard(order.uuid, () =>
      expect(shown()).toMatchObject({ previous_total: order.total, total: 9.4 }),
    );
    // The customer has seen the old total only, so nothing is agreed to.
    expect(await continueOrder(order)).toEqual({ done: true });
    expect(shown()).toMatchObject({ previous_total: order.total, total: 9.4 });
    expect(await continueOrder(shown() ?? order)).toEqual({ done: true });
    expect(shown()).toMatchObject({ previous_total: null, total: 9.4 });
  });

  it('[O3] an order that is cancelled late does not take the place of the one on the screen', async () => {
    const first = await orderNow();
    const second = await orderNow();
    const canceled = cancel(first);
    follow(second.uuid, 'own')();
    expect(await canceled).toEqual({ done: true });
    expect(readStore(orderStore).uuid).toBe(second.uuid);
    const stored = readStore(orderHandlesStore).find(({ uuid }) => uuid === first.uuid);
    expect(stored?.status).toBe('cancelled');
  });

  it('[O6] nothing is confirmed without a network, and the app says so', async () => {
    const order = await orderNow();
    backend.answer = noNetwork;
    expect(await continueOrder(order)).toMatchObject({ done: false });
    expect(received()).toEqual(['FAILED']);
  });

  it('[O3] it can be cancelled in time, but not once the kitchen has begun, as the venue says', async () => {
    const early = await orderNow();
    expect(await cancel(early)).toEqual({ done: true });
    expect(shown()?.status).toBe('cancelled');
    const late = await orderNow();
    await inKitchen(backend, late.uuid, 'accept');
    toastsStore.value = [];
    expect(await cancel(late)).toMatchObject({ done: false });
    expect(readStore(toastsStore)[0]?.lines).toEqual([
      { message: 'The kitchen has started. Talk to the venue.' },
    ]);
  });

  it('[O1] the app’s icon counts ready orders, until they are completed (B7)', async () => {
    const badges: (number | 'none')[] = [];
    stubNavigator({
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push('none'),
    });
    const order = await orderNow();
    for (const move of ['accept', 'prepare', 'ready'] as const)
      await inKitchen(backend, order.uuid, move);
    await heard(order.uuid, () => expect(badges.at(-1)).toBe(1));
    await inKitchen(backend, order.uuid, 'complete');
    await heard(order.uuid, () => expect(badges.at(-1)).toBe('none'));
    expect(readStore(orderHandlesStore)[0]?.status).toBe('completed');
    vi.unstubAllGlobals();
  });
});
