import { expect } from '@playwright/test';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import { pathsOf } from '#domain/sharing/shared-code.ts';
import type { Walk } from './catalogue.ts';
import { changed, unchanged } from './changed.ts';
import { moment } from './ground.ts';
import { button, chooseService, heading, open, withSettings } from './stage.ts';

/** Rare states (design 11.2, 11.3, 11.5, 11.7 and 11.14). */
export const seldomWalks: readonly Walk[] = [
  {
    part: 'Seldom',
    states: ['menu-saved', 'basket-handed', 'product-required', 'menu-window', 'table-paused'],
    async *go(stage) {
      const { page, say } = stage;
      // Answers as the worker does from its cache.
      const stored = new Date(moment.getTime() - 12 * 60_000).toISOString();
      await withSettings(stage, {});
      await page.route(/\/api\/menu\.json/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), [cachedAtHeader]: stored },
        });
      });
      await open(stage, '/menu/fern-and-fable');
      await expect(button(stage, 'menu.add', { name: 'Flat white' })).toBeVisible();
      await page.waitForTimeout(3_000);
      await page.context().setOffline(true);
      await expect(
        page.getByText(say('shell.offline.menu.minutes', { minutes: '12' })),
      ).toBeVisible();
      yield 'menu-saved';
      await page.context().setOffline(false);
      await unchanged(stage);
      const line = {
        quantity: 2,
        notes: null,
        is_product_group: false,
        person_name: 'Mia',
        choices: [],
      };
      const [code = ''] =
        pathsOf({
          venue: 'fern-and-fable',
          service_type: null,
          from: 'Mia',
          lines: [
            { ...line, product_id: 1081, total: 33 },
            { ...line, product_id: 1051, total: 6.5, person_name: 'Jo' },
            { ...line, product_id: 1085, total: 4 },
          ],
        }) ?? [];
      await open(stage, code);
      await expect(heading(stage, 'friends.whose', { name: 'Mia' })).toBeVisible();
      yield 'basket-handed';
      await open(stage, '/menu/hotel-saltmarsh/product/4041');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('checkbox').first()).toBeAttached();
      await sheet.getByRole('button').last().click();
      yield 'product-required';
      await chooseService(stage, 'slow-fire', 'WebCollection');
      await open(stage, '/menu/slow-fire/tiles');
      await page.locator('main ul button, main ul a').first().click();
      await expect(page.locator('main h3').first()).toBeVisible();
      yield 'menu-window';
      // Uses another venue's windows, for tables and in the evening.
      const evening: Readonly<Record<string, unknown>> = {
        venue_id: 1,
        service_type: 'EatIn',
        delivery_channel: null,
        start_time: '17:00',
        end_time: '22:00',
      };
      await changed(stage, /\/api\/venues\/[\w-]+\.json/, (key, value) =>
        key === 'delivery_window_enabled' ? true : value,
      );
      await page.route(/\/api\/delivery-windows\.json/, async (route) => {
        const url = route
          .request()
          .url()
          .replace(/venue_id=\d+/, 'venue_id=3');
        const response = await route.fetch({ url });
        const json = JSON.parse(await response.text(), (key, value) => evening[key] ?? value);
        await route.fulfill({ response, json });
      });
      await open(stage, '/checkin?venue=fern-and-fable&table=12', 'place.paused.heading');
      yield 'table-paused';
    },
  },
  {
    part: 'Seldom',
    states: ['scan', 'install-hint'],
    async *go(stage) {
      const { page } = stage;
      // A camera that sees only a wall.
      await page.addInitScript(() => {
        const wall = document.createElement('canvas');
        const paint = wall.getContext('2d');
        if (paint) paint.fillStyle = 'slategray';
        setInterval(() => paint?.fillRect(0, 0, wall.width, wall.height), 100);
        navigator.mediaDevices.getUserMedia = async () => wall.captureStream();
      });
      await open(stage, '/scan', 'scan.point');
      yield 'scan';
      await open(stage, '/profile');
      await page.waitForTimeout(2_000);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await button(stage, 'scan.install.add').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'install-hint';
    },
  },
];
