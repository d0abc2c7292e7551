import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import NotFoundScreen from '#screens/not-found/not-found-screen.tsx';
import { renderScreen } from '../../support/render.tsx';

it('[R20] an unknown path says so and leads to the venues', () => {
  renderScreen(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All venues' }).getAttribute('href')).toBe('/venues');
});
