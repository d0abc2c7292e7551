import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentInput } from '#domain/model.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import { submitOrder } from '#flows/checkout/submit-order.ts';
import { tables } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee, place, tableCart } from '../../support/orders.ts';
import { asSite } from '../../support/site.ts';

const later: PaymentInput = { type: 'pay_later' };

const server = await atCafe();
const saved = await server.db.select().from(tables);
beforeEach(async () => {
  await server.db.delete(orders);
  await server.db.insert(tables).values(saved).onConflictDoNothing();
  await fillBasket(server, [coffee(2)]);
  const uid = crypto.randomUUID();
  cartStore.value = {
    ...readStore(cartStore),
    additional_data: { ...readStore(cartStore).additional_data, cart_uid: uid },
  };
});

/** Checks in offline, so the table is still to be confirmed. */
function unconfirmed(): void {
  const visit = readStore(visitStore);
  visitStore.value = visit && { ...visit, unconfirmed: true };
}

const takeAway = () => server.db.delete(tables).where(eq(tables.id, 12));
const placed = () => server.db.select().from(orders);

/** Records the requested paths in order; requests to `lost` are never answered. */
function watchCalls(lost: RegExp = /never/): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    calls.push(`${input.method} ${pathname}`);
    if (lost.test(pathname)) throw new TypeError('Failed to fetch');
    return server.fetch(input);
  });
  return calls;
}

describe('an order to a table that was checked in offline', () => {
  it('[C10] waits until the server has confirmed the table (D12)', async () => {
    unconfirmed();
    const calls = watchCalls();
    expect(await placeOrder(later)).toMatch(/^\/order\//);
    expect(calls.indexOf('GET /api/tables/12.json')).toBeGreaterThanOrEqual(0);
    expect(calls.indexOf('GET /api/tables/12.json')).toBeLessThan(
      calls.indexOf('POST /api/orders.json'),
    );
    expect(readStore(visitStore)).not.toHaveProperty('unconfirmed');
  });

  it('[C10] [W6] is not sent to a removed table: the basket stays and asks for another one', async () => {
    unconfirmed();
    await takeAway();
    const calls = watchCalls();
    expect(await submitOrder(later)).toBeNull();
    expect(calls).not.toContain('POST /api/orders.json');
    expect(readStore(refusalStore)).toMatchObject({
      code: 'table_gone',
      texts: [{ id: 'scan.visit.gone', values: { place: '12' } }],
    });
    expect(readStore(attemptStore)).toBeNull();
    expect(readStore(cartStore)).toMatchObject({
      table_id: null,
      line_items_attributes: [{ quantity: 2 }],
    });
  });

  it('[C10] [W6] is not sent while the table cannot be checked, and is sent once it can', async () => {
    unconfirmed();
    const calls = watchCalls(/\/api\/tables\/12/);
    const sending = placeOrder(later);
    await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
    expect(calls).not.toContain('POST /api/orders.json');
    asSite(server);
    window.dispatchEvent(new Event('online'));
    expect(await sending).toMatch(/^\/order\//);
    expect(await placed()).toHaveLength(1);
  });

  it('[C10] can be given up meanwhile', async () => {
    unconfirmed();
    watchCalls(/\/api\/tables\/12/);
    const sending = placeOrder(later);
    await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
    giveUp();
    expect(await sending).toBeNull();
    expect(readStore(refusalStore)).toBeNull();
    expect(await placed()).toHaveLength(0);
  });
});

describe('a table that is removed after the check-in', () => {
  it('[C10] [W6] is refused by the backend in words, and the basket asks for another one', async () => {
    await takeAway();
    expect(await submitOrder(later)).toBeNull();
    expect(readStore(refusalStore)).toMatchObject({
      code: 'table_gone',
      texts: [{ message: expect.stringMatching(/We no longer bring orders to this table/) }],
    });
    expect(readStore(cartStore)).toMatchObject({
      table_id: null,
      line_items_attributes: [{ quantity: 2 }],
    });
    expect(readStore(visitStore)).toBeNull();
    expect(await placed()).toHaveLength(0);
  });

  it('[C10] is named as a field in the response', async () => {
    const { status, body } = await place(server, tableCart([coffee()], { table_id: 9_999 }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'table_gone',
      fields: { 'order.table_id': [expect.stringMatching(/this table/)] },
    });
  });
});
