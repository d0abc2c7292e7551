import { expect, it } from 'vitest';
import type { PaymentType } from '#domain/model.ts';
import { usePayWords } from '#screens/checkout/payment/pay-words.ts';
import { renderScreen } from '../../support/render.tsx';

function Name({ type }: { type: string }) {
  const { nameOf } = usePayWords({
    loyaltyCard: null,
    serviceType: null,
    currency: 'EUR',
    total: 9,
  });
  return nameOf({ type: type as PaymentType, method: null });
}

it.each([
  ['twint', 'TWINT'],
  ['ideal', 'Online payment'],
])('[P17] the payment type %s is called %s', (type, name) => {
  expect(renderScreen(<Name type={type} />).container.textContent).toBe(name);
});
