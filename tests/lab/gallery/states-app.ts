import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import { moment } from './ground.ts';
import { awaitSuggestions, button, heading, link, open, withSettings } from './stage.ts';

/** The states of the app as a whole (design 11.14 and 11.15). */
export const appWalks: readonly Walk[] = [
  {
    part: 'App',
    states: ['not-found', 'terms', 'privacy', 'cookies-page', 'terms-bare', 'broken'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/nothing/here', 'place.notFound.heading');
      yield 'not-found';
      const legal = {
        terms: 'terms-and-conditions',
        privacy: 'privacy-policy',
        'cookies-page': 'cookie-policy',
        'terms-bare': 'mobile-terms-and-conditions',
      };
      for (const [name, address] of Object.entries(legal)) {
        await open(stage, `/${address}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        yield name;
      }
      // A screen fails while it renders, because a stored order's number is no text.
      await page.evaluate((orders) => {
        localStorage.setItem('placed_orders', JSON.stringify(orders));
      }, damagedOrders);
      await page.goto(`${stage.url}/profile/orders`);
      await expect(heading(stage, 'shell.broken.title')).toBeVisible();
      yield 'broken';
    },
  },
  {
    part: 'App',
    states: ['scan-no-camera', 'scan-code'],
    async *go(stage) {
      await open(stage, '/scan', 'scan.off.title');
      yield 'scan-no-camera';
      await button(stage, 'scan.enter').click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
      yield 'scan-code';
    },
  },
  {
    part: 'App',
    states: ['cookies', 'venues-desktop', 'menu-desktop', 'product-desktop', 'checkout-desktop'],
    isDesktop: true,
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/venues');
      await expect(
        page.getByRole('region', { name: stage.say('shell.cookies.label') }),
      ).toBeVisible();
      yield 'cookies';
      await button(stage, 'shell.cookies.ok').click();
      yield 'venues-desktop';
      await open(stage, '/checkin?venue=fern-and-fable&table=12');
      await button(stage, 'shell.toMenu').click();
      await button(stage, 'menu.add', { name: 'Flat white' }).click();
      await expect(link(stage, 'basket.checkout')).toBeVisible();
      await awaitSuggestions(stage);
      yield 'menu-desktop';
      await open(stage, '/menu/fern-and-fable/product/1001');
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'product-desktop';
      await open(stage, '/menu/fern-and-fable/checkout', 'checkout.title');
      yield 'checkout-desktop';
    },
  },
  {
    part: 'App',
    states: ['install', 'install-steps'],
    async *go(stage) {
      const { page } = stage;
      const requested = async () => {
        await button(stage, 'scan.install.add').click();
        await expect(heading(stage, 'scan.install.title')).toBeVisible();
      };
      await open(stage, '/profile');
      // The browser offers an installation prompt.
      await page.evaluate(() =>
        window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
      );
      await requested();
      yield 'install';
      // A phone without that prompt is told the three steps in its own menu.
      await page.addInitScript(() => {
        const userAgent =
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
        Object.defineProperty(navigator, 'userAgent', { value: userAgent });
      });
      await open(stage, '/profile');
      await requested();
      yield 'install-steps';
    },
  },
  {
    part: 'App',
    states: ['loading'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/venues');
      await page.route(/\/api\//, () => undefined);
      await withSettings(stage, {});
      await page.goto(`${stage.url}/checkin?venue=1&table=12`);
      await expect(page.locator('dialog[aria-busy]')).toBeVisible();
      yield 'loading';
    },
  },
];

const damagedOrders = [
  {
    uuid: randomUUID(),
    number: {},
    status: 'completed',
    created_at: moment.toISOString(),
    venue: { name: 'Fern & Fable', slug: 'fern-and-fable' },
  },
];
