import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Cookies } from '#app/shell/cookies.tsx';
import { isHandheld } from '#browser/device/install.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { openApp } from '../support/app.tsx';
import { englishMessages } from '../support/render.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way to forget one.
  document.cookie = 'cookieconsent_status=; max-age=0; path=/; secure';
});

const show = (path: string) =>
  render(
    <IntlProvider locale="en" messages={englishMessages()}>
      <Cookies path={path} />
    </IntlProvider>,
  );

it('[H3] Got it sets cookieconsent_status for 365 days, secure, and the banner is gone', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  show('/venues');
  const link = await screen.findByRole('link', { name: 'Cookie policy' });
  expect(link.getAttribute('href')).toBe('/cookie-policy');
  screen.getByRole('button', { name: 'Got it' }).click();
  expect(set).toHaveBeenCalledWith(
    'cookieconsent_status=dismiss; max-age=31536000; path=/; samesite=lax; secure',
  );
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('[H3] a visitor with the cookie does not see the banner again', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; cookieconsent_status=dismiss');
  show('/venues');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['a desktop, however wide its window', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', true],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', false],
])('[H3] the banner over the legal pages of %s', async (_, userAgent, isThere) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  // Only the width matches media queries in happy-dom.
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    matchMedia.call(window, query.replace('min-device-width: 37.5rem', 'min-width: 1px')),
  );
  openApp('/cookie-policy');
  await screen.findByRole('heading', { level: 1, name: 'Cookies' });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', { name: 'Got it' }) !== null).toBe(isThere);
});

it.each(['/mobile-terms-and-conditions', '/mobile-privacy-policy'])(
  '[H3] is never shown on %s',
  async (path) => {
    show(path);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X200) Chrome/131.0 Safari/537.36', 5, true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36', 10, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, false],
])('[H3] %s with %d touch points is a phone or tablet: %s', (userAgent, maxTouchPoints, is) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  expect(isHandheld()).toBe(is);
});
