import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadApp } from '#app/in-page/load-app.ts';
import { onFirstScreen } from '#app/start/first-screen.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { setHydrated } from '#ui/lib/hydration.ts';
import { openApp } from '../../support/app.tsx';
import { startAtSite } from '../../support/basket.ts';

const code = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});

vi.mock('#app/routes/basket-page.tsx', async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

await startAtSite();

const menu = '/menu/fern-and-fable';
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

it('[H1] a server-rendered screen stays until the next one’s code is loaded, below the overlay', async () => {
  await openMenu('fern-and-fable');
  setHydrated(false);
  openApp(menu);
  await titled('Fern & Fable');
  setHydrated(true);
  act(() => window.history.pushState(null, '', `${menu}/basket`));
  expect(await screen.findByRole('dialog', { name: 'Loading' })).toBeTruthy();
  expect(await titled('Fern & Fable')).toBeTruthy();
  code.resolve();
  await titled('Your basket');
});

it('[D180] pictures of a server-rendered page load once it reacts, before React renders the rest', () => {
  document.body.innerHTML = '<div id="root"><img data-src="/pictures/cup.webp" alt="" /></div>';
  const picture = document.querySelector('img');
  loadApp();
  expect(picture?.getAttribute('src')).toBeNull();
  void onFirstScreen();
  expect(picture?.getAttribute('src')).toBe('/pictures/cup.webp');
});
