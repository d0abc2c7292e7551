import { describe, expect, it } from 'vitest';
import { consentTo, isConsentFor } from '#domain/cart/alcohol-consent.ts';
import { withLines } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { setLineQuantity, withoutAlcohol } from '#domain/cart/line-changes.ts';
import type { LineItem } from '#domain/model.ts';

const line = (key: string, quantity: number, contains_alcohol = true): LineItem => ({
  key,
  product_id: 1,
  product_name: key,
  quantity,
  total: quantity,
  contains_alcohol,
});

const cart = withLines(emptyCart('one'), [line('wine', 2), line('cake', 1, false)]);
const consent = consentTo(cart);

describe('[C7] the consent to alcohol (D65)', () => {
  it('holds for the amount it was given for, and for less', () => {
    expect(isConsentFor(cart, consent)).toBe(true);
    expect(isConsentFor(setLineQuantity(cart, 'wine', 1, 'EUR'), consent)).toBe(true);
    expect(isConsentFor(withoutAlcohol(cart), consent)).toBe(true);
  });

  it('is asked for again after more alcohol is added, but not after anything else', () => {
    expect(isConsentFor(setLineQuantity(cart, 'wine', 3, 'EUR'), consent)).toBe(false);
    const lines = cart.line_items_attributes;
    expect(isConsentFor(withLines(cart, [...lines, line('beer', 1)]), consent)).toBe(false);
    expect(isConsentFor(setLineQuantity(cart, 'cake', 9, 'EUR'), consent)).toBe(true);
  });

  it('belongs to one basket only', () => {
    const next = withLines(emptyCart('two'), cart.line_items_attributes);
    expect(isConsentFor(next, consent)).toBe(false);
    expect(isConsentFor(cart, null)).toBe(false);
  });
});
