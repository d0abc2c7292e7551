import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { waiting } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { historyStore, noHistory, receiptsStore } from '#stores/orders/orders.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/orders/placed-orders.ts';

export const UUID = '3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f90';
/** The time of these tests: 8:16 in the morning at the café. */
export const NOW = new Date('2026-11-21T16:16:00Z');

/** A guest's order at a café in Portland, to be collected, paid by card and being prepared. */
export function anOrder(input: Partial<Order> = {}): Order {
  return {
    id: 1,
    uuid: UUID,
    number: '482',
    status: 'preparing',
    service_type: 'WebCollection',
    guest_user: true,
    service_charge_optional: false,
    venue: {
      id: 1,
      name: 'Fern & Fable',
      slug: 'fern-and-fable',
      phone: '+1 503 555 0148',
      address: '1120 NW 12th Ave',
      time_zone: 'America/Los_Angeles',
      currency: 'USD',
    },
    line_items_attributes: [
      { key: '1', product_id: 1, product_name: 'Iced oat latte', quantity: 2, total: 16.5 },
    ],
    sub_total: 16.5,
    ordering_fee: 0.5,
    total: 17,
    payment: { type: 'stripe', status: 'paid', display_text: 'Visa ending 4242' },
    created_at: '2026-11-21T16:12:00Z',
    estimated_ready_at: '2026-11-21T16:25:00Z',
    ...input,
  };
}

export const payLater: Order['payment'] = { type: 'pay_later', status: 'pending' };

export function handleOf(order: Order, input: Partial<OrderHandle> = {}): OrderHandle {
  const { uuid, number, status, venue, created_at } = order;
  return {
    uuid,
    number,
    status,
    venue: { name: venue.name, slug: venue.slug },
    created_at,
    ...input,
  };
}

/** Fakes the network: every call gets the same answer, which a test can change. */
export function network(first: Order | 'offline' | 'missing') {
  let answer = first;
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url, 'http://localhost').pathname}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const [body, status] =
      answer === 'missing' ? [{ errors: ['Not found'] }, 404] : [{ order: answer }, 200];
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return {
    calls,
    /** Sets the answer to the next request. */
    answers: (next: Order | 'offline' | 'missing') => {
      answer = next;
    },
    /** Sets the answer and focuses the window, so that the app requests it at once. */
    says: (next: Order | 'offline' | 'missing') => {
      answer = next;
      window.dispatchEvent(new Event('focus'));
    },
  };
}

/** Deletes everything that the phone stores about orders. */
export function forgetEverything(): void {
  window.sessionStorage.clear();
  receiptsStore.value = [];
  historyStore.value = noHistory;
}

/** Loads the code that screens of orders load when it is needed, which no advanced clock waits for. */
async function loadLater(): Promise<void> {
  await Promise.all([
    import('#flows/orders/order-flows.ts'),
    import('#flows/orders/receipts.ts'),
    import('#flows/orders/reorder.ts'),
    import('#screens/orders/history/reorder-sheet.tsx'),
    import('#screens/orders/order/order-changed.tsx'),
    import('#screens/orders/sheets/cancel-sheet.tsx'),
  ]);
}

/** Starts each test at {@link NOW} on a phone without orders, and cleans up after it. */
export function withOrders(): void {
  beforeAll(loadLater);
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    forgetEverything();
    orderStore.value = { uuid: null, order: waiting, stale: false };
    orderHandlesStore.value = [];
    toastsStore.value = [];
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
