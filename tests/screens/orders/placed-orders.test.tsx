import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import HistoryScreen from '#screens/orders/history/history-screen.tsx';
import { LiveOrderBar } from '#screens/orders/history/live-order-bar.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, handleOf, network, withOrders } from './sample-order.ts';

const done = handleOf(anOrder(), {
  uuid: '3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f91',
  number: '96',
  status: 'completed',
  created_at: '2026-11-18T16:12:00Z',
});

withOrders();

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

describe('the orders of this phone', () => {
  it('[O2] without orders the screen leads to the venues', () => {
    network('offline');
    renderScreen(<HistoryScreen />);
    expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a venue' }).getAttribute('href')).toBe('/venues');
  });

  it('[O2] a running order is first and refreshed, and the others are grouped by month', async () => {
    network(anOrder());
    orderHandlesStore.value = [handleOf(anOrder()), done];
    renderScreen(<HistoryScreen />);
    await settle();
    const live = screen.getByRole('link', { name: 'Ready about 8:25\u00a0AM' });
    expect(live.getAttribute('href')).toBe(`/order/${anOrder().uuid}`);
    const november = screen.getByRole('heading', { name: 'November' });
    expect(live.compareDocumentPosition(november)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/Wed, Nov 18/)).toBeTruthy();
    expect(screen.getByText('Order 96')).toBeTruthy();
  });

  it('[O2] an order is forgotten with one tap and restored with another', async () => {
    network('offline');
    orderHandlesStore.value = [done];
    renderScreen(<HistoryScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove order 96' }));
    await settle();
    expect(readStore(orderHandlesStore)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    act(() => toastsStore.value[0]?.action?.run());
    expect(readStore(orderHandlesStore)).toEqual([done]);
  });

  it('[O2] every running order is refreshed', async () => {
    network(anOrder({ status: 'completed' }));
    const older = handleOf(anOrder(), { uuid: done.uuid, status: 'placed' });
    orderHandlesStore.value = [handleOf(anOrder()), older];
    renderScreen(<HistoryScreen />);
    await settle();
    expect(readStore(orderHandlesStore).map(({ status }) => status)).toEqual([
      'completed',
      'completed',
    ]);
  });
});

describe('the live order bar', () => {
  it('[O1] is hidden while no order runs', () => {
    network('offline');
    orderHandlesStore.value = [done];
    const { container } = renderScreen(<LiveOrderBar />);
    expect(container.textContent).toBe('');
  });

  it('[O1] shows the state of the newest order, first from the phone, and leads to it', async () => {
    const order = anOrder({
      service_type: 'WebBringToTable',
      table_name: '12',
      status: 'ready',
      estimated_ready_at: '2026-11-21T16:17:30Z',
    });
    network(order);
    orderHandlesStore.value = [handleOf(order, { status: 'preparing' })];
    renderScreen(<LiveOrderBar />);
    expect(within(screen.getByRole('link')).getByText('Making it now')).toBeTruthy();
    await settle();
    const bar = screen.getByRole('link');
    expect(within(bar).getByText('On its way to Table 12')).toBeTruthy();
    expect(within(bar).getByText('Order 482, about 2 min')).toBeTruthy();
    expect(bar.getAttribute('href')).toBe(`/order/${order.uuid}`);
  });

  it('[O1] disappears when the order has ended', async () => {
    network(anOrder({ status: 'completed' }));
    orderHandlesStore.value = [handleOf(anOrder())];
    const { container } = renderScreen(<LiveOrderBar />);
    expect(container.textContent).not.toBe('');
    await settle();
    expect(container.textContent).toBe('');
  });
});
