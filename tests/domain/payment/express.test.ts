import { describe, expect, it } from 'vitest';
import type { Blocker } from '#domain/checkout/checkout.ts';
import type { PaymentMethod, ServiceType } from '#domain/model.ts';
import { expressWallet, isExpress } from '#domain/payment/express.ts';
import type { PickedWay } from '#domain/payment/payment-way.ts';
import type { Way } from '#domain/payment/ways-to-pay.ts';
import type { DeliveryTerms } from '#domain/venue/service-type.ts';

/** A venue without any terms of delivery. */
const counter: DeliveryTerms = {};

const types: readonly (readonly [ServiceType | null, boolean])[] = [
  ['WebBringToTable', true],
  ['WebShop', true], // a shop's orders are handed over the counter
  ['WebBringToMe', false],
  ['WebCollection', false],
  ['WebEatIn', false],
  ['WebDelivery', false],
  ['WebCatering', false],
  [null, false],
];

describe('[P2] [P4] [P5] ordering from the basket (D99)', () => {
  it.each(types)('%s, where nothing is missing: %s', (service_type, is) => {
    expect(isExpress({ service_type }, counter, [])).toBe(is);
  });

  const blockers: readonly Blocker[] = [
    { kind: 'table' },
    { kind: 'policy' },
    { kind: 'alcohol' },
    { kind: 'recipient', key: '1' },
    { kind: 'zero_total' },
    { kind: 'window' },
    { kind: 'minimum', missing: 1, minimum: 5 },
  ];
  it.each(blockers)('is impossible while something is missing: $kind', (blocker) => {
    expect(isExpress({ service_type: 'WebBringToTable' }, counter, [blocker])).toBe(false);
  });

  it('shows the allergies right there', () => {
    const missing = [{ kind: 'allergy_text' }] as const;
    expect(isExpress({ service_type: 'WebBringToTable' }, counter, missing)).toBe(true);
  });
});

const way = (type: Way['type'], missing: number | null = null): Way => ({ type, missing });
const ways = [way('stripe_apple_google_pay'), way('stripe'), way('pay_later')];
const card: PaymentMethod = { id: 7, provider: 'stripe', display_text: 'Visa ending 4242' };

const picks: readonly (readonly [string, PickedWay | null, boolean, string | null])[] = [
  ['nothing picked, the phone has one', null, true, 'stripe_apple_google_pay'],
  ['nothing picked, the phone says nothing', null, false, null],
  ['picked itself', { kind: 'type', type: 'stripe_apple_google_pay' }, false, ways[0]?.type ?? ''],
  ['picked pay later', { kind: 'type', type: 'pay_later' }, true, null],
  ['picked a saved card', { kind: 'saved', id: 7 }, true, null],
  [
    'picked a wallet of another provider',
    { kind: 'type', type: 'braintree_apple_pay' },
    true,
    null,
  ],
];

describe('[P2] [P4] [P5] the wallet that pays from the basket (design 11.7)', () => {
  it.each(picks)('%s', (_, picked, isReady, wallet) => {
    expect(expressWallet({ ways, picked, methods: [], isReady })).toBe(wallet);
  });

  it('is a saved card unless the customer has picked a wallet', () => {
    expect(expressWallet({ ways, picked: null, methods: [card], isReady: true })).toBeNull();
  });

  it('is null if the venue takes no wallets or the wallet cannot pay this', () => {
    const input = { picked: null, methods: [], isReady: true };
    expect(expressWallet({ ...input, ways: ways.slice(1) })).toBeNull();
    expect(expressWallet({ ...input, ways: [way('braintree_apple_pay', 3)] })).toBeNull();
  });
});
