import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { orders } from '#server/db/schema-orders.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

/** Decides what becomes of each sent order; `refs` lists the codes of all of them. */
let onTheWay: (sent: Request) => Promise<Response>;
let refs: string[];

const server = await atCafe();
beforeEach(async () => {
  await server.db.delete(orders);
  refs = [];
  onTheWay = (sent) => server.fetch(sent);
});

const path = '/menu/the-fox/checkout';
const patient = { timeout: 10_000 };
const show = () => renderScreen(<CheckoutScreen path="the-fox" />, { path });
const tap = () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));

async function withBasket(lines: Parameters<typeof fillBasket>[1]) {
  await fillBasket(server, lines, {
    additional_data: { direct_charge: true, cart_uid: crypto.randomUUID() },
  });
  vi.stubGlobal('fetch', async (input: Request) => {
    const isOrder = input.method === 'POST' && /\/orders\.json$/.test(input.url);
    if (!isOrder) return server.fetch(input);
    const { order } = await input.clone().json();
    refs.push(order.additional_data.client_order_ref);
    return onTheWay(input);
  });
}

/** Compares two requests without their code and key. */
async function changed(sent: Request, ref: string | null, key?: string): Promise<Response> {
  const { order } = await sent.clone().json();
  const additional_data = {
    ...order.additional_data,
    ...(ref !== null && { client_order_ref: ref }),
  };
  const headers = new Headers(sent.headers);
  if (key) headers.set('Idempotency-Key', key);
  const body = JSON.stringify({ order: { ...order, additional_data } });
  return server.fetch(new Request(sent.url, { method: 'POST', headers, body }));
}

describe('an order whose code another order has', () => {
  it('[O1] [W6] says so, leads to that order, keeps the basket, and is placed with one more tap', async () => {
    await withBasket([cake()]);
    const first = show();
    tap();
    await waitFor(() => expect(first.history?.at(-1)).toMatch(/^\/order\//), patient);
    const earlier = first.history?.at(-1) ?? '';
    cleanup();
    const [used = ''] = refs;
    await withBasket([coffee(2)]);
    onTheWay = (sent) => changed(sent, used);
    const { history } = show();
    tap();
    await waitFor(
      () =>
        screen.getByText(
          'This order has the code of an earlier order. Order again to get a new one.',
        ),
      patient,
    );
    const link = screen.getByRole('link', { name: 'See the earlier order' });
    expect(link.getAttribute('href')).toBe(earlier);
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    expect(await server.db.$count(orders)).toBe(1);
    onTheWay = (sent) => server.fetch(sent);
    tap();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), patient);
    expect(history?.at(-1)).not.toBe(earlier);
    expect(new Set(refs).size).toBe(3);
    expect(await server.db.$count(orders)).toBe(2);
  });

  it('[O1] [O3] that was cancelled before anybody knew of it is shown as cancelled, and the basket stays', async () => {
    await withBasket([coffee(2)]);
    let tries = 0;
    onTheWay = async (sent) => {
      tries += 1;
      if (tries > 1) return changed(sent, null, crypto.randomUUID());
      const answer = await server.fetch(sent.clone());
      const { order } = await answer.json();
      const headers = new Headers(sent.headers);
      await server.fetch(
        new Request(new URL(`/api/orders/${order.uuid}/cancel.json`, sent.url), {
          method: 'PUT',
          headers,
        }),
      );
      throw new TypeError('Failed to fetch');
    };
    const { history } = show();
    tap();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), patient);
    const { order } = readStore(orderStore);
    expect(order.status === 'ready' && order.value.status).toBe('cancelled');
    expect(readStore(toastsStore)).toEqual([]);
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  });
});
