import { expect, it } from 'vitest';
import type { PaymentMethod, PaymentType } from '#domain/model.ts';
import { chosenWay, isUsable } from '#domain/payment/payment-way.ts';
import { savedRefusals, triedWay, withRefused } from '#domain/payment/refused-ways.ts';
import type { Way } from '#domain/payment/ways-to-pay.ts';

const types = [
  'stripe_apple_google_pay',
  'stripe',
  'guest_card_pay',
  'paynl',
  'twint',
  'loyalty',
  'pay_later',
] as const;
const offered: readonly Way[] = types.map((type) => ({ type, missing: null }));
const card: PaymentMethod = { id: 7, provider: 'stripe', display_text: 'Visa ending 4242' };
const today = '2026-11-25';
const none = { methods: [], selected: null };

const openAfter = (type: PaymentType) =>
  withRefused(offered, [{ type, code: 'provider_refused' }])
    .filter(isUsable)
    .map((way) => way.type);

it.each([
  ['stripe', ['guest_card_pay', 'paynl', 'twint', 'loyalty', 'pay_later']],
  ['stripe_apple_google_pay', ['guest_card_pay', 'paynl', 'twint', 'loyalty', 'pay_later']],
  [
    'guest_card_pay',
    ['stripe_apple_google_pay', 'stripe', 'paynl', 'twint', 'loyalty', 'pay_later'],
  ],
  [
    'twint',
    ['stripe_apple_google_pay', 'stripe', 'guest_card_pay', 'paynl', 'loyalty', 'pay_later'],
  ],
  [
    'paynl',
    ['stripe_apple_google_pay', 'stripe', 'guest_card_pay', 'twint', 'loyalty', 'pay_later'],
  ],
] as const)(
  '[P17] a refusal of %s also excludes its provider’s other ways, and no others',
  (type, left) => {
    expect(openAfter(type)).toEqual(left);
  },
);

it('[P17] a refused way is not chosen again, picked or not, and neither is a saved card that it charges', () => {
  const ways = withRefused(offered, [{ type: 'stripe', code: 'amount_too_small' }]);
  const picked = { kind: 'type', type: 'stripe' } as const;
  expect(chosenWay(ways, none, picked, today)?.type).not.toBe('stripe');
  const saved = { methods: [card], selected: card };
  expect(chosenWay(ways, saved, { kind: 'saved', id: 7 }, today)).toEqual({
    type: 'pay_later',
    method: null,
  });
});

it('[P17] none is chosen once every way was refused', () => {
  const ways = withRefused(
    [{ type: 'stripe', missing: null }],
    [{ type: 'stripe', code: 'provider_refused' }],
  );
  expect(chosenWay(ways, none, null, today)).toBeNull();
});

it.each([
  [
    { type: 'twint', status: 'failed' },
    { kind: 'type', type: 'twint' },
  ],
  [
    { type: 'stripe', status: 'failed' },
    { kind: 'type', type: 'stripe' },
  ],
  [
    { type: 'stripe', status: 'failed', display_text: 'Visa ending 4242' },
    { kind: 'saved', id: 7 },
  ],
  [
    { type: 'stripe', status: 'failed', display_text: 'Visa ending 0002' },
    { kind: 'type', type: 'stripe' },
  ],
  [undefined, null],
] as const)('[P17] the way that was tried last is offered first: %o', (payment, picked) => {
  expect(triedWay(payment, [card])).toEqual(picked);
});

it('[P17] after the bank’s page the tried way is chosen before one that needs no details', () => {
  const tried = triedWay({ type: 'twint', status: 'requires_action' }, []);
  expect(chosenWay(offered, none, tried, today)).toEqual({ type: 'twint', method: null });
  expect(chosenWay(offered, none, null, today)).toEqual({ type: 'pay_later', method: null });
});

it.each([null, 'x', {}, { uuid: 4 }, { uuid: '' }])(
  '[P17] stored refusals are null if invalid: %o',
  (found) => {
    expect(savedRefusals(found)).toBeNull();
  },
);

it('[P17] the valid entries of stored refusals are kept', () => {
  const ways = [{ type: 'stripe', code: 'provider_refused' }, { type: 'x' }, 3];
  expect(savedRefusals({ uuid: 'u', ways })).toEqual({ uuid: 'u', ways: [ways[0]] });
});
