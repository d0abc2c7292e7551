import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import {
  add,
  atTable,
  button,
  field,
  heading,
  inBasket,
  open,
  openDish,
  withSettings,
} from './stage.ts';

/** The states of reading the menu and choosing from it (design 11.4 to 11.6). */
export const menuWalks: readonly Walk[] = [
  {
    part: 'Menu',
    states: [
      'menu',
      'menu-basket',
      'menu-count-open',
      'menu-scrolled',
      'menu-search',
      'menu-search-found',
      'menu-search-none',
      'menu-categories',
      'menu-info',
      'menu-filters',
      'menu-filtered',
    ],
    async *go(stage) {
      const { page, say, named } = stage;
      await atTable(stage);
      yield 'menu';
      await add(stage, 'Flat white');
      await inBasket(stage);
      yield 'menu-basket';
      await button(stage, 'menu.change.count').click();
      await expect(button(stage, 'menu.more')).toBeVisible();
      yield 'menu-count-open';
      await page.evaluate(() => window.scrollTo(0, 2400));
      await page.waitForTimeout(300);
      yield 'menu-scrolled';
      await open(stage, '/menu/fern-and-fable/search');
      await expect(page.getByRole('searchbox')).toBeVisible();
      yield 'menu-search';
      await page.getByRole('searchbox').fill(named('Latte'));
      await expect(
        page
          .getByRole('dialog')
          .getByRole('link', { name: named('Latte') })
          .first(),
      ).toBeVisible();
      yield 'menu-search-found';
      await page.getByRole('searchbox').fill('zzz');
      await expect(heading(stage, 'menu.search.none')).toBeVisible();
      yield 'menu-search-none';
      await open(stage, '/menu/fern-and-fable/categories');
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'menu-categories';
      await open(stage, '/menu/fern-and-fable/info', 'menu.info.hours');
      yield 'menu-info';
      await open(stage, '/menu/fern-and-fable/filters');
      const vegan = page.getByRole('dialog').getByRole('checkbox', {
        name: say('menu.diet.vegan'),
      });
      await vegan.check({ force: true });
      yield 'menu-filters';
      await button(stage, 'menu.filters.show').click();
      await expect(page.getByRole('dialog')).toBeHidden();
      yield 'menu-filtered';
    },
  },
  {
    part: 'Menu',
    states: ['menu-loading', 'menu-failed', 'menu-offline'],
    async *go(stage) {
      const { page } = stage;
      await withSettings(stage, {});
      let answer = (): void => undefined;
      const waited = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/api\/menu\.json/, async (route) => {
        await waited;
        return route.fulfill({ status: 503, json: {} });
      });
      await open(stage, '/menu/fern-and-fable');
      await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
      yield 'menu-loading';
      answer();
      await expect(heading(stage, 'menu.failed.server')).toBeVisible();
      yield 'menu-failed';
      await page.unroute(/\/api\/menu\.json/);
      await button(stage, 'shell.retry').click();
      await expect(button(stage, 'menu.add', { name: 'Flat white' })).toBeVisible();
      // The offline strip's code loads after the menu has been open for a while.
      await page.waitForTimeout(3_000);
      await page.context().setOffline(true);
      await expect(page.getByText(stage.say('shell.offline')).first()).toBeVisible();
      yield 'menu-offline';
      await page.context().setOffline(false);
    },
  },
  {
    part: 'Menu',
    states: [
      'menu-closed',
      'menu-deals',
      'menu-hotel',
      'menu-shop',
      'menu-caterer',
      'venue-unknown',
    ],
    async *go(stage) {
      const { page } = stage;
      const menus = { closed: 'the-night-heron', deals: 'slow-fire', hotel: 'hotel-saltmarsh' };
      const more = { shop: 'cork-and-ribbon', caterer: 'saffron-yard' };
      for (const [name, venue] of Object.entries({ ...menus, ...more })) {
        await open(stage, `/menu/${venue}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        yield `menu-${name}`;
      }
      await open(stage, '/menu/nowhere');
      await expect(page).toHaveURL(/\/venues$/);
      await expect(page.getByText(stage.say('shell.venueUnknown')).first()).toBeVisible();
      yield 'venue-unknown';
    },
  },
  {
    part: 'Product',
    states: [
      'product',
      'product-nested',
      'product-nutrition',
      'product-group',
      'product-no-picture',
      'product-sold-out',
      'product-away',
      'product-added',
    ],
    async *go(stage) {
      const { page, say } = stage;
      await atTable(stage);
      const sheet = page.getByRole('dialog');
      const dish = (id: number) => open(stage, `/menu/fern-and-fable/product/${id}`);
      await dish(1001);
      await expect(button(stage, 'menu.more')).toBeVisible();
      yield 'product';
      await dish(1011);
      const barista = sheet.getByRole('radio', {
        name: new RegExp(`^${stage.named('Barista oat')}`),
      });
      await barista.check({ force: true });
      await barista.scrollIntoViewIfNeeded();
      yield 'product-nested';
      const facts = sheet.getByText(say('menu.nutrition.title')).locator('visible=true').first();
      await facts.scrollIntoViewIfNeeded();
      await facts.click();
      await expect(sheet.getByRole('table').first()).toBeVisible();
      await facts.evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }));
      yield 'product-nutrition';
      await dish(1021);
      await expect(sheet.getByRole('radio').first()).toBeAttached();
      yield 'product-group';
      await dish(1004);
      await expect(sheet.getByRole('radio').first()).toBeAttached();
      yield 'product-no-picture';
      await dish(1016);
      await expect(sheet.getByText(say('menu.soldOut')).first()).toBeVisible();
      yield 'product-sold-out';
      await dish(999999);
      await expect(heading(stage, 'menu.away')).toBeVisible();
      yield 'product-away';
      const suggested = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('product_add_pop_up')),
      );
      await open(stage, '/menu/fern-and-fable');
      await openDish(stage, 'Latte');
      await suggested;
      await sheet
        .getByRole('button', { name: say('menu.addCount') })
        .or(sheet.getByRole('button', { name: /4[.٫]50/ }))
        .last()
        .click();
      await expect(heading(stage, 'menu.added.title', { name: 'Latte' })).toBeVisible();
      yield 'product-added';
    },
  },
  {
    part: 'Product',
    states: ['product-missing', 'gift-card', 'gift-card-errors'],
    async *go(stage) {
      const { page, say } = stage;
      const sheet = page.getByRole('dialog');
      await open(stage, '/menu/slow-fire/product/3012');
      await expect(sheet.getByRole('heading').first()).toBeVisible();
      yield 'product-missing';
      await open(stage, '/menu/cork-and-ribbon/product/5071');
      await expect(field(stage, 'menu.gift.name')).toBeVisible();
      yield 'gift-card';
      await sheet
        .getByRole('button', { name: say('menu.gift.add') })
        .or(sheet.getByRole('button', { name: /25[.٫]00/ }))
        .last()
        .click();
      await expect(sheet.getByText(say('menu.gift.name.missing')).first()).toBeVisible();
      yield 'gift-card-errors';
    },
  },
  {
    part: 'Meal deal',
    states: ['deal', 'deal-nested', 'deal-complete'],
    async *go(stage) {
      const { page, say, named } = stage;
      await atTable(stage);
      await openDish(stage, 'Lunch deal');
      const deal = page.getByRole('dialog');
      const choice = (name: string) =>
        deal.getByRole('radio', { name: new RegExp(`^${named(name)}`) }).first();
      await expect(deal.getByText(named('Falafel wrap'), { exact: true })).toBeVisible();
      yield 'deal';
      await deal.getByText(named('Falafel wrap'), { exact: true }).click();
      await deal.getByRole('button', { name: say('menu.deal.done') }).click();
      await choice('Green side salad').check();
      await choice('Iced oat latte').check();
      await choice('Large').check();
      yield 'deal-nested';
      await deal.getByRole('button', { name: say('menu.deal.done') }).click();
      await expect(deal.getByText(say('menu.deal.save')).first()).toBeVisible();
      yield 'deal-complete';
    },
  },
];
