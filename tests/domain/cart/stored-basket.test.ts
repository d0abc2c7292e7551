import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { withoutPersonalData } from '#domain/cart/owner.ts';
import {
  basketReturnOf,
  changedElsewhere,
  mergedBasket,
  newerBasket,
  type StoredBasket,
  savedBasket,
} from '#domain/cart/stored-basket.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { blockersOf } from '#domain/checkout/checkout.ts';
import type { Cart } from '#domain/model.ts';
import { lineWith as line, settingsWith, venueOf } from '../samples.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T20:00:00Z');
const cart: Cart = {
  ...emptyCart('basket-1'),
  venue_id: 7,
  service_type: 'WebBringToTable',
  table_id: 12,
  customer_name: 'Somebody',
  email: 'somebody@example.com',
  phone_number: '0123456789',
  street: 'A street 1',
  allergy_notes: 'nuts',
  customer_has_allergies: true,
  line_items_attributes: [line({ notes: 'no ice' })],
};
const stored = (hoursAgo: number, input: Partial<Cart> = {}): StoredBasket => ({
  cart: { ...cart, ...input },
  venue: { slug: 'the-fox', name: 'The Fox' },
  at: now - hoursAgo * hour,
});

describe('a basket that the phone lost with its window', () => {
  it.each<[string, StoredBasket, string | null, number | null, ReturnType<typeof basketReturnOf>]>([
    ['at the same venue within 4 hours', stored(3.9), 'the-fox', null, 'silently'],
    ['at the same venue by its id', stored(1), '7', null, 'silently'],
    ['at the same venue after 4 hours', stored(4.1), 'the-fox', null, 'offered'],
    ['at another venue', stored(1), 'the-hen', null, 'offered'],
    ['on the list of venues', stored(1), null, null, 'offered'],
    ['after a day', stored(24.1), 'the-fox', null, 'not'],
    ['after the phone’s clock was put back', stored(-1), 'the-fox', null, 'silently'],
    ['from another day to come', stored(-24.1), 'the-fox', null, 'not'],
    ['of a customer, for a guest', stored(1, { customer_id: 5 }), 'the-fox', null, 'not'],
    ['of a guest, for a customer', stored(1), 'the-fox', 5, 'not'],
    ['of another customer', stored(1, { customer_id: 5 }), 'the-fox', 6, 'not'],
    ['of the same customer', stored(1, { customer_id: 5 }), 'the-fox', 5, 'silently'],
  ])('[C15] %s', (_case, basket, opened, id, fate) => {
    const customer = id === null ? null : { id };
    expect(basketReturnOf(basket, { now, customer, opened })).toBe(fate);
  });

  it.each<[string, number, number, 'draft' | 'copy']>([
    ['the copy is older', 1, 2, 'draft'],
    ['the copy is newer', 2, 1, 'copy'],
    ['the clock was put back before the draft', 0.1, -5, 'draft'],
    ['the clock was put back before the copy', -5, 0.1, 'copy'],
    ['the clock was put back after both', -1, -5, 'copy'],
  ])(
    '[C1] [D83] [D362] if %s, the newer one counts',
    (_case, draftHoursAgo, copyHoursAgo, newer) => {
      const draft = { ...stored(draftHoursAgo), venue: { id: 7, slug: 'the-fox', name: 'draft' } };
      const copy = { ...stored(copyHoursAgo), venue: { slug: 'the-fox', name: 'copy' } };
      expect(newerBasket(draft, copy, now)?.venue.name).toBe(newer);
    },
  );

  it('contains items and place, but no personal data (D83)', () => {
    const text = JSON.stringify(withoutPersonalData(cart));
    for (const secret of ['Somebody', 'example.com', '0123456789', 'A street', 'nuts', 'no ice'])
      expect(text).not.toContain(secret);
    expect(withoutPersonalData(cart)).toMatchObject({ venue_id: 7, table_id: 12 });
    expect(withoutPersonalData(cart).line_items_attributes[0]?.key).toBe(
      cart.line_items_attributes[0]?.key,
    );
  });

  it('[C13] [D83] [D331] a gift card is restored without its recipient, and asks for one', () => {
    const recipient = { name: 'Kim', email: 'kim@example.com', message: 'For you' };
    const card = line({ product_gift_recipient_attributes: recipient });
    const before = { ...cart, service_type: 'WebShop', line_items_attributes: [card] } as const;
    const copy = { ...stored(1), cart: withoutPersonalData(before) };
    const text = JSON.stringify(copy);
    for (const secret of ['Kim', 'example.com', 'For you']) expect(text).not.toContain(secret);
    const back = savedBasket(JSON.parse(text))?.cart ?? before;
    expect(blockersOf(back, venueOf(), {}, settingsWith())).toContainEqual({
      kind: 'recipient',
      key: card.key,
    });
    const venue = venueOf({ id: 7, delivery_charge: 3 });
    expect(withTotals(back, venue, { currency: 'EUR' }).delivery_charge).toBe(0);
  });

  it.each([
    null,
    1,
    'x',
    [],
    {},
    { at: now },
    { ...stored(1), venue: {} },
    { ...stored(1), cart: {} },
  ])('is null for %j', (found) => expect(savedBasket(found)).toBeNull());

  it('is restored as it was stored', () => {
    const basket = stored(1);
    expect(savedBasket(JSON.parse(JSON.stringify(basket)))).toMatchObject({
      venue: basket.venue,
      at: basket.at,
      cart: { venue_id: 7, table_id: 12, service_type: 'WebBringToTable' },
    });
  });
});

describe('a stored basket at a window that has a basket already', () => {
  const here = (input: Partial<Cart>, lines = [line({ key: 'new' })]): Cart => ({
    ...emptyCart('here'),
    venue_id: 7,
    service_type: 'WebBringToTable',
    table_id: 5,
    line_items_attributes: lines,
    ...input,
  });
  const keys = ({ line_items_attributes: lines }: Cart) => lines.map(({ key }) => key);
  const both = [line().key, 'new'];

  it.each<[string, Cart, object | null]>([
    ['of another venue', here({ venue_id: 8 }), null],
    ['of another venue, without lines', here({ venue_id: 8 }, []), { table_id: 12 }],
    ['of another service', here({ service_type: 'WebCollection', table_id: null }), null],
    ['of another service, without lines', here({ service_type: 'WebShop' }, []), null],
    ['of another delivery window', here({ delivery_window_id: 3 }), null],
    ['of another table', here({}), { table_id: 5 }],
    ['of another table, without lines', here({}, []), { table_id: 5 }],
    ['without a service', here({ service_type: null, table_id: null }), { table_id: 12 }],
  ])('[C1] [D278] one %s', (_, mine, expected) => {
    const found = mergedBasket(cart, mine, 'EUR');
    if (expected === null) return expect(found).toBeNull();
    expect(found).toMatchObject({ ...expected, venue_id: 7, service_type: 'WebBringToTable' });
    expect(found && keys(found)).toEqual(both.slice(0, 1 + mine.line_items_attributes.length));
  });

  it('[C1] [D278] is checked in where the customer is now', () => {
    const now_at = '2026-11-21T20:00:00Z';
    const found = mergedBasket(cart, here({ additional_data: { checked_in_at: now_at } }), 'EUR');
    expect(found?.additional_data).toMatchObject({ checked_in_at: now_at, cart_uid: 'basket-1' });
  });
});

describe('a basket that another window has changed', () => {
  it.each<[string, Partial<Cart>, boolean]>([
    ['nothing', {}, false],
    ['an amount', { total: 3 }, false],
    ['a name', { customer_name: 'Other' }, false],
    ['its lines', { line_items_attributes: [] }, true],
    ['its service', { service_type: 'WebCollection', table_id: null }, true],
    ['its table', { table_id: 5 }, true],
    ['its time', { delivery_time: '2026-11-21T20:00:00Z' }, true],
    ['its code', { discount_code: 'TEN' }, true],
    ['its optional charge', { service_charge_optional: true }, true],
    ['its allergies', { allergy_notes: 'milk' }, true],
  ])(
    '[C1] [D84] is taken over if %s changed, and announced if that affects the order',
    (_, change, isNews) => {
      const remote = { ...cart, ...change };
      expect(changedElsewhere(cart, remote)).toEqual({ cart: remote, isNews });
    },
  );

  it('[C12] [D84] keeps details that were typed only in this window', () => {
    const remote = { ...cart, email: null, street: '', customer_name: 'Other' };
    expect(changedElsewhere(cart, remote).cart).toEqual({ ...cart, customer_name: 'Other' });
  });
});
