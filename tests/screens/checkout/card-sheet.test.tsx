import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentType } from '#domain/model.ts';
import * as fieldsFlow from '#flows/payment/fields.ts';
import { closeFields } from '#flows/payment/fields.ts';
import { PayCardSheet } from '#screens/checkout/payment/pay-card-sheet.tsx';
import { fieldsStore, noFields } from '#stores/payment/way.ts';
import { renderScreen } from '../../support/render.tsx';

vi.mock('#flows/payment/fields.ts', { spy: true });
const nothing = () => undefined;

afterEach(() => {
  closeFields();
});

async function show(type: PaymentType, fields: Partial<typeof noFields>) {
  const onOther = vi.fn();
  renderScreen(
    <PayCardSheet
      asked={{ type, venue: () => new Promise(nothing), amount: 5, currency: 'USD' }}
      isSignedIn={false}
      onClose={nothing}
      onOther={onOther}
      onPay={nothing}
    />,
  );
  await act(async () => {
    fieldsStore.value = { ...noFields, type, ...fields };
  });
  return onOther;
}

const another = () => screen.queryByRole('button', { name: 'Pay another way' });

describe('the sheet of a card or wallet', () => {
  it.each([
    ['refused', { script: 'refused' }],
    ['not loaded', { script: 'error' }],
    ['not set up on this phone', { script: 'loaded', isUnavailable: true }],
  ] as const)('[P14] that is %s offers another way to pay', async (_, fields) => {
    const onOther = await show('stripe', fields);
    fireEvent.click(another() as HTMLElement);
    expect(onOther).toHaveBeenCalledOnce();
  });

  it('[P14] that works is not interrupted', async () => {
    await show('stripe', { script: 'loaded' });
    expect(another()).toBeNull();
  });

  it('[P17] [D108] shows that it pays as soon as the wallet’s own sheet was approved', async () => {
    vi.mocked(fieldsFlow.tokenFromFields).mockImplementation(() => new Promise(nothing));
    await show('braintree_google_pay', { script: 'loaded' });
    expect(screen.queryByText('Paying')).toBeNull();
    await act(async () => {
      fieldsStore.value = { ...fieldsStore.value, approved: 1 };
    });
    expect(screen.getByText('Paying').closest('[role=status]')).toBeTruthy();
  });
});
