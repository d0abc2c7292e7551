import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { products } from '#server/db/schema-catalogue.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee, collectionCart, place } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();

const path = '/menu/the-fox/checkout';
const show = () => renderScreen(<CheckoutScreen path="the-fox" />, { path });
const order = (name: RegExp = /^Place order/) => screen.getByRole('button', { name });
const patient = { timeout: 10_000 };
/** Gives each order its own basket, because one that was ordered cannot be ordered again. */
const fresh = () => ({
  additional_data: { direct_charge: true, cart_uid: crypto.randomUUID() },
});

async function store(id: number, stock: number | null) {
  await server.db.update(products).set({ stock }).where(eq(products.id, id));
}

describe('changes since the customer chose (D66)', () => {
  it('[M11] reduce a line to the remaining stock; nothing is ordered before the second tap', async () => {
    await store(102, 2);
    await fillBasket(server, [coffee(), cake(3)], fresh());
    const { history } = show();
    fireEvent.click(order());
    await waitFor(() => screen.getByText('Only 2 of “Cake” are left.'), patient);
    expect(screen.getByText('Your basket now has 2 × Cake, for €8.00.')).toBeTruthy();
    const stored = readStore(cartStore).line_items_attributes.map(({ quantity }) => quantity);
    expect(stored).toEqual([1, 2]);
    expect(history).toEqual([path]);
    // 11.40 plus 12.5 % and 0.30 make the new total, which the button shows.
    fireEvent.click(order(/^Place order for €13.13$/));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), patient);
    await store(102, null);
  });

  it('[M11] name how many are left, at the price that was sent, if the backend names no other', async () => {
    await fillBasket(server, [cake(3)], fresh());
    show();
    const of = readStore(cartStore);
    const key = of.line_items_attributes[0]?.key ?? '';
    const changes = [{ key, product_name: 'Cake', new_quantity: 2 }];
    refusalStore.value = { of, texts: [], changes, code: 'sold_out', total: null };
    expect(await screen.findByText('Your basket now has 2 × Cake, for €8.00.')).toBeTruthy();
  });

  it('[C5] are listed together for dearer and sold-out lines, with the reasons', async () => {
    await store(102, 0);
    await fillBasket(server, [coffee(1, false, 3.1), cake()], fresh());
    show();
    fireEvent.click(order());
    await waitFor(() => screen.getByText('“Cake” is sold out.'), patient);
    expect(screen.getByText('We took Cake out of your basket.')).toBeTruthy();
    expect(screen.getByText('Flat white: €3.10 → €3.40')).toBeTruthy();
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    await store(102, null);
  });

  it('[V2] of a slot are never silent: the nearest free ones are offered (D73)', async () => {
    const details = { customer_name: 'Kim', email: 'kim@example.com' };
    await fillBasket(server, [coffee(1, false, 3.2)], {
      service_type: 'WebCollection',
      table_id: null,
      ...details,
      ...fresh(),
    });
    show();
    await waitFor(() => screen.getAllByRole('radio'), patient);
    const { times } = timesStore.value;
    const slots = times.status === 'ready' ? times.value : [];
    const wanted = slots[2]?.time ?? '';
    fireEvent.click(screen.getAllByRole('radio')[2] as HTMLElement);
    expect(readStore(cartStore).delivery_time).toBe(wanted);
    for (const client of ['first123456', 'second12345']) {
      const cart = collectionCart([coffee(1, false, 3.2)], wanted);
      const { status, text } = await place(server, cart, { 'X-Client': client });
      expect(status, text).toBe(201);
    }
    fireEvent.click(order());
    await waitFor(() => screen.getByText(/is no longer available\.$/), patient);
    expect(readStore(cartStore).delivery_time).toBe(wanted);
    expect(screen.getByText('The nearest times:')).toBeTruthy();
  });
});
