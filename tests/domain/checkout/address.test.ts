import { describe, expect, it } from 'vitest';
import { type AddressCheck, addressOf, checkOf, combineChecks } from '#domain/checkout/address.ts';
import type { Cart } from '#domain/model.ts';
import { cartWith } from '../samples.ts';

const delivery = (input: Partial<Cart> = {}): Cart =>
  cartWith({
    service_type: 'WebDelivery',
    venue_id: 3,
    street: ' 12 Orchard Lane ',
    postcode: '11215',
    ...input,
  });
const address = { venue_id: 3, street: '12 Orchard Lane', postcode: '11215', city: '' };

describe('the address of a delivery', () => {
  it('[V5] is complete once street and postcode are valid; the city may follow', () => {
    expect(addressOf(delivery())).toEqual(address);
    expect(addressOf(delivery({ city: 'Brooklyn' }))).toEqual({ ...address, city: 'Brooklyn' });
  });

  it.each<[string, Partial<Cart>]>([
    ['without a street', { street: null }],
    ['with half a street', { street: '12' }],
    ['without a postcode', { postcode: '  ' }],
    ['with half a postcode', { postcode: '1' }],
    ['of an order that is collected', { service_type: 'WebCollection' }],
    ['of a shop, which asks for none (D71)', { service_type: 'WebShop' }],
    ['of no venue', { venue_id: null }],
  ])('[V5] is not checked for %s', (_, input) => {
    expect(addressOf(delivery(input))).toBeNull();
  });

  it('[V5] a verdict holds only for the address that was checked', () => {
    const check: AddressCheck = { address, state: 'delivered', minimum: 20 };
    expect(checkOf(delivery(), check)).toBe(check);
    for (const other of [
      { street: '14 Orchard Lane' },
      { postcode: '11217' },
      { city: 'Brooklyn' },
      { venue_id: 6 },
      { service_type: 'WebCollection' as const },
    ]) {
      expect(checkOf(delivery(other), check)).toBeNull();
    }
    expect(checkOf(delivery(), null)).toBeNull();
  });
});

describe('the verdict', () => {
  const yes = { valid: true };
  const no = { valid: false };
  it.each([
    ['both deliver', yes, { valid: true, minimum_spend: 30 }, 'delivered', 30],
    ['only the venue is asked', yes, null, 'delivered', null],
    [
      'the venue tells the minimum itself',
      { valid: true, minimum_spend: 12 },
      null,
      'delivered',
      12,
    ],
    ['the zone has no minimum', yes, { valid: true, minimum_spend: null }, 'delivered', null],
    ['only the zones are asked', null, { valid: true, minimum_spend: 15 }, 'delivered', 15],
    ['the venue refuses', no, yes, 'refused', null],
    ['the zones refuse', yes, no, 'refused', null],
    ['neither answers', null, null, 'unknown', null],
  ] as const)('[V5] where %s', (_, venue, zone, state, minimum) => {
    expect(combineChecks(venue, zone)).toEqual({ state, minimum });
  });
});
