import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { freshnessStore } from '#stores/app/freshness.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { addRegion } from '#ui/lib/announce.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, handleOf, network, payLater, UUID, withOrders } from './sample-order.ts';

let said: string[];
let silence: () => void;

withOrders();
beforeEach(() => {
  said = [];
  silence = addRegion((text) => said.push(text));
});

afterEach(() => {
  silence();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

async function open(answer: Order | 'offline' | 'missing', id = UUID) {
  const net = network(answer);
  renderScreen(<OrderScreen id={id} access="own" />);
  await settle();
  return net;
}

const news = async (net: Awaited<ReturnType<typeof open>>, next: Order | 'offline') => {
  net.says(next);
  await settle();
};

describe('the order screen', () => {
  it("[O1] a collection shows when it is ready, on the venue's clock, and its number", async () => {
    await open(anOrder());
    expect(screen.getByText('Ready about')).toBeTruthy();
    expect(screen.getByText('8:25 AM')).toBeTruthy();
    expect(screen.getByText('Fern & Fable is making it now')).toBeTruthy();
    expect(screen.getByText('482')).toBeTruthy();
    expect(screen.getByText('1120 NW 12th Ave')).toBeTruthy();
    expect(screen.getByText('Updated 8:16 AM')).toBeTruthy();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Order 482 at Fern & Fable' }),
    ).toBeTruthy();
  });

  it('[O1] [T63] it can be closed while it is loading', () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    const phone = { matches: false, addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal('matchMedia', () => phone);
    renderScreen(<OrderScreen id={UUID} access="own" />);
    const close = screen.getByRole('link', { name: 'Close' });
    expect(close.getAttribute('href')).toBe('/profile/orders');
  });

  it('[O1] [D55] [T63] a changed total can be left without a decision', async () => {
    await open(anOrder({ status: 'placed', previous_total: 16 }));
    // The question's code is loaded when it is asked.
    await vi.waitFor(() => screen.getByRole('button', { name: /^Agree to/ }), 5_000);
    const back = screen.getByRole('link', { name: 'Back to the menu' });
    expect(back.getAttribute('href')).toBe('/menu/fern-and-fable');
  });

  it('[O1] a short link leads to the same order', async () => {
    const { calls } = await open(anOrder(), 'PwyPnm0bSlefCit8HV6PkA');
    expect(calls[0]).toBe(`GET /api/orders/${UUID}.json`);
    expect(screen.getByText('8:25 AM')).toBeTruthy();
  });

  it('[O1] an order for a table shows where it goes, and then that it is on its way', async () => {
    const table = anOrder({ service_type: 'WebBringToTable', table_name: '12' });
    const net = await open(table);
    expect(screen.getByText('Coming to')).toBeTruthy();
    expect(screen.getByText('Table 12')).toBeTruthy();
    await news(net, { ...table, status: 'ready' });
    expect(screen.getByText('On its way to')).toBeTruthy();
    expect(said).toEqual(['Your order is on its way to Table 12.']);
    const again = screen.getByRole('link', { name: 'Order another round' });
    expect(again.getAttribute('href')).toBe('/menu/fern-and-fable');
  });

  it('[O1] the tracker marks the current step', async () => {
    await open(anOrder({ status: 'accepted' }));
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Sent',
      'Accepted',
      'Making',
      'Ready',
    ]);
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toEqual([
      steps[1],
    ]);
  });

  it('[O1] a change is announced once, and a ready order shows its number for the counter', async () => {
    const net = await open(anOrder());
    expect(said).toEqual([]);
    await news(net, anOrder({ status: 'ready' }));
    await news(net, anOrder({ status: 'ready' }));
    expect(said).toEqual(['Your order is ready. Number 482.']);
    expect(screen.getByText("It's ready")).toBeTruthy();
    expect(screen.getByText('Show this at the counter')).toBeTruthy();
  });

  it('[O1] a collected order ends with a good wish, and the phone no longer points at it', async () => {
    const order = anOrder({ status: 'ready' });
    orderHandlesStore.value = [handleOf(order)];
    const { calls } = await open(order);
    fireEvent.click(screen.getByRole('button', { name: "I've got it" }));
    const before = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls.length).toBe(before);
    expect(screen.getByText('Enjoy')).toBeTruthy();
    expect(readStore(orderHandlesStore)[0]?.status).toBe('completed');
    expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy();
  });

  it('[O1] every charge is above the total, and an order to be paid later says so', async () => {
    await open(anOrder({ payment: payLater }));
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Items', 'Ordering fee', 'To pay at the venue']);
    expect(amounts).toEqual(['$16.50', '$0.50', '$17.00']);
  });

  it('[O1] without news it shows the time of the last ones, and that the order is safe', async () => {
    const net = await open(anOrder());
    onlineStore.value = false;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await news(net, 'offline');
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.getByText('Last update 8:18 AM')).toBeTruthy();
    expect(screen.getByText(/Your order is safe with the venue/)).toBeTruthy();
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it('[O1] [B3] a phone whose Wi-Fi leads nowhere reads "offline" here too, as in the strip above', async () => {
    const net = await open(anOrder());
    freshnessStore.value = { menu_cached_at: null, place_cached_at: null, problem: 'network' };
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await news(net, 'offline');
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.getByText(/^You're offline, so this may be out of date/)).toBeTruthy();
    await act(async () => {
      freshnessStore.value = { menu_cached_at: null, place_cached_at: null, problem: null };
    });
    expect(screen.getByText('No updates')).toBeTruthy();
    expect(screen.getByText(/^We can't get updates right now/)).toBeTruthy();
  });

  it('[O1] after ten minutes without an answer, the venue’s number is offered, and no time is promised', async () => {
    await open(anOrder({ status: 'placed', created_at: '2026-11-21T16:05:59Z' }));
    expect(screen.getByText("Fern & Fable hasn't answered yet.")).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Call +1 503 555 0148' });
    expect(call.getAttribute('href')).toBe('tel:+15035550148');
    expect(screen.queryByText('8:25 AM')).toBeNull();
  });

  it('[O1] an unknown order says so; a stored one can be forgotten', async () => {
    orderHandlesStore.value = [handleOf(anOrder())];
    await open('missing');
    expect(screen.getByRole('heading', { name: "We couldn't find this order" })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove order 482' }));
    await settle();
    expect(readStore(orderHandlesStore)).toEqual([]);
  });

  it('[O1] an order that fails to load without a network can be requested again', async () => {
    const net = await open('offline');
    expect(screen.getByRole('heading', { name: 'No connection here' })).toBeTruthy();
    net.answers(anOrder());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText('8:25 AM')).toBeTruthy();
  });
});
