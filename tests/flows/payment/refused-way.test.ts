import { expect, it, vi } from 'vitest';
import { checkPayment, payAnotherWay, payOrder } from '#flows/payment/pay.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { payingStore, refusedWaysStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';
import {
  atBank,
  later,
  refusal,
  scriptedOrder,
  unpaid,
} from '../../support/payments/scripted-order.ts';

const placed = anOrder({ status: 'placed', customer_id: null });

it.each(['points_short', 'payment_unavailable', 'check_in_expired'])(
  '[P17] [D103] a refusal of another way (%s) says nothing about the payment in progress',
  async (code) => {
    const script = scriptedOrder(atBank);
    void payOrder(UUID);
    await vi.waitFor(() => expect(script.stages).toContain('checking'));
    script.on.send = refusal(422, code);
    const other = payAnotherWay(atBank, { type: 'loyalty' });
    await vi.waitFor(() => expect(script.calls).toContain('send'));
    await vi.waitFor(() => expect(readStore(payingStore).stage).toBe('checking'));
    expect(readStore(payingStore).order?.payment).toMatchObject({ type: 'stripe' });
    script.order = placed;
    window.dispatchEvent(new Event('online'));
    await other;
    expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { status: 'placed' } });
    expect(script.stages).not.toContain('declined');
    expect(readStore(toastsStore)).toMatchObject([{ lines: [{ message: 'Not enough points.' }] }]);
    expect(readStore(refusedWaysStore)?.ways).toEqual([
      { type: 'loyalty', code: 'provider_refused' },
    ]);
  },
);

it('[P17] after a decline, another way that is refused leaves the reason of the decline on the screen', async () => {
  const declined = unpaid({ type: 'stripe', status: 'failed', code: 'insufficient_funds' });
  const script = scriptedOrder(declined);
  script.on.send = refusal(422);
  await payAnotherWay(declined, { type: 'twint' });
  expect(readStore(payingStore)).toMatchObject({
    stage: 'declined',
    order: { payment: { type: 'stripe', code: 'insufficient_funds' } },
  });
  expect(readStore(refusedWaysStore)?.ways).toMatchObject([{ type: 'twint' }]);
});

const html = (status: number) => () =>
  new Response('<html>Blocked</html>', { status, headers: { 'Content-Type': 'text/html' } });

it.each<[string, () => Response]>([
  ['a proxy’s page (403)', html(403)],
  ['a portal’s page (200)', html(200)],
  ['an empty answer (200)', () => new Response(null, { status: 200 })],
  ['JSON without the order (200)', () => Response.json({})],
  ['JSON that is no refusal (400)', () => Response.json({}, { status: 400 })],
])('[D271] [D275] [F8] %s is no response to another way: it is sent again', async (_, answer) => {
  const declined = unpaid({ type: 'stripe', status: 'failed', code: 'insufficient_funds' });
  const script = scriptedOrder(declined);
  script.on.send = () => {
    delete script.on.send;
    script.order = placed;
    return answer();
  };
  const other = payAnotherWay(declined, { type: 'twint' });
  await vi.waitFor(() => expect(script.stages).toContain('checking'));
  window.dispatchEvent(new Event('online'));
  await other;
  expect(script.calls.filter((call) => call === 'send')).toHaveLength(2);
  expect(readStore(payingStore).stage).toBe('over');
  expect(readStore(refusedWaysStore)).toBeNull();
  expect(readStore(toastsStore)).toEqual([]);
});

it('[P17] [D103] the request of a superseded way is aborted, so that it cannot arrive last', async () => {
  const script = scriptedOrder(atBank);
  const signals: AbortSignal[] = [];
  const hanging = later();
  script.on.send = ({ signal }) => {
    signals.push(signal);
    return signals.length === 1 ? hanging.answer() : Response.json({ order: atBank });
  };
  void payAnotherWay(atBank, { type: 'twint' });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  script.order = placed;
  await payAnotherWay(atBank, { type: 'pay_later' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('[P17] a check while nothing runs starts again', async () => {
  const script = scriptedOrder(atBank);
  script.order = placed;
  await checkPayment(UUID);
  expect(readStore(payingStore).stage).toBe('over');
});

it('[P17] [D81] "Check now" asks at once, without telling the app that it is online', async () => {
  const script = scriptedOrder(atBank);
  const online = vi.fn();
  window.addEventListener('online', online);
  const ending = payOrder(UUID);
  // The third call comes after a pause of a second.
  await vi.waitFor(() =>
    expect(script.calls.filter((call) => call === 'continue')).toHaveLength(2),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const calls = script.calls.length;
  script.order = placed;
  void checkPayment(UUID);
  await vi.waitFor(() => expect(script.calls.length).toBeGreaterThan(calls), { timeout: 500 });
  await ending;
  window.removeEventListener('online', online);
  expect(online).not.toHaveBeenCalled();
});
