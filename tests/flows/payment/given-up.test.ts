import { beforeEach, expect, it, vi } from 'vitest';
import { newCart } from '#flows/cart/new-cart.ts';
import { deleteReceipt, storedOrder } from '#flows/orders/receipts.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { checkPayment, payOrder } from '#flows/payment/pay.ts';
import { clearWindow } from '#flows/session/session-end.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderStore } from '#stores/orders/order.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { payingStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { UUID } from '../../screens/orders/sample-order.ts';
import {
  later,
  refusal,
  type ScriptedOrder,
  scriptedOrder,
  unpaid,
} from '../../support/payments/scripted-order.ts';

const declined = unpaid({ type: 'stripe', status: 'failed', code: 'card_declined' });
const cancelled = { ...declined, status: 'cancelled' } as const;
const expired = { ...declined, status: 'payment_failed' } as const;
const answerWith = (order: typeof cancelled | typeof expired) => Response.json({ order });
let script: ScriptedOrder;
beforeEach(() => {
  cartStore.value = newCart();
  script = scriptedOrder(declined);
});

const inBasket = () =>
  readStore(cartStore).line_items_attributes.map(({ product_name, quantity }) => [
    product_name,
    quantity,
  ]);
const once = [['Iced oat latte', 2]];

it('[P17] [D105] the basket of an order that was not paid in time is restored', async () => {
  await payOrder(UUID);
  script.order = expired;
  script.on.cancel = refusal(409, 'not_cancellable');
  expect(await backToBasket(declined)).toEqual({ done: true });
  expect(readStore(toastsStore)).toEqual([]);
  expect(inBasket()).toEqual(once);
  expect(readStore(payingStore).stage).toBe('basket');
});

it('[P17] [D105] so does one that turns out to have expired after it was given up without a network', async () => {
  script.on.cancel = () => Promise.reject(new TypeError('Failed to fetch'));
  script.on.read = script.on.cancel;
  expect(await backToBasket(declined)).toMatchObject({ done: false });
  script.order = expired;
  delete script.on.read;
  await payOrder(UUID);
  expect(inBasket()).toEqual(once);
});

it.each(['the check', 'the cancellation'])(
  '[C1] [P17] a basket is restored once, if the response to %s comes first',
  async (first) => {
    await payOrder(UUID);
    const canceling = later();
    const checking = later();
    script.on.cancel = canceling.answer;
    const back = backToBasket(declined);
    await vi.waitFor(() => expect(script.calls).toContain('cancel'));
    script.on.read = checking.answer;
    const check = checkPayment(UUID);
    const answers = [
      () => checking.give(answerWith(cancelled)),
      () => canceling.give(answerWith(cancelled)),
    ];
    if (first === 'the cancellation') answers.reverse();
    answers[0]?.();
    await (first === 'the check' ? check : back);
    expect(inBasket()).toEqual(once);
    answers[1]?.();
    await Promise.all([back, check]);
    expect(inBasket()).toEqual(once);
    expect(readStore(payingStore).stage).toBe('basket');
  },
);

it('[C1] [P17] a restored basket is not restored again by a later visit', async () => {
  script.on.cancel = () => Promise.reject(new TypeError('Failed to fetch'));
  script.on.read = script.on.cancel;
  await backToBasket(declined);
  delete script.on.read;
  script.order = cancelled;
  await payOrder(UUID);
  expect(inBasket()).toEqual(once);
  // The customer orders the basket again, which empties it.
  cartStore.value = newCart();
  await payOrder(UUID);
  expect(inBasket()).toEqual([]);
  expect(readStore(payingStore).stage).toBe('over');
});

const kim = { id: 7, name: 'Kim' };
const kims = { ...cancelled, customer_id: 7, guest_user: false, customer_name: 'Kim' };

it('[A3] [W5] a late cancellation shows the next user of the phone nothing of the previous customer’s basket', async () => {
  customerStore.value = kim;
  const canceling = later();
  const venue = later();
  script.on.cancel = canceling.answer;
  script.on.other = venue.answer;
  venueStore.value = null;
  const back = backToBasket({ ...declined, customer_id: 7, guest_user: false });
  canceling.give(answerWith(kims));
  await vi.waitFor(() => expect(script.calls).toContain('other'));
  clearWindow('sign-out');
  customerStore.value = null;
  venue.give(Response.json({ errors: [] }, { status: 500 }));
  await back;
  expect(inBasket()).toEqual([]);
  expect(JSON.stringify(readStore(cartStore))).not.toContain('Kim');
  expect(readStore(payingStore).order).toBeNull();
  expect(readStore(abandonedOrderStore)).toBeNull();
});

it('[A3] [W5] nor does the order itself reappear on the screen', async () => {
  await storedOrder(UUID);
  deleteReceipt(UUID);
  customerStore.value = kim;
  const canceling = later();
  script.on.cancel = canceling.answer;
  const back = backToBasket({ ...declined, customer_id: 7, guest_user: false });
  await vi.waitFor(() => expect(script.calls).toContain('cancel'));
  orderStore.value = {
    uuid: UUID,
    order: { status: 'ready', value: kims, at: 0 },
    stale: false,
  };
  clearWindow('sign-out');
  customerStore.value = null;
  canceling.give(answerWith(kims));
  await back;
  expect(readStore(orderStore).order).toMatchObject({ status: 'failed', problem: 'missing' });
  expect(await storedOrder(UUID)).toBeNull();
});

it('[A3] [W5] nor does a payment that was being viewed', async () => {
  customerStore.value = kim;
  const reading = later();
  script.on.read = reading.answer;
  const paying = payOrder(UUID);
  await vi.waitFor(() => expect(script.calls).toContain('read'));
  clearWindow('sign-out');
  customerStore.value = null;
  reading.give(answerWith(kims));
  await paying;
  expect(readStore(payingStore)).toMatchObject({ uuid: null, order: null });
});
