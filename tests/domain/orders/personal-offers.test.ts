import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { PersonalOffer } from '#domain/model.ts';
import { offerEnd, offerState, usableFirst } from '#domain/orders/personal-offers.ts';

const now = new Date('2026-11-23T11:05:00Z');
const offer = (input: Partial<PersonalOffer> = {}): PersonalOffer => ({
  id: 1,
  title: '10% off',
  status: 'available',
  discount_code: 'fern10',
  ...input,
});
const cart = { ...emptyCart('a-basket'), venue_id: 1, discount_code: 'FERN10' };

describe('the state of an offer (D20, L3)', () => {
  it.each([
    ['[L3] can be used', offer(), emptyCart('none'), 'usable'],
    ['[L3] [C6] is in the basket by its code, however it is written', offer(), cart, 'in_basket'],
    ['[L3] is not in the basket of another venue', offer(), { ...cart, venue_id: 2 }, 'usable'],
    [
      '[L3] can be tried again after its code was refused',
      offer({ status: 'activated' }),
      { ...cart, discount_error: 'From 60.00' },
      'usable',
    ],
    [
      '[L3] activated without a code counts as applied',
      offer({ status: 'activated', discount_code: null }),
      cart,
      'in_basket',
    ],
    ['[L3] used stays used', offer({ status: 'used' }), cart, 'used'],
    ['[L3] is over with its time', offer({ valid_until: '2026-11-23T11:05:00Z' }), cart, 'expired'],
    ['[L3] waits for its day', offer({ valid_from: '2026-11-24T00:00:00Z' }), cart, 'not_yet'],
  ] as const)('%s', (_name, input, at, state) => {
    expect(offerState(input, at, 1, now)).toBe(state);
  });

  it.each([
    ['2026-11-23T22:00:00Z', 'tonight'],
    ['2026-11-24T09:00:00Z', 'tomorrow'],
    ['2026-11-24T11:06:00Z', 'later'],
    [null, null],
  ])('[L3] one that ends at %s ends %s', (valid_until, end) => {
    expect(offerEnd(offer({ valid_until }), now, 'Europe/Berlin')).toBe(end);
  });

  it('[L3] usable ones come before expired ones', () => {
    const offers = [
      offer({ id: 1, status: 'used' }),
      offer({ id: 2 }),
      offer({ id: 3, status: 'expired' }),
    ];
    const sorted = usableFirst(offers, (one) => offerState(one, cart, 9, now));
    expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
