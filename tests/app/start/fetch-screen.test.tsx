import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchScreen } from '#app/routes/routes.tsx';
import { siteWithAccounts } from '../../support/accounts.ts';
import { openApp } from '../../support/app.tsx';

await siteWithAccounts({}, {});
const order = '0d4f1c52-7a5e-4c1b-9a53-5a9a8f0b6c11';

it.each([
  '/venues',
  `/orders/p/${order}`,
  `/order/${order}`,
  `/order/${order}/pay`,
  '/profile/orders',
])('[D356] once the code of %s is loaded, its first picture is the screen', async (path) => {
  await fetchScreen(path);
  openApp(path);
  screen.getByRole('main');
});

it('a screen whose code is not loaded shows nothing at first', async () => {
  openApp('/profile/diet');
  expect(screen.queryByRole('main')).toBeNull();
  await screen.findByRole('main');
});
