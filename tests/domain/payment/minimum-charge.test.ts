import { describe, expect, it } from 'vitest';
import { belowMinimum, minimumPayable } from '#domain/payment/minimum-charge.ts';
import { readSettings } from '#domain/session/settings.ts';

const site = (payment_providers: string) =>
  readSettings({ payment_providers, stripe_publishable_key: 'pk' }).settings;
const venue = { card_payment: 'all', enable_pay_with_twint: false } as const;

describe('[B13] [D269] the smallest amount that can be paid in the app', () => {
  it.each([
    ['USD', 'stripe', 50],
    ['GBP', 'stripe', 30],
    ['JPY', 'stripe', 50],
    ['HUF', 'stripe', 17_500],
    ['NZD', 'stripe', 50],
    ['USD', 'braintree', 1],
    ['USD', 'stripe,judo', 1],
    ['USD', 'none', 1],
  ])('in %s with %s is %i', (currency, providers, minimum) => {
    expect(minimumPayable(venue, site(providers), currency)).toBe(minimum);
  });

  it.each([
    [0, 100, null],
    [49, 51, 'part'],
    [50, 49, 'rest'],
    [50, 50, null],
    [50, 0, null],
    [20, 0, 'part'],
  ])('a part of %i that leaves %i: %s', (part, rest, what) => {
    expect(belowMinimum(part, rest, 50)).toBe(what);
  });
});
