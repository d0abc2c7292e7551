import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MenuTopBar } from '#screens/menu/header/menu-top-bar.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { renderScreen } from '../../support/render.tsx';

const settings = settingsStore.value;
afterEach(() => {
  settingsStore.value = settings;
});

const show = (customer_login_enabled: boolean) => {
  settingsStore.value = { ...settings, customer_login_enabled };
  renderScreen(<MenuTopBar path="the-fox" />, { path: '/menu/the-fox' });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('[R6] [R11] the bar over a menu leads to the rewards, like everywhere else (D97)', () => {
  expect(show(true)).toContainEqual(['Rewards', '/offer']);
});

it('[R6] [R11] the bar has no rewards if nobody can sign in', () => {
  expect(show(false)).not.toContainEqual(['Rewards', '/offer']);
});
