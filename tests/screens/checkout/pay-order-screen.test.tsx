import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { newRun } from '#flows/payment/pay.ts';
import PayOrderScreen from '#screens/checkout/payment/pay-order-screen.tsx';
import { notPaying, type PayingStage, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import {
  type ScriptedOrder,
  scriptedOrder,
  unpaid,
} from '../../support/payments/scripted-order.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, UUID } from '../orders/sample-order.ts';

const action = { type: 'redirect', url: 'https://bank.example' };
const atBank = unpaid({ type: 'twint', status: 'requires_action', next_action: action });
const declined = unpaid({ type: 'stripe', status: 'failed', code: 'card_declined' });
const placed = anOrder({ status: 'placed', customer_id: null });
const expired: Order = { ...declined, status: 'payment_failed' };
const hangs = () => new Promise<Response>(() => undefined);
const stageShown = () => readStore(payingStore).stage;
afterEach(() => {
  newRun('none');
});

/** Stops the clock for timers set from now on: the stage's, not those of the screen's first request. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Shows an order in a stage, while nothing answers. */
async function showing(
  order: Order,
  stage: PayingStage,
  beforeStage = () => {},
): Promise<ScriptedOrder> {
  const script = scriptedOrder(order);
  script.on.read = hangs;
  script.on.other = hangs;
  renderScreen(<PayOrderScreen id={UUID} />);
  const step = order.payment?.next_action ?? null;
  beforeStage();
  await act(async () => {
    payingStore.value = { uuid: UUID, stage, order, action: step, since: Date.now() };
  });
  delete script.on.read;
  script.calls.length = 0;
  return script;
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
/** An order of a venue that the phone does not know and cannot read. */
const ofUnknownVenue = (order: Order) => ({ ...order, venue: { ...order.venue, id: 99 } });

it.each([
  ['declined', declined, "You weren't charged", ['Back to basket']],
  ['open', atBank, 'Your order is waiting', ['Go to your bank', 'Check now', 'Back to basket']],
  ['script', atBank, 'Nothing was charged', ['Try again', 'Back to basket']],
] as const)(
  '[P17] without its venue a payment (%s) still has its reason and its ways out',
  async (stage, order, says, ways) => {
    await showing(ofUnknownVenue(order), stage);
    expect(document.body.textContent).toContain(says);
    expect(names()).toEqual([...ways]);
  },
);

it.each([
  [
    'is the latest one',
    unpaid({ type: 'stripe', status: 'refunded', refund: { amount: 17, status: 'done' } }),
    '$17.00 went back to your card.',
  ],
  [
    'came before one that was declined',
    unpaid({
      ...{ type: 'stripe', status: 'failed', code: 'card_declined' },
      refund: { amount: 17, status: 'pending', type: 'loyalty' },
    }),
    '$17.00 is going back to your points.',
  ],
])('[P17] [D296] a charge that goes back is told where it %s', async (_, order, says) => {
  await showing(order, 'declined');
  expect(document.body.textContent).toContain(says);
  expect(document.body.textContent).not.toContain("You weren't charged");
  const wasStopped = document.body.textContent?.includes('Stopped before it was paid');
  expect(wasStopped).toBe(false);
});

it('[P17] [D295] a declined order that goes on after all is noticed while its customer looks at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const script = scriptedOrder(declined);
  renderScreen(<PayOrderScreen id={UUID} />);
  await vi.waitFor(() => expect(stageShown()).toBe('declined'));
  script.calls.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await vi.waitFor(() => expect(script.calls).toContain('read'));
  expect(stageShown()).toBe('declined');
  script.order = placed;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await vi.waitFor(() => expect(stageShown()).toBe('over'));
});

it.each(['bank', 'frame'] as const)(
  '[P17] so has a slow one (%s), and no form without its venue',
  async (stage) => {
    await showing(ofUnknownVenue(atBank), stage, stopClock);
    expect(names()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(20_050));
    expect(names()).toEqual(['Check now', 'Back to basket']);
  },
);

it('[P17] (design 11.9) the choices after 20 seconds leave the focus in the bank’s challenge', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const bank = document.body.appendChild(document.createElement('iframe'));
  bank.tabIndex = 0;
  await showing(atBank, 'bank');
  bank.focus();
  const scrolled = vi.spyOn(window, 'scrollTo');
  await act(() => vi.advanceTimersByTimeAsync(20_050));
  expect(names()).toContain('Check now');
  expect(document.activeElement).toBe(bank);
  expect(scrolled).not.toHaveBeenCalled();
  bank.remove();
});

const back = {
  'to the page': () => window.dispatchEvent(new Event('focus')),
  'by the browser’s Back': () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
};
const ways = Object.keys(back) as (keyof typeof back)[];

it.each(ways)(
  '[P17] [D105] a declined order that has expired says so when its customer is back %s',
  async (way) => {
    const script = scriptedOrder(declined);
    renderScreen(<PayOrderScreen id={UUID} />);
    await vi.waitFor(() => expect(stageShown()).toBe('declined'));
    script.order = expired;
    back[way]();
    await vi.waitFor(() => expect(stageShown()).toBe('over'));
  },
);

it.each(['declined', 'script', 'frame'] as const)(
  '[P17] an order that still waits for its customer stays as it is (%s)',
  async (stage) => {
    const script = await showing(declined, stage);
    script.stages.length = 0;
    back['to the page']();
    await vi.waitFor(() => expect(script.calls).toEqual(['read']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(script.stages).toEqual([]);
    script.on.read = () => Promise.reject(new TypeError('Failed to fetch'));
    back['to the page']();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(script.stages).toEqual([]);
  },
);

it.each(
  ways.flatMap((way) => (['leaving', 'open'] as const).map((stage) => [way, stage] as const)),
)('[P17] whoever is back from the bank %s (%s) learns that they have paid', async (way, stage) => {
  const script = await showing(atBank, stage);
  script.order = placed;
  back[way]();
  await vi.waitFor(() => expect(stageShown()).toBe('over'));
  expect(script.calls).toContain('continue');
});

it('[P17] [T63] a payment that is forgotten while its screen stays is read again', async () => {
  const script = scriptedOrder(declined);
  renderScreen(<PayOrderScreen id={UUID} />);
  await vi.waitFor(() => expect(names()).toContain('Back to basket'));
  script.calls.length = 0;
  await act(async () => {
    payingStore.value = notPaying;
  });
  await vi.waitFor(() => expect(stageShown()).toBe('declined'));
  expect(script.calls).toContain('read');
  expect(names()).toContain('Back to basket');
});
