import { afterEach, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import { expectedTotal } from '#screens/menu/menu-adding.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { setClock } from '#ui/lib/clock.ts';

const hour = 3_600_000;

afterEach(() => setClock(() => Date.now()));

it.each([-12, 0, 12])(
  '[C4] [T39] a basket costs less while an offer runs by the server’s clock, %i hours after the phone’s',
  (hours) => {
    setClock(() => Date.now() + hours * hour);
    const products = [{ id: 100, name: 'Toast', price: 5 }];
    const value = { ...emptyMenu, categories: [{ id: 1, name: 'Bakery', products }] };
    const lines = [{ key: 'a', product_id: 100, product_name: 'Toast', quantity: 1, total: 5 }];
    const cart = { ...emptyCart('b'), sub_total: 5, line_items_attributes: lines };
    const total = (until: number) => {
      const valid_until = new Date(Date.now() + (hours + until) * hour).toISOString();
      const discounts = { 100: { type: 'amount', value: 1, valid_until } as const };
      menuStore.value = { key: '1|', menu: { status: 'ready', value, at: 0 }, discounts };
      return expectedTotal(cart, { currency: 'USD' });
    };
    expect(total(1)).toBe(4);
    expect(total(-1)).toBe(5);
  },
);
