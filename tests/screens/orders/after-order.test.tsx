import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { receiptOf } from '#domain/orders/order-receipts.ts';
import HistoryScreen from '#screens/orders/history/history-screen.tsx';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { orderStore } from '#stores/orders/order.ts';
import { receiptsStore } from '#stores/orders/orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { stubNavigator } from '../../support/navigator.ts';
import { listen } from '../../support/page/announced.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, handleOf, network, UUID, withOrders } from './sample-order.ts';

withOrders();

const settle = () => act(() => vi.advanceTimersByTimeAsync(300));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function open(order: Order, access: 'own' | 'public' = 'own') {
  const net = network(order);
  const shown = renderScreen(<OrderScreen id={UUID} access={access} />);
  await settle();
  return { ...net, ...shown };
}

describe('feedback', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['when it is done', { status: 'completed' }, true],
    ['not before', { status: 'preparing' }, false],
    ['once', { status: 'completed', feedback_exist: true }, false],
    ["not of another's order", { status: 'completed', editable: false }, false],
    [
      '20 minutes after it was ready',
      { status: 'ready', status_history: [{ status: 'ready', at: '2026-11-21T15:56:00Z' }] },
      true,
    ],
  ])('[O4] is asked for %s', async (_, input, isAsked) => {
    await open(anOrder(input));
    expect(screen.queryByRole('group', { name: 'How was it?' }) !== null).toBe(isAsked);
  });

  it('[O4] starts with stars, then reasons for three or fewer, then words', async () => {
    const net = await open(anOrder({ status: 'completed' }));
    fireEvent.click(screen.getByRole('radio', { name: '3 out of 5' }));
    fireEvent.click(await vi.waitFor(() => screen.getByRole('checkbox', { name: 'Wait time' })));
    const sheet = within(screen.getByRole('dialog', { name: 'How was it?' }));
    fireEvent.click(sheet.getByRole('radio', { name: '4 out of 5' }));
    await vi.waitFor(() => expect(sheet.queryByRole('checkbox', { name: 'Wait time' })).toBeNull());
    fireEvent.click(sheet.getByRole('radio', { name: '2 out of 5' }));
    fireEvent.click(await vi.waitFor(() => sheet.getByRole('button', { name: 'Rate in detail' })));
    expect(await vi.waitFor(() => sheet.getByRole('group', { name: 'Food' }))).toBeTruthy();
    expect(sheet.queryByRole('group', { name: 'Delivery' })).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Send feedback' }));
    await vi.waitFor(() => expect(net.calls).toContain(`POST /api/orders/${UUID}/feedback.json`));
  });
});

const ready = anOrder({
  status: 'ready',
  status_history: [{ status: 'ready', at: '2026-11-21T15:56:00Z' }],
});

it.each<[string, Order | 'offline']>([
  ['the venue completes the order', { ...ready, status: 'completed' }],
  ['the network is gone', 'offline'],
])('[O4] a comment that is being written stays when %s', async (_, next) => {
  const net = await open(ready);
  fireEvent.click(screen.getByRole('radio', { name: '5 out of 5' }));
  const comment = await vi.waitFor(() => screen.getByLabelText(/^Tell us more/));
  fireEvent.change(comment, { target: { value: 'Lovely' } });
  net.says(next);
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: 'How was it?' }));
  expect(sheet.getByDisplayValue('Lovely')).toBeTruthy();
  net.answers(ready);
  fireEvent.click(sheet.getByRole('button', { name: 'Send feedback' }));
  await vi.waitFor(() => expect(net.calls).toContain(`POST /api/orders/${UUID}/feedback.json`));
});

describe('the actions of an order', () => {
  it('[O5] a receipt is requested with the address of the order filled in', async () => {
    const net = await open(anOrder({ email: 'guest@example.com' }));
    fireEvent.click(button('Email a receipt'));
    const field = await vi.waitFor(() => screen.getByLabelText('Email'));
    expect((field as HTMLInputElement).value).toBe('guest@example.com');
    fireEvent.change(field, { target: { value: 'nobody' } });
    fireEvent.click(button('Send receipt'));
    expect(await vi.waitFor(() => screen.getByText(/^Check this address/))).toBeTruthy();
    expect(net.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('[R8][O7] with the link alone one can get the receipt, but neither cancel nor give feedback', async () => {
    const order = anOrder({ status: 'placed', editable: false, cancellable: false });
    const net = await open({ ...order, email: 'g•••@example.com' }, 'public');
    expect(net.calls[0]).toBe(`GET /api/orders/${UUID}/unauthenticated.json`);
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
    fireEvent.click(button('Email a receipt'));
    const field = await vi.waitFor(() => screen.getByLabelText('Email'));
    expect((field as HTMLInputElement).value).toBe('');
    expect(receiptsStore.value).toEqual([]);
  });

  it('[O1] the order pass shows number, code and dishes, and keeps the screen on (B7)', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    stubNavigator({ wakeLock: { request } });
    await open(anOrder({ additional_data: { client_order_ref: 'K7QM3XTP' } }));
    expect(request).not.toHaveBeenCalled();
    fireEvent.click(button(/^Show my number/));
    const pass = within(
      await vi.waitFor(() => screen.getByRole('dialog', { name: 'Fern & Fable' })),
    );
    expect(pass.getByText('482')).toBeTruthy();
    expect(pass.getByRole('img', { name: 'QR code of order 482' })).toBeTruthy();
    expect(pass.getByText('Code K7QM-3XTP')).toBeTruthy();
    expect(pass.getByText('2 × Iced oat latte')).toBeTruthy();
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    fireEvent.click(pass.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('[O6][P17] a total that the point of sale changed is shown with the old one, and confirmed', async () => {
    const order = anOrder({ status: 'placed', previous_total: 17, total: 21.5 });
    const net = await open(order);
    // The screen, whose code is loaded when it is asked, shows what happened, the amounts, the lines, and a way out.
    await vi.waitFor(() => screen.getByText('One more step'), 5_000);
    expect(screen.getByRole('heading', { name: 'The total is now $21.50' })).toBeTruthy();
    expect(screen.getByText(/It was \$17\.00\. That's \$4\.50 more\./)).toBeTruthy();
    const steps = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Order 482 at Fern & Fable$17.00',
      'Fern & Fable has changed the total$21.50',
    ]);
    expect(screen.getByText('Iced oat latte')).toBeTruthy();
    expect(button('Cancel order')).toBeTruthy();
    net.answers({ ...order, previous_total: null });
    fireEvent.click(button('Agree to $21.50'));
    await settle();
    expect(net.calls).toContain(`POST /api/orders/${UUID}/continue.json`);
    expect(screen.queryByText('One more step')).toBeNull();
  });

  it('[O6] [D86] a changed total keeps its page while there is no network', async () => {
    await open(anOrder({ status: 'placed', previous_total: 17, total: 21.5 }));
    await vi.waitFor(() => screen.getByText('One more step'), 5_000);
    orderStore.value = { ...orderStore.value, stale: true };
    await settle();
    expect(screen.getByRole('heading', { name: 'The total is now $21.50' })).toBeTruthy();
    expect(button('Agree to $21.50')).toBeTruthy();
  });

  it('[O6][P17] an open payment is completed on the payment screen, by its customer only', async () => {
    const order = anOrder({
      status: 'pending_payment',
      payment: { type: 'stripe', status: 'requires_action' },
    });
    const { unmount } = await open(order);
    const link = screen.getByRole('link', { name: 'Finish order' });
    expect(link.getAttribute('href')).toBe(`/order/${UUID}/pay`);
    unmount();
    await open({ ...order, editable: false }, 'public');
    expect(screen.queryByRole('link', { name: 'Finish order' })).toBeNull();
  });

  it('[O8] a round at the table offers the same again, and shows the visit’s total (B8)', async () => {
    const table = { service_type: 'WebBringToTable', table_name: '12' } as const;
    const first = anOrder({
      ...table,
      uuid: '3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f91',
      status: 'completed',
      total: 10.5,
      created_at: '2026-11-21T15:30:00Z',
    });
    receiptsStore.value = [receiptOf(first, 1)];
    await open(anOrder({ ...table, status: 'completed' }));
    const visit = within(screen.getByRole('region', { name: 'This visit' }));
    expect(visit.getByText('2 rounds')).toBeTruthy();
    expect(visit.getByText('$27.50')).toBeTruthy();
    expect(visit.getByRole('button', { name: 'Same again' })).toBeTruthy();
  });
});

describe('the history', () => {
  const past = Array.from({ length: 6 }, (_, index) =>
    anOrder({
      uuid: `3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f0${index}`,
      number: String(90 + index),
      status: index === 5 ? 'cancelled' : 'completed',
      payment: { type: 'stripe', status: index === 5 ? 'refunded' : 'paid' },
      line_items_attributes: [
        {
          key: 'a',
          product_id: 1,
          product_name: index === 2 ? 'Crème brûlée' : 'Espresso',
          quantity: 2,
          total: 5,
        },
      ],
      created_at: `2026-11-1${index}T16:12:00Z`,
    }),
  );

  it('[O2] shows each order’s dishes, date and total, finds it by a dish, and announces the number of results (B11)', async () => {
    const { said, stop } = listen();
    network('offline');
    receiptsStore.value = past.map((order) => receiptOf(order, 1));
    orderHandlesStore.value = past.map((order) => handleOf(order));
    renderScreen(<HistoryScreen />);
    await settle();
    expect(screen.getAllByText('2 × Espresso')).toHaveLength(5);
    expect(screen.getAllByText('$17.00')).toHaveLength(6);
    expect(screen.getByText('Canceled, refunded')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Order again' })).toHaveLength(6);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'brulee' } });
    expect(screen.getByText('2 × Crème brûlée')).toBeTruthy();
    expect(screen.queryByText('2 × Espresso')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pizza' } });
    expect(screen.getByText('No order matches “pizza”.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(said).toEqual(['0 results']);
    stop();
  });
});
