import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRun, payAnotherWay, payOrder } from '#flows/payment/pay.ts';
import { watchPayment } from '#flows/payment/watch-payment.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { UUID } from '../../screens/orders/sample-order.ts';
import { scriptedOrder, unpaid } from '../../support/payments/scripted-order.ts';

const stage = () => readStore(payingStore).stage;
let stop = () => {};
let urls = 0;

/** Pays at a backend that makes another address of the bank for each response, until the customer leaves for the bank. */
beforeEach(async () => {
  const atBank = () => {
    urls += 1;
    const next_action = { type: 'redirect', url: `/sandbox/paynl?session=${urls}` };
    return Response.json({
      order: unpaid({ type: 'paynl', status: 'requires_action', next_action }),
    });
  };
  const { on } = scriptedOrder(unpaid({ type: 'paynl', status: 'pending' }));
  Object.assign(on, { read: atBank, continue: atBank, send: atBank });
  window.sessionStorage.clear();
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await payOrder(UUID);
  expect(stage()).toBe('leaving');
});
afterEach(() => {
  stop();
  newRun('none');
});

it('[P7] [D275] a customer who goes back from the bank and reloads is not sent there again', async () => {
  newRun('none');
  payingStore.value = notPaying;
  await payOrder(UUID);
  expect(stage()).toBe('open');
  expect(window.location.assign).toHaveBeenCalledTimes(1);
});

it('[P7] [D275] nor is one whose page the browser has kept', async () => {
  stop = watchPayment(UUID);
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(stage()).toBe('open'));
  expect(window.location.assign).toHaveBeenCalledTimes(1);
});

it('[P7] [D76] who pays the same order another way is sent to its bank', async () => {
  const { order } = readStore(payingStore);
  if (!order || !('created_at' in order)) throw new Error('no order');
  await payAnotherWay(order, { type: 'paynl' });
  expect(stage()).toBe('leaving');
  expect(window.location.assign).toHaveBeenCalledTimes(2);
});
