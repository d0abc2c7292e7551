import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockersOf,
  type CheckoutState,
  containsAlcohol,
  isZeroTotal,
  needsAlcoholConsent,
} from '#domain/checkout/checkout.ts';
import type { Cart, Venue } from '#domain/model.ts';
import type { Settings } from '#domain/session/settings.ts';
import { runs } from '../runs.ts';
import { cartWith, lineWith, settingsWith, venueOf } from '../samples.ts';

const slot = '2026-11-21T12:00:00+01:00';
const collection = cartWith({
  service_type: 'WebCollection',
  customer_name: 'Kim',
  email: 'kim@example.com',
  delivery_time: slot,
  line_items_attributes: [lineWith({ total: 20 })],
  total: 20,
});
const delivery: Cart = {
  ...collection,
  service_type: 'WebDelivery',
  phone_number: '089 1234567',
  street: 'Ostring 1',
  postcode: '80331',
  city: 'München',
};
const blockers = (
  cart: Cart,
  venue: Partial<Venue> = {},
  state: CheckoutState = {},
  settings: Partial<Settings> = {},
) => blockersOf(cart, venueOf(venue), state, settingsWith(settings));

describe('an order with nothing missing', () => {
  it.each([
    ['collection', collection],
    ['delivery', delivery],
    [
      'a table',
      cartWith({
        service_type: 'WebBringToTable',
        table_id: 12,
        line_items_attributes: [lineWith()],
        total: 3.4,
      }),
    ],
    [
      'a shop',
      cartWith({
        service_type: 'WebShop',
        shipping_and_returns_policy_agreed: true,
        line_items_attributes: [lineWith()],
        total: 3.4,
      }),
    ],
  ])('[C10] for %s can be made', (_, cart) => {
    expect(blockers(cart)).toEqual([]);
  });
});

describe('an order cannot be placed', () => {
  it('[C10] with an empty basket, which is then the only message', () => {
    expect(blockers(cartWith())).toEqual([{ kind: 'empty' }]);
  });

  it('[C10] without a service', () => {
    expect(blockers({ ...collection, service_type: null })).toEqual([{ kind: 'service' }]);
  });

  it.each<[string, Cart, object]>([
    ['without a time', { ...collection, delivery_time: null }, { kind: 'time' }],
    ['to no table', { ...collection, service_type: 'WebBringToTable' }, { kind: 'table' }],
    ['to no location', { ...collection, service_type: 'WebBringToMe' }, { kind: 'location' }],
    [
      'without the details',
      { ...collection, customer_name: '', email: 'kim' },
      { kind: 'details', fields: ['customer_name', 'email'] },
    ],
    [
      'without an address',
      { ...delivery, street: null, postcode: '1' },
      { kind: 'details', fields: ['street', 'postcode'] },
    ],
    [
      'with an allergy nobody can know',
      { ...collection, customer_has_allergies: true, allergy_notes: ' ' },
      { kind: 'allergy_text' },
    ],
    [
      'of a shop without its policy',
      { ...collection, service_type: 'WebShop' },
      { kind: 'policy' },
    ],
    [
      'of a gift card for nobody',
      {
        ...collection,
        line_items_attributes: [
          lineWith({ key: 'g', product_gift_recipient_attributes: { name: '', email: '' } }),
        ],
      },
      { kind: 'recipient', key: 'g' },
    ],
    [
      'of a gift card to no address',
      {
        ...collection,
        line_items_attributes: [
          lineWith({ key: 'g', product_gift_recipient_attributes: { name: 'Jo', email: 'jo' } }),
        ],
      },
      { kind: 'recipient', key: 'g' },
    ],
    ['for nothing', { ...collection, total: 0 }, { kind: 'zero_total' }],
    ['for less than nothing', { ...collection, total: -1 }, { kind: 'zero_total' }],
  ])('[C10] [C11] [C12] [C13] [C14] %s', (_, cart, blocker) => {
    expect(blockers(cart)).toEqual([blocker]);
  });

  it('[C10] and lists everything that is missing, in the order in which to fix it', () => {
    const kinds = blockers(
      {
        ...delivery,
        delivery_time: null,
        city: null,
        customer_has_allergies: true,
        total: 5,
        line_items_attributes: [lineWith({ contains_alcohol: true })],
      },
      { delivery_minimum_spend: 10 },
      { isDeliveryChargeLoading: true },
      { alcohol_consent: true },
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['loading', 'minimum', 'time', 'details', 'allergy_text', 'alcohol']);
  });
});

describe('a time', () => {
  it('[V2] is not asked for if there are none to choose', () => {
    expect(blockers({ ...collection, delivery_time: null }, {}, { hasTimes: false })).toEqual([]);
  });

  const windowed = { delivery_window_enabled: true };
  it.each([
    ['a window instead', windowed, true, 5, []],
    ['a window, with the site’s switch off', windowed, false, 5, [{ kind: 'time' }]],
    ['a window, at a venue without', {}, true, 5, [{ kind: 'time' }]],
    ['no window', windowed, true, null, [{ kind: 'window' }, { kind: 'time' }]],
  ])('[V3] or %s', (_, venue, delivery_window_enabled, delivery_window_id, expected) => {
    const cart = { ...collection, delivery_time: null, delivery_window_id };
    const settings = { delivery_window_enabled, delivery_window_validation: true };
    expect(blockers(cart, venue, {}, settings)).toEqual(expected);
  });

  it('[S1] a window is asked for only if its switch is on', () => {
    expect(blockers(collection, windowed, {}, { delivery_window_enabled: true })).toEqual([]);
  });
});

describe('the limits of delivery and shop', () => {
  it.each([
    [
      'below the minimum',
      { delivery_minimum_spend: 23.2 },
      [{ kind: 'minimum', missing: 3.2, minimum: 23.2 }],
    ],
    ['at the minimum', { delivery_minimum_spend: 20 }, []],
    ['no minimum', { delivery_minimum_spend: null }, []],
    [
      'above the maximum',
      { delivery_maximum_spend: 19.99 },
      [{ kind: 'maximum', over: 0.01, maximum: 19.99 }],
    ],
    ['at the maximum', { delivery_maximum_spend: 20 }, []],
    ['no maximum', { delivery_maximum_spend: null }, []],
  ])('[C10] %s', (_, venue, expected) => {
    expect(blockers(delivery, venue)).toEqual(expected);
    expect(blockers(collection, venue)).toEqual([]);
  });

  it('[C10] the maximum applies to total plus discount, the minimum to the total', () => {
    const discounted = { ...delivery, cart_discount: 5 };
    expect(blockers(discounted, { delivery_maximum_spend: 24.99 })).toMatchObject([
      { kind: 'maximum', over: 0.01 },
    ]);
    expect(blockers(discounted, { delivery_minimum_spend: 20.01 })).toMatchObject([
      { kind: 'minimum', missing: 0.01 },
    ]);
  });

  it('[V5] a delivery zone has its own minimum', () => {
    expect(blockers(delivery, { delivery_minimum_spend: 5 }, { zoneMinimum: 25 })).toMatchObject([
      { missing: 5 },
    ]);
    expect(blockers(delivery, { delivery_minimum_spend: 50 }, { zoneMinimum: 0 })).toEqual([]);
  });

  it.each([[{ isDeliveryChargeLoading: true }], [{ areSuggestionsLoading: true }]])(
    '[C10] wait for %j',
    (state) => {
      expect(blockers(delivery, {}, state)).toEqual([{ kind: 'loading' }]);
      expect(blockers(collection, {}, state)).toEqual([]);
    },
  );

  it('[C10] are exact at the cent before, at and after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: -1, max: 1 }),
        (minor, by) => {
          const cart = { ...delivery, total: (minor + by) / 100 };
          const isBelow = blockers(cart, { delivery_minimum_spend: minor / 100 }).some(
            ({ kind }) => kind === 'minimum',
          );
          const isAbove = blockers(cart, { delivery_maximum_spend: minor / 100 }).some(
            ({ kind }) => kind === 'maximum',
          );
          expect([isBelow, isAbove]).toEqual([by < 0, by > 0]);
        },
      ),
      runs,
    );
  });
});

describe('a total of zero', () => {
  it.each([
    [0, true],
    [-0.01, true],
    [0.01, false],
    [0.004, false],
  ])('[C11] %d is one: %s', (total, expected) => {
    expect(isZeroTotal({ ...collection, total })).toBe(expected);
  });

  it('[C11] is no obstacle in an empty basket, and allowed with the switch', () => {
    expect(isZeroTotal(cartWith())).toBe(false);
    expect(blockers({ ...collection, total: 0 }, {}, {}, { enable_zero_payment: true })).toEqual(
      [],
    );
  });
});

describe('alcohol', () => {
  const beer = {
    ...collection,
    line_items_attributes: [lineWith({ total: 20 }), lineWith({ contains_alcohol: true })],
  };

  it.each([
    [true, false, true, true],
    [false, false, true, false],
    [true, false, false, false],
    [false, true, false, true],
    [true, true, true, true],
  ])(
    '[C7] site asks %s, always %s, alcohol in it %s: asked %s',
    (alcohol_consent, always_prompt_alcohol_consent, inIt, requested) => {
      const settings = { alcohol_consent, always_prompt_alcohol_consent };
      const cart = inIt ? beer : collection;
      expect(needsAlcoholConsent(cart, settings)).toBe(requested);
      expect(blockers(cart, {}, {}, settings)).toEqual(requested ? [{ kind: 'alcohol' }] : []);
      expect(blockers(cart, {}, { hasAlcoholConsent: true }, settings)).toEqual([]);
    },
  );

  it('[C7] is in the basket if any line has it', () => {
    expect([containsAlcohol(beer), containsAlcohol(collection)]).toEqual([true, false]);
  });
});

describe('the address of a delivery', () => {
  it('[V5] that the venue does not deliver to blocks deliveries only', () => {
    const refused = { isAddressRefused: true };
    expect(blockers(delivery, {}, refused)).toEqual([{ kind: 'address' }]);
    expect(blockers(collection, {}, refused)).toEqual([]);
  });

  it('[C10] sets the minimum of its zone, for deliveries only', () => {
    const venue = { delivery_minimum_spend: 30 };
    const minimum = (cart: Cart, zoneMinimum: number | null) =>
      blockers(cart, venue, { zoneMinimum }).find(({ kind }) => kind === 'minimum');
    expect(minimum(delivery, 25)).toEqual({ kind: 'minimum', missing: 5, minimum: 25 });
    expect(minimum(delivery, 15)).toBeUndefined();
    expect(minimum(delivery, null)).toEqual({ kind: 'minimum', missing: 10, minimum: 30 });
    const shop = { ...delivery, service_type: 'WebShop' as const };
    expect(minimum(shop, 15)).toEqual({ kind: 'minimum', missing: 10, minimum: 30 });
  });
});
