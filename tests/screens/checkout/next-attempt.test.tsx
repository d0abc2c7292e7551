import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OrderRequest } from '#domain/model.ts';
import { useOrder } from '#screens/checkout/payment/use-order.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { renderScreen } from '../../support/render.tsx';

let sending: Promise<string | null> = Promise.resolve(null);
vi.mock('#flows/checkout/submit-order.ts', () => ({
  submitOrder: () => sending,
  resumeOrder: () => sending,
}));

function Probe() {
  const { attempt, place } = useOrder(1);
  return (
    <button type="button" onClick={() => place({ type: 'pay_later' }, 17)}>
      {attempt?.key ?? 'the form'}
    </button>
  );
}

it('[C12] [D81] a tap after a refusal does not show the refused attempt, as if nobody knew what became of it', async () => {
  renderScreen(<Probe />);
  const tap = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  const shown = () => screen.getByRole('button').textContent;
  let refuse: (path: null) => void = () => undefined;
  sending = new Promise((resolve) => (refuse = resolve));
  await tap();
  const order = { venue_id: 1 } as OrderRequest;
  const stored = { key: 'the first', order, since: 0, state: 'sending', next_try: null } as const;
  await act(async () => {
    attemptStore.value = { ...stored, tries: 1, may_have_arrived: true };
  });
  expect(shown()).toBe('the first');
  await act(async () => {
    attemptStore.value = null;
    refuse(null);
  });
  expect(shown()).toBe('the form');
  sending = new Promise(() => undefined);
  await tap();
  expect(shown()).toBe('the form');
});
