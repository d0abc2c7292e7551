import { chromium, expect, type Page, test } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { videoOf } from '../support/camera-video.ts';
import { chromiumPath } from '../support/chromium.ts';
import { picture, savedCart, watch } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-US',
  permissions: ['camera'],
  serviceWorkers: 'allow' as const,
};

/** At table 12 with one thing in the basket. */
async function atTable(page: Page, origin: string, dish: RegExp): Promise<void> {
  await page.goto(`${origin}/checkin?venue=fern-and-fable&table=12`);
  await page.getByRole('button', { name: dish }).first().click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
}

/** Decodes the code on a screen like a camera, from its squares painted large. */
async function read(page: Page, name: RegExp): Promise<string> {
  const svg = page.getByRole('img', { name });
  const [, side = '0'] = /^0 0 (\d+)/.exec((await svg.getAttribute('viewBox')) ?? '') ?? [];
  const path = (await svg.locator('path').getAttribute('d')) ?? '';
  const [scale, edge] = [4, 16];
  const size = Number(side) * scale + 2 * edge;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < scale; row += 1) {
      const at = (Number(y) * scale + edge + row) * size + Number(x) * scale + edge;
      for (let column = 0; column < scale; column += 1)
        data.fill(0, (at + column) * 4, (at + column) * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

test('[B6] a friend’s basket is transferred offline, and each phone shows what to pay', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { problems } = watch(page);
  await atTable(page, site, /^Add Buttermilk pancakes|^Add Butter croissant/);
  await page.getByRole('link', { name: /^Order together/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  const code = await read(page, /QR code with your basket/);
  expect(code).toMatch(new RegExp(`^${site}/friends#1\\.1\\.`));
  await picture(page, 'friends-code');

  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${videoOf(code)}`,
    ],
  });
  const context = await browser.newContext(phone);
  const host = await context.newPage();
  try {
    await host.goto(`${site}/checkin?venue=fern-and-fable&table=12`);
    await host.evaluate(() => navigator.serviceWorker.ready);
    await host.reload();
    await host.waitForFunction(async () => (await caches.keys()).includes('menus'));
    await context.setOffline(true);
    await host.getByRole('button', { name: /^Add Flat white/ }).click();
    await host.getByRole('link', { name: /^View basket, 1 item/ }).click();
    await host.getByRole('link', { name: /^Order together/ }).click();
    await host.getByRole('link', { name: /^Scan a friend/ }).click();
    await expect(host.getByRole('heading', { name: /^Mia.s basket$/ })).toBeVisible();
    await picture(host, 'friends-handed');
    await host.getByRole('button', { name: 'Add 1 item' }).click();
    await expect(host.getByText('For Mia')).toBeVisible();
    await expect
      .poll(() => savedCart(host))
      .toMatchObject({
        table_id: 12,
        line_items_attributes: [{ person_name: null }, { person_name: 'Mia' }],
      });
    await context.setOffline(false);
    await host.getByRole('link', { name: /^Order together/ }).click();
    await expect(host.getByRole('heading', { name: 'Who pays what' })).toBeVisible();
    const amounts = await host.getByRole('dialog').getByRole('definition').allInnerTexts();
    const [own = 0, hers = 0, total = 0] = amounts.map((text) =>
      Math.round(Number(text.replace(/[^\d.]/g, '')) * 100),
    );
    expect(amounts).toHaveLength(3);
    expect(own + hers).toBe(total);
    expect(total / 100).toBe((await savedCart(host)).total);
    await picture(host, 'friends-shares');
  } finally {
    await browser.close();
  }

  await page.getByRole('button', { name: 'My friend has it' }).click();
  await expect.poll(async () => (await savedCart(page)).line_items_attributes).toEqual([]);
  expect(problems).toEqual([]);
});
