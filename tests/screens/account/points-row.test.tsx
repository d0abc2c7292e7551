import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoyaltyCard } from '#domain/model.ts';
import { PointsRow } from '#screens/payment-methods/method-row.tsx';
import { renderScreen } from '../../support/render.tsx';

it.each([
  ['what is on it', { scheme: 'Stars', balance: 4.5, currency: 'USD' }, '$4.50 to spend'],
  ['no amount where nobody told it', { scheme: 'Stars' }, null],
])('[K6] a loyalty card says %s', async (_, card, says) => {
  await renderScreen(<PointsRow card={card as unknown as LoyaltyCard} />, { path: '/' });
  expect(screen.getByText('Stars')).toBeTruthy();
  expect(screen.queryByText(/to spend/)?.textContent ?? null).toBe(says);
});
