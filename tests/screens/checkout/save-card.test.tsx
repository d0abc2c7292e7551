import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentType } from '#domain/model.ts';
import { needsFields } from '#domain/payment/payment-way.ts';
import { cardSavingProvider, paymentProviders } from '#domain/payment/providers.ts';
import { closeFields } from '#flows/payment/fields.ts';
import { PayCardSheet } from '#screens/checkout/payment/pay-card-sheet.tsx';
import { fieldsStore, noFields } from '#stores/payment/way.ts';
import { renderScreen } from '../../support/render.tsx';

afterEach(() => {
  closeFields();
});

/** Whether a way to pay offers "Save for next time", and whether its card can be saved without an order. */
const table: readonly [PaymentType, string, boolean, boolean][] = [
  ['stripe', 'stripe', true, true],
  ['stripe_apple_google_pay', 'stripe', false, true],
  ['twint', 'stripe', false, true],
  ['braintree', 'braintree', true, true],
  ['guest_card_pay', 'braintree', false, true],
  ['braintree_apple_pay', 'braintree', false, true],
  ['braintree_google_pay', 'braintree', false, true],
  ['judo', 'judo', false, true],
  ['dojo', 'dojo', false, false],
  ['paynl', 'paynl', false, false],
];

describe('[P15] [R12] saving a card', () => {
  it('is decided for every provider', () => {
    const named = new Set(table.map(([, provider]) => provider));
    expect([...named].sort()).toEqual([...paymentProviders].sort());
  });

  it.each(table)(
    '%s of %s is offered while paying: %s; without an order: %s',
    async (type, provider, isOffered, isApart) => {
      expect(
        cardSavingProvider([provider], provider === 'stripe' ? 'pk' : null, null) !== null,
      ).toBe(isApart);
      // The other ways to pay have no sheet before the order, and so no switch.
      if (!needsFields({ type, method: null })) return expect(isOffered).toBe(false);
      const nothing = () => undefined;
      renderScreen(
        <PayCardSheet
          asked={{ type, venue: () => new Promise(nothing), amount: 5, currency: 'USD' }}
          isSignedIn
          onClose={nothing}
          onPay={nothing}
        />,
      );
      await act(async () => {
        fieldsStore.value = { ...noFields, type, script: 'loaded' };
      });
      expect(screen.queryByRole('switch', { name: /Save for next time/ }) !== null).toBe(isOffered);
    },
  );
});
