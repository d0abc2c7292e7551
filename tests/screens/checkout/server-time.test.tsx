import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import type { Menu, Product } from '#domain/model.ts';
import { GoesWellStrip } from '#screens/basket/suggestions/goes-well-strip.tsx';
import { useTimes } from '#screens/checkout/time/use-times.ts';
import type { Basket } from '#screens/use-basket.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { setClock } from '#ui/lib/clock.ts';
import { renderScreen } from '../../support/render.tsx';

const hour = 3_600_000;
const venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable', time_zone: 'UTC' };
const toast: Product = { id: 100, name: 'Toast', price: 5 };
const section = { id: 1, name: 'Bakery', products: [toast], timeslot_mins_cutoff: 60 };
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  setClock(() => Date.now());
});

/** The server's clock differs from the phone's by this number of hours. */
function serverIs(hours: number, discounts = {}): (of: number) => string {
  setClock(() => Date.now() + hours * hour);
  const menu: Menu = { ...emptyMenu, categories: [section] };
  menuStore.value = { key: '1|', menu: { status: 'ready', value: menu, at: 0 }, discounts };
  return (of) => inHours(hours + of);
}

function Slots() {
  const lines = [{ key: 'a', product_id: 100, product_name: 'Toast', quantity: 1, total: 5 }];
  const cart = { ...emptyCart('b'), venue_id: 1, service_type: 'WebCollection' } as const;
  const { slots } = useTimes({ cart: { ...cart, line_items_attributes: lines }, venue } as never);
  return <p>{`${slots.length} slots`}</p>;
}

it.each([-12, 0, 12])(
  '[V2] [T39] what can still be had by a time is so by the server’s clock, %i hours after the phone’s',
  (hours) => {
    const at = serverIs(hours);
    const value = [0.5, 2].map((of) => ({ time: at(of), asap: false, remaining: null }));
    const times = { status: 'ready', value, at: 0 } as const;
    timesStore.value = { venue_id: 1, service_type: 'WebCollection', times };
    renderScreen(<Slots />);
    expect(screen.getByText('1 slots')).toBeTruthy();
  },
);

it.each([-12, 0, 12])(
  '[D51] [T39] a suggestion costs less while its offer runs by the server’s clock, %i hours after the phone’s',
  (hours) => {
    const basket = { path: 'fern-and-fable', currency: 'USD' } as Basket;
    const priced = (until: number) => {
      const discount = {
        type: 'amount',
        value: 1,
        valid_until: inHours(hours + until),
      };
      serverIs(hours, { 100: discount });
      renderScreen(<GoesWellStrip basket={basket} offers={[toast as never]} label="Goes well" />);
      const text = document.body.textContent ?? '';
      cleanup();
      return text;
    };
    expect(priced(1)).toContain('4.00');
    expect(priced(-1)).not.toContain('4.00');
  },
);
