import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import {
  add,
  atTable,
  button,
  chooseService,
  heading,
  inBasket,
  open,
  withSettings,
} from './stage.ts';

/** The states of finding a venue, a service and a place (design 11.1 to 11.3). */
export const venueWalks: readonly Walk[] = [
  {
    part: 'Venues',
    states: ['venues', 'venues-open-now', 'venues-search', 'venues-search-none', 'venues-near-me'],
    async *go(stage) {
      const { page, say } = stage;
      await open(stage, '/venues');
      yield 'venues';
      const isOpen = page.getByRole('checkbox', { name: say('venues.filter.open') });
      await isOpen.check({ force: true });
      yield 'venues-open-now';
      await isOpen.uncheck({ force: true });
      await page.getByRole('searchbox').fill('fern');
      await expect(page.getByRole('link', { name: /Night Heron/ })).toBeHidden();
      yield 'venues-search';
      await page.getByRole('searchbox').fill('zzz');
      await expect(heading(stage, 'venues.none.title')).toBeVisible();
      yield 'venues-search-none';
      await page.getByRole('searchbox').fill('');
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 40.72, longitude: -74 });
      await button(stage, 'venues.nearMe').click();
      await expect(heading(stage, 'venues.nearYou')).toBeVisible();
      yield 'venues-near-me';
      await page.context().clearPermissions();
    },
  },
  {
    part: 'Venues',
    states: ['venues-loading', 'venues-failed', 'venues-none'],
    async *go(stage) {
      const { page } = stage;
      await withSettings(stage, {});
      let answer = (_: 'lost' | 'none'): void => undefined;
      const decided = new Promise<'lost' | 'none'>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/api\/venues\.json/, async (route) =>
        (await decided) === 'lost'
          ? route.fulfill({ status: 503, json: {} })
          : route.fulfill({ json: { venues: [] } }),
      );
      await open(stage, '/venues');
      await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
      yield 'venues-loading';
      answer('lost');
      await expect(heading(stage, 'venues.failed.server.title')).toBeVisible();
      yield 'venues-failed';
      await page.unroute(/\/api\/venues\.json/);
      await page.route(/\/api\/venues\.json/, (route) => route.fulfill({ json: { venues: [] } }));
      await button(stage, 'shell.retry').click();
      await expect(heading(stage, 'venues.empty.title')).toBeVisible();
      yield 'venues-none';
    },
  },
  {
    part: 'Service and place',
    states: ['service', 'table-pick', 'table-pick-typed', 'check-in'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/menu/fern-and-fable/service', 'place.service.title');
      yield 'service';
      await open(stage, '/menu/fern-and-fable/table', 'place.table.title');
      yield 'table-pick';
      await page.getByRole('dialog').getByRole('searchbox').fill('12');
      await expect(button(stage, 'place.table.here', { name: '12', kind: 'number' })).toBeVisible();
      yield 'table-pick-typed';
      await open(stage, '/checkin?venue=fern-and-fable&table=12');
      await expect(button(stage, 'shell.toMenu')).toBeVisible();
      yield 'check-in';
    },
  },
  {
    part: 'Service and place',
    states: ['spot-pick', 'spot-picked', 'check-in-spot', 'code-not-known', 'check-in-closed'],
    async *go(stage) {
      const { page, say } = stage;
      await open(stage, '/menu/hotel-saltmarsh/spot');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('radio').first()).toBeAttached();
      yield 'spot-pick';
      await sheet.getByRole('radio').first().check({ force: true });
      const here = sheet.getByRole('button', { name: say('place.spot.here') });
      for (let level = 0; level < 4 && !(await here.isVisible()); level += 1) {
        await sheet.getByRole('radio').first().click({ force: true });
        await page.waitForTimeout(200);
      }
      await expect(here).toBeVisible();
      yield 'spot-picked';
      await open(stage, '/checkin?venue=hotel-saltmarsh&location=431001');
      await expect(button(stage, 'shell.toMenu')).toBeVisible();
      yield 'check-in-spot';
      await open(stage, '/checkin?venue=nobody-knows-it&table=1');
      await expect(page).toHaveURL(/\/venues$/);
      await expect(page.getByText(say('shell.notice.WARNING')).first()).toBeVisible();
      yield 'code-not-known';
      await open(stage, '/checkin?venue=the-night-heron&table=2003');
      await expect(button(stage, 'shell.toMenu')).toBeVisible();
      yield 'check-in-closed';
    },
  },
  {
    part: 'Service and place',
    states: ['service-change'],
    async *go(stage) {
      const { page } = stage;
      await chooseService(stage, 'fern-and-fable', 'WebEatIn');
      await add(stage, 'Chicken club');
      await open(stage, '/menu/fern-and-fable/service');
      await page
        .getByRole('dialog')
        .getByText(stage.say('place.service.WebCollection'))
        .first()
        .click();
      await expect(
        heading(stage, 'place.newBasket.title', { type: 'WebCollection' }),
      ).toBeVisible();
      yield 'service-change';
    },
  },
  {
    part: 'Service and place',
    states: ['table-changed'],
    async *go(stage) {
      await atTable(stage, 3);
      await add(stage, 'Flat white');
      await inBasket(stage);
      await open(stage, '/checkin?venue=fern-and-fable&table=7');
      await expect(button(stage, 'place.move.go', { name: '7', kind: 'number' })).toBeVisible();
      yield 'table-changed';
    },
  },
  {
    part: 'Tiles',
    states: ['tiles-windows', 'tiles-windows-day', 'tiles-groups'],
    async *go(stage) {
      const { page, say } = stage;
      await open(stage, '/menu/slow-fire/tiles');
      const collect = page.getByRole('dialog').getByText(say('place.service.WebCollection'));
      await collect.first().click();
      await expect(heading(stage, 'menu.tiles.when')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      yield 'tiles-windows';
      await page.getByRole('radio').nth(2).check({ force: true });
      yield 'tiles-windows-day';
      await open(stage, '/menu/saffron-yard/tiles');
      await collect.first().click();
      await expect(heading(stage, 'menu.tiles.title')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      yield 'tiles-groups';
    },
  },
];
