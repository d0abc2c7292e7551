import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areRemembered,
  rememberable,
  restoredDetails,
} from '#domain/checkout/remembered-details.ts';
import { runs } from '../runs.ts';
import { cartWith } from '../samples.ts';

const cart = cartWith({
  customer_name: ' Kim ',
  email: 'kim@example.com',
  driver_notes: 'Ring twice',
});
const stored = {
  customer_name: 'Kim',
  phone_number: null,
  email: 'kim@example.com',
  street: null,
  postcode: null,
  city: null,
};

describe('what the phone remembers of a guest (D72)', () => {
  it('[C12] includes contact details and address, and nothing else of the order', () => {
    expect(rememberable(cart)).toEqual(stored);
  });

  it('[C12] is restored as it was stored', () => {
    expect(restoredDetails(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    expect(restoredDetails(null)).toBeNull();
    expect(restoredDetails({ customer_name: 7, email: 'x'.repeat(200) })).toEqual({
      ...stored,
      customer_name: null,
      email: null,
    });
  });

  it('[C12] is read without an error, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (found) => {
        const details = restoredDetails(found);
        expect(details === null || Object.keys(details).length === 6).toBe(true);
      }),
      runs,
    );
  });

  it('[C12] is recognized by the fields that are shown', () => {
    const typed = { customer_name: 'Kim', email: null };
    expect(areRemembered(typed, stored, ['customer_name'])).toBe(true);
    expect(areRemembered(typed, stored, ['customer_name', 'email'])).toBe(false);
    expect(areRemembered(typed, null, ['customer_name'])).toBe(false);
  });
});
