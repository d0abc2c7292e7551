import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openApiHost } from '../support/api-host.ts';
import { asStaticHost, savedCart, watch } from '../support/journey.ts';
import { orderOne, placedOrder, typeInFields } from '../support/paying.ts';
import { startShifted } from '../support/shifted-server.ts';

const evening = new Date('2026-12-01T18:45:00-05:00');

test('[G8] [D29] each spelling of the restriction mode closes the site, or hides it, and no other word does @deep', async ({
  page,
}) => {
  await asStaticHost(page);
  let spelling = '';
  await page.route(
    (url) => url.pathname === '/venues',
    async (route) => {
      // The settings that a static host writes into the page.
      const legal = await route.fetch({ url: new URL('/legal', route.request().url()).href });
      const body = (await legal.text()).replace(
        /(<meta name="restriction_mode" content=")[^"]*/,
        `$1${spelling}`,
      );
      await route.fulfill({ response: legal, body });
    },
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const brand = page.getByText('Common Table', { exact: true });
  for (const [words, isBranded] of [
    [['1', 'Restricted', 'restrict'], true],
    [['2', 'restricted_hidden', 'RESTRICT_HIDDEN'], false],
  ] as const) {
    for (const word of words) {
      spelling = word;
      asked.length = 0;
      await page.goto('/venues');
      await expect(page, word).toHaveURL(/\/signin\?returnFullUrl=/);
      await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
      expect(await brand.count(), word).toBe(isBranded ? 1 : 0);
      expect(asked.filter((path) => /^\/api\/(venues|menu)/.test(path))).toEqual([]);
    }
  }
  for (const word of ['3', '']) {
    spelling = word;
    await page.goto('/venues');
    await expect(page.getByRole('link', { name: /^Fern & Fable/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/venues$/);
  }
});

test('[K1] [K5] [C14] [D63] a page with a backend on another host orders there, tax-free if that is claimed', async ({
  page,
}) => {
  const { problems } = watch(page);
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'site.json');
  const api = await openApiHost();
  const switches = { api_origin: api.url, vat_exemption_enabled: 'true' };
  writeFileSync(file, JSON.stringify({ switches }));
  const server = await startShifted({ SITE_FILE: file, DEMO: '1' });
  api.leadTo(server.url);
  await server.setTime(evening);
  await page.clock.install({ time: evening });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2003`);
  await orderOne(page, /^Add Warm olives/);
  const { total: before } = await savedCart(page);
  await page.getByRole('switch', { name: 'VAT exempt' }).check();
  await expect.poll(async () => (await savedCart(page)).total).toBeLessThan(before);
  const { total, additional_data } = await savedCart(page);
  expect(additional_data).toMatchObject({ vat_exempt: true });
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeInFields(page, '4242424242424242');
  const placed = placedOrder(page);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  const order = await placed;
  expect(order).toMatchObject({ total, vat_amount: 0 });
  await expect(page).toHaveURL(new RegExp(`/order/${order.uuid}$`));
  await expect(page.getByText('VAT exempt').first()).toBeVisible();

  const calls = asked.filter((url) => new URL(url).pathname.startsWith('/api/'));
  expect(calls.filter((url) => !url.startsWith(api.url))).toEqual([]);
  for (const headers of api.headers) {
    expect(headers).toMatchObject({ 'auth-version': '2.0', 'ordering-platform': 'web' });
    expect(headers).not.toHaveProperty('x-xsrf-token');
    expect(headers).not.toHaveProperty('cookie');
  }
  expect(problems).toEqual([]);
  await server.stop();
  api.stop();
  rmSync(folder, { recursive: true });
});
