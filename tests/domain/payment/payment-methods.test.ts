import { describe, expect, it } from 'vitest';
import {
  defaultMethod,
  noPaymentMethods,
  withCreated,
  withMethods,
  withoutMethod,
} from '#domain/payment/payment-methods.ts';

const visa = { id: 1, card_type: 'visa' };
const amex = { id: 2, card_type: 'amex', default: true };
const paynl = { id: null, card_type: 'paynl' };
const later = { id: null, card_type: 'pay_later' };

describe('the method to pay with', () => {
  it.each([
    ['the flagged one', [visa, amex], 'stripe', amex],
    ['else the first', [visa, { id: 3 }], 'stripe', visa],
    ['else the provider’s page', [], 'paynl', paynl],
    ['else later', [], 'pay_later', later],
    ['a saved one before the provider’s page', [visa], 'paynl', visa],
    ['else none', [], 'stripe', null],
    ['none without provider', [], null, null],
  ] as const)('[P15] is %s', (_, methods, provider, expected) => {
    expect(defaultMethod(methods, provider)).toEqual(expected);
    expect(withMethods(methods, provider)).toEqual({ methods, selected: expected });
  });

  it('[P15] is a newly created one, which comes first', () => {
    const created = { id: 9, card_type: 'visa' };
    expect(withCreated({ methods: [visa, amex], selected: amex }, created)).toEqual({
      methods: [created, visa, amex],
      selected: created,
    });
  });

  it('[P15] that is created as default takes the flag from the others', () => {
    const created = { id: 1, card_type: 'visa', default: true };
    expect(withCreated({ methods: [visa, amex], selected: amex }, created).methods).toEqual([
      created,
      { ...amex, default: false },
    ]);
  });
});

describe('deleting a method', () => {
  const choice = { methods: [visa, amex, { id: 3 }], selected: { id: 3 } };

  it.each([
    ['another one leaves the selection', 1, { id: 3 }],
    ['the selected one selects the default', 3, amex],
    ['the default selects the first that is left', 2, visa],
    ['one that is not there changes nothing', 99, { id: 3 }],
  ])('[P15] %s', (_, id, selected) => {
    const left = withoutMethod(choice, id, 'stripe');
    expect(left.selected).toEqual(selected);
    expect(left.methods.map((method) => method.id)).toEqual([1, 2, 3].filter((one) => one !== id));
  });

  it('[P15] the last one falls back to the provider', () => {
    expect(withoutMethod({ methods: [visa], selected: visa }, 1, 'pay_later')).toEqual({
      methods: [],
      selected: later,
    });
  });

  it('[P15] clearing leaves no method', () => {
    expect(noPaymentMethods).toEqual({ methods: [], selected: null });
  });
});
