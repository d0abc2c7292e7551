import { describe, expect, it } from 'vitest';
import { withLines } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { PaymentMethod, Venue } from '#domain/model.ts';
import { withMethods } from '#domain/payment/payment-methods.ts';
import { chosenWay, pathAfter } from '#domain/payment/payment-way.ts';
import { isProviderAddress } from '#domain/payment/provider-hosts.ts';
import { canBeQueued, type PaymentOptionsInput, waysToPay } from '#domain/payment/ways-to-pay.ts';
import { readSettings } from '#domain/session/settings.ts';

const cake = { key: '1', product_id: 1, product_name: 'Cake', quantity: 1, total: 4 };
const paid = { ...withLines(emptyCart(), [cake]), total: 4 };
const free = { ...paid, total: 0 };
const plain: PaymentOptionsInput = {
  settings: {
    enable_zero_payment: false,
    full_price_loyalty_payment: false,
    payment_providers: null,
    stripe_publishable_key: 'pk',
  },
  currency: 'EUR',
  loyaltyCard: null,
  isGuest: false,
  wallets: [],
};
const settings = (input: Partial<PaymentOptionsInput['settings']>) => ({
  ...plain,
  settings: { ...plain.settings, ...input },
});
const at = (card_payment: Venue['card_payment'], twint = false) => ({
  card_payment,
  enable_pay_with_twint: twint,
});
const types = (...input: Parameters<typeof waysToPay>) =>
  waysToPay(...input).map(({ type }) => type);

const cases: readonly (readonly [Venue['card_payment'], string])[] = [
  ['pay_later', 'pay_later'],
  ['all', 'stripe pay_later'],
  ['stripe', 'stripe'],
  ['paynl', 'paynl'],
  ['braintree', 'braintree'],
  ['dojo', 'dojo'],
  ['judo', 'judo'],
  [null, ''],
];

describe('the ways to pay that a guest is shown', () => {
  it.each(cases)('[P7] [P10] at a venue with %s: %s (§3, D75)', (card_payment, ways) => {
    expect(types(paid, at(card_payment), plain).join(' ')).toBe(ways);
  });

  it('[P14] of all providers are those with keys at the site, and none without', () => {
    const some = settings({ payment_providers: ['paynl'] });
    expect(types(paid, at('all'), some)).toEqual(['paynl', 'pay_later']);
    expect(types(paid, at('stripe'), some)).toEqual([]);
    expect(types(paid, at('all'), settings({ payment_providers: [] }))).toEqual(['pay_later']);
  });

  it.each([
    ['stripe', 'KWD', 4, ''],
    ['all', 'KWD', 4, 'pay_later'],
    ['paynl', 'JPY', 4, ''],
    ['stripe', 'JPY', 4, 'stripe'],
    ['braintree', 'KWD', 4, 'braintree'],
    ['all', 'VND', 99_999_999, 'stripe pay_later'],
    ['all', 'VND', 100_000_000, 'pay_later'],
  ] as const)(
    '[P1] [P7] [P10] at a venue with %s, in %s, of %d: %s',
    (card, currency, total, ways) => {
      const input = { ...plain, currency };
      expect(types({ ...paid, total }, at(card), input).join(' ')).toBe(ways);
    },
  );

  it('[P5] exclude Google’s sheet for three decimals', () => {
    const input = { ...plain, wallets: ['braintree_google_pay' as const], currency: 'KWD' };
    expect(types(paid, at('braintree'), input)).toEqual(['braintree']);
  });

  it('[P12] include guest payment at Braintree', () => {
    expect(types(paid, at('braintree'), { ...plain, isGuest: true })).toEqual(['guest_card_pay']);
  });

  it('[P4] [P5] include each wallet at Braintree only', () => {
    const wallets = ['braintree_apple_pay', 'braintree_google_pay'] as const;
    const input = { ...plain, wallets };
    expect(types(paid, at('braintree'), input)).toEqual([...wallets, 'braintree']);
    expect(types(paid, at('stripe'), input)).toEqual(['stripe']);
  });

  it('[P1] exclude Stripe without its key in the page', () => {
    expect(types(paid, at('stripe'), settings({ stripe_publishable_key: null }))).toEqual([]);
  });

  it('[P2] start with a wallet if the browser supports it, only at its provider', () => {
    const here = { ...plain, wallets: ['stripe_apple_google_pay'] as const };
    expect(types(paid, at('stripe'), here)).toEqual(['stripe_apple_google_pay', 'stripe']);
    expect(types(paid, at('paynl'), here)).toEqual(['paynl']);
  });

  it('[P9] include TWINT if the venue has switched it on, with Stripe only in francs', () => {
    const swiss = { ...plain, currency: 'CHF' };
    expect(types(paid, at('stripe', true), swiss)).toEqual(['stripe', 'twint']);
    expect(types(paid, at('stripe', true), plain)).toEqual(['stripe']);
    expect(types(paid, at('stripe'), swiss)).toEqual(['stripe']);
    expect(types(paid, at('paynl', true), plain)).toEqual(['paynl', 'twint']);
    expect(types(paid, at('pay_later', true), swiss)).toEqual(['pay_later']);
  });

  it('[C11] [P13] are not needed for a zero total, where the site allows it', () => {
    expect(types(free, at('stripe'), settings({ enable_zero_payment: true }))).toEqual(['zero']);
    expect(types(free, at('stripe'), plain)).toEqual([]);
    expect(types(paid, at('stripe'), settings({ enable_zero_payment: true }))).toEqual(['stripe']);
  });

  it.each([
    [true, 4, null],
    [true, 3.5, 0.5],
  ])(
    '[P11] [S1] include points only for the whole total: balance %s %s lacks %s',
    (on, balance, missing) => {
      const input = {
        ...settings({ full_price_loyalty_payment: on }),
        loyaltyCard: { id: 1, number: '1', balance },
      };
      expect(waysToPay(paid, at('pay_later'), input)[0]).toEqual({ type: 'loyalty', missing });
      const abroad = { ...input.loyaltyCard, currency: input.currency === 'JPY' ? 'EUR' : 'JPY' };
      expect(types(paid, at('pay_later'), { ...input, loyaltyCard: abroad })).toEqual([
        'pay_later',
      ]);
      const off = { ...input, settings: plain.settings };
      expect(types(paid, at('pay_later'), off)).toEqual(['pay_later']);
    },
  );
});

describe('the selected way to pay', () => {
  const visa: PaymentMethod = { id: 7, provider: 'stripe', expires_on: '2028-08', default: true };
  const old: PaymentMethod = { id: 8, provider: 'stripe', expires_on: '2026-10' };
  const ways = waysToPay(paid, at('all'), plain);
  const today = '2026-11-22';

  it('[P15] is the default card, else one that needs no details, else the first', () => {
    const chosen = (methods: readonly PaymentMethod[], venue: Venue['card_payment']) =>
      chosenWay(waysToPay(paid, at(venue), plain), withMethods(methods, venue), null, today);
    expect(chosen([old, visa], 'all')).toEqual({ type: 'stripe', method: visa });
    expect(chosen([], 'all')?.type).toBe('pay_later');
    expect(chosen([], 'stripe')?.type).toBe('stripe');
    expect(chosen([], 'paynl')?.type).toBe('paynl');
    expect(chosen([], null)).toBeNull();
  });

  it('[P15] is the customer’s choice as long as it is available', () => {
    const methods = withMethods([visa, old], 'all');
    const pick = (picked: Parameters<typeof chosenWay>[2]) =>
      chosenWay(ways, methods, picked, today);
    expect(pick({ kind: 'type', type: 'stripe' })).toEqual({ type: 'stripe', method: null });
    expect(pick({ kind: 'type', type: 'dojo' })?.method).toBe(visa);
    expect(pick({ kind: 'saved', id: 7 })?.method).toBe(visa);
    expect(pick({ kind: 'saved', id: 8 })?.method).toBe(visa);
  });

  it('[P15] is never a card of a provider that is not offered here', () => {
    const foreign = { ...visa, provider: 'braintree' };
    expect(chosenWay(ways, withMethods([foreign], 'all'), null, today)?.type).toBe('pay_later');
  });
});

it('never queues a card payment for the network (D82)', () => {
  expect(canBeQueued('pay_later') && canBeQueued('zero') && canBeQueued('loyalty')).toBe(true);
  expect(canBeQueued('stripe') || canBeQueued('twint') || canBeQueued('guest_card_pay')).toBe(
    false,
  );
});

it('leads an unpaid order to its payment (D76)', () => {
  expect(pathAfter({ uuid: 'u', status: 'pending_payment' })).toBe('/order/u/pay');
  expect(pathAfter({ uuid: 'u', status: 'placed' })).toBe('/order/u');
});

it.each([
  ['https://hooks.stripe.com/redirect/x', true],
  ['https://stripe.com.evil.example/x', false],
  ['https://evil.example/hooks.stripe.com', false],
  ['https://hooks.stripe.com@evil.example/', false],
  ['http://hooks.stripe.com/', false],
  ['javascript:alert(1)', false],
  ['//hooks.stripe.com', false],
  ['', false],
])('[P9] %s is an address of the provider: %s (D16)', (address, isTheirs) => {
  expect(isProviderAddress(address, 'stripe')).toBe(isTheirs);
});

it('ignores unknown names among a site’s providers', () => {
  const named = (payment_providers: string) =>
    settings({ ...readSettings({ payment_providers }).settings, stripe_publishable_key: 'pk' });
  expect(types(paid, at('all'), named('paynl, nobody'))).toEqual(
    types(paid, at('all'), settings({ payment_providers: ['paynl'] })),
  );
  expect(types(paid, at('all'), named('none'))).toEqual(['pay_later']);
});
