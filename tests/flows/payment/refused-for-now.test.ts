import { expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import { retryUntilAnswered } from '#flows/payment/bill-asking.ts';
import { newRun, payAnotherWay, payOrder } from '#flows/payment/pay.ts';
import { payingStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';
import { atBank, type Call, scriptedOrder } from '../../support/payments/scripted-order.ts';

const placed = anOrder({ status: 'placed', customer_id: null });
const statuses = [401, 408, 425, 429];

/** Refuses a call once. */
function refusedOnce(call: Call, status: number) {
  const script = scriptedOrder(atBank);
  customerStore.value = { id: 7, name: 'Kim' };
  script.on[call] = () => {
    delete script.on[call];
    if (call !== 'read') script.order = placed;
    return Response.json({ errors: ['Later.'] }, { status });
  };
  return script;
}

/** Ends every wait for the network at once. */
async function withoutWaits(act: Promise<unknown>): Promise<void> {
  const timer = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  await act.finally(() => clearInterval(timer));
}

it.each(
  statuses.flatMap((status) =>
    (['read', 'continue'] as const).map((call) => [call, status] as const),
  ),
)(
  '[P17] a temporary refusal (%s, %i) does not mean that the order does not exist',
  async (call, status) => {
    const script = refusedOnce(call, status);
    if (call === 'read') script.on.continue = () => Response.json({ order: placed });
    await withoutWaits(payOrder(UUID));
    expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { status: 'placed' } });
    expect(script.stages).not.toContain('missing');
  },
);

it.each([...statuses, 404, 422])(
  '[P17] [D56] a hint that is refused (%i) ends nothing: it is only a hint',
  async (status) => {
    const script = refusedOnce('notify', status);
    await withoutWaits(payOrder(UUID, true));
    expect(readStore(payingStore).stage).toBe('over');
    expect(script.stages).not.toContain('missing');
  },
);

it.each(statuses)(
  '[P17] another way to pay that is refused temporarily (%i) is sent again',
  async (status) => {
    const script = refusedOnce('send', status);
    await withoutWaits(payAnotherWay(atBank, { type: 'pay_later' }));
    expect(script.calls.filter((call) => call === 'send')).toHaveLength(2);
    expect(readStore(payingStore).stage).toBe('over');
  },
);

it.each(statuses)('[D249] so is the payment of a bill (%i)', async (status) => {
  scriptedOrder(atBank);
  const ask = vi.fn().mockRejectedValueOnce(new ApiError('refused', status));
  ask.mockResolvedValueOnce({ key: 'k' });
  await withoutWaits(retryUntilAnswered(newRun('k'), ask));
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([404, 403, 422])(
  '[P17] an order that is refused for good (%i) is missing',
  async (status) => {
    const script = scriptedOrder(atBank);
    script.on.read = () => Response.json({ errors: ['No.'] }, { status });
    await payOrder(UUID);
    expect(readStore(payingStore).stage).toBe('missing');
    expect(isRefusedForNow(status)).toBe(false);
  },
);

it('[P17] a 401 is final on a phone without a session to renew', async () => {
  const script = scriptedOrder(atBank);
  script.on.read = () => Response.json({ errors: ['Sign in.'] }, { status: 401 });
  await payOrder(UUID);
  expect(readStore(payingStore).stage).toBe('missing');
});
