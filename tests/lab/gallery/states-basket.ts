import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import { changed } from './changed.ts';
import {
  add,
  atTable,
  awaitSuggestions,
  button,
  chooseService,
  field,
  heading,
  inBasket,
  isWide,
  link,
  open,
  toBasket,
  withSettings,
} from './stage.ts';

/** The states of the basket and its questions on the way to the checkout (design 11.7). */
export const basketWalks: readonly Walk[] = [
  {
    part: 'Basket',
    states: [
      'basket-empty',
      'basket',
      'basket-code-wrong',
      'basket-code',
      'together',
      'basket-handed-broken',
      'basket-offline',
    ],
    async *go(stage) {
      const { page, say } = stage;
      await atTable(stage);
      await open(stage, '/menu/fern-and-fable/basket', 'basket.empty.title');
      yield 'basket-empty';
      await open(stage, '/menu/fern-and-fable');
      await add(stage, 'Flat white');
      await add(stage, 'Latte');
      await toBasket(stage);
      await awaitSuggestions(stage);
      await expect(page.getByText(say('basket.gift.togo')).first()).toBeVisible();
      yield 'basket';
      await page.getByText(say('basket.code.title')).first().click();
      await field(stage, 'basket.code.label').fill('NOTHING');
      await button(stage, 'basket.code.apply').click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      yield 'basket-code-wrong';
      await field(stage, 'basket.code.label').fill('COFFEE');
      await button(stage, 'basket.code.apply').click();
      await expect(page.getByText(say('basket.code.applied')).first()).toBeVisible();
      yield 'basket-code';
      await open(stage, '/menu/fern-and-fable/together');
      await field(stage, 'friends.name').fill('Mia');
      await expect(page.getByRole('img', { name: say('friends.code') })).toBeVisible();
      yield 'together';
      // A friend's phone reads this if the code is cut off.
      await open(stage, '/friends#1.1.', 'friends.broken.title');
      yield 'basket-handed-broken';
      await open(stage, '/menu/fern-and-fable/basket', 'basket.title');
      await expect(page.getByText('COFFEE').first()).toBeAttached();
      await expect(page.getByRole('progressbar').first()).toBeAttached();
      await page.context().setOffline(true);
      await expect(
        heading(stage, 'basket.offline.title')
          .or(page.getByText(say('basket.offline.title')))
          .first(),
      ).toBeVisible();
      await page.waitForTimeout(1_000); // The strip fades in.
      yield 'basket-offline';
      await page.context().setOffline(false);
    },
  },
  {
    part: 'Basket',
    states: ['basket-express'],
    async *go(stage) {
      const { page } = stage;
      await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
      await atTable(stage);
      await add(stage, 'Flat white');
      await inBasket(stage);
      await open(stage, '/menu/fern-and-fable/basket');
      await awaitSuggestions(stage);
      await expect(link(stage, 'basket.otherWays')).toBeVisible();
      yield 'basket-express';
    },
  },
  {
    part: 'Basket',
    states: ['gift-choose', 'basket-forty'],
    async *go(stage) {
      const { page, say } = stage;
      await atTable(stage);
      const dishes = page.locator('main').getByRole('button', { name: say('menu.add') });
      const names = await dishes.evaluateAll((all) => [
        ...new Set(all.map((one) => one.getAttribute('aria-label') ?? '')),
      ]);
      for (const name of names.slice(0, 34)) {
        const plus = page.getByRole('button', { name, exact: true }).first();
        await plus.evaluate((one) => one.scrollIntoView({ block: 'center' }));
        await plus.click();
        if (!/\/menu\/[\w-]+$/.test(page.url())) await page.goBack();
      }
      await toBasket(stage);
      const sheet = page.getByRole('dialog');
      // Beside the menu the basket asks nothing, because the customer is still choosing.
      if (isWide(stage)) await button(stage, 'basket.gift.pick').click();
      await expect(sheet).toBeVisible();
      yield 'gift-choose';
      await sheet.getByRole('button', { name: say('basket.gift.choose.add') }).click();
      await expect(page.getByText(say('basket.charge.free')).first()).toBeAttached();
      yield 'basket-forty';
    },
  },
  {
    part: 'Basket',
    states: ['gift-withdrawn'],
    async *go(stage) {
      const { page, say } = stage;
      await atTable(stage);
      await add(stage, 'Flat white');
      await toBasket(stage);
      const name = stage.named('Flat white');
      const dishes = page.getByRole('group', { name });
      const more = dishes.getByRole('button', { name: say('menu.more') }).first();
      const sheet = page.getByRole('dialog');
      const pick = button(stage, 'basket.gift.pick');
      for (let cups = 1; cups < 8; cups += 1) await more.click();
      await expect(sheet.or(pick).first()).toBeVisible();
      if (await sheet.isHidden()) await pick.click();
      await sheet.getByRole('button', { name: say('basket.gift.choose.add') }).click();
      await expect(page.getByText(say('basket.charge.free')).first()).toBeAttached();
      await dishes
        .getByRole('button', { name: say('menu.less') })
        .first()
        .click();
      await expect(page.getByText(say('product_is_no_longer_for_free')).first()).toBeVisible();
      yield 'gift-withdrawn';
    },
  },
  {
    part: 'Basket',
    states: ['menu-happy-hour'],
    async *go(stage) {
      const { page } = stage;
      const happy = { type: 'price', value: 9, label: 'Happy hour' };
      await changed(stage, /\/api\/menu\/discounts\.json/, (key, value) =>
        key === 'discounts' ? { 2001: happy, 2005: happy } : value,
      );
      await open(stage, '/menu/the-night-heron');
      await expect(page.locator('main del').first()).toBeAttached();
      yield 'menu-happy-hour';
    },
  },
  {
    part: 'Basket',
    states: ['basket-minimum-delivery'],
    async *go(stage) {
      await chooseService(stage, 'slow-fire', 'WebDelivery');
      await open(stage, '/menu/slow-fire');
      await add(stage, 'Plain good dog');
      await open(stage, '/menu/slow-fire/basket');
      await expect(stage.page.getByRole('progressbar').first()).toBeVisible();
      yield 'basket-minimum-delivery';
    },
  },
  {
    part: 'Basket',
    states: ['basket-minimum', 'checkout-window'],
    async *go(stage) {
      const { page } = stage;
      await chooseService(stage, 'saffron-yard', 'WebDelivery');
      await open(stage, '/menu/saffron-yard');
      await add(stage, 'Chickpea wrap');
      await open(stage, '/menu/saffron-yard/basket');
      await expect(page.getByRole('progressbar').first()).toBeVisible();
      await awaitSuggestions(stage);
      await expect(page.getByText(stage.say('basket.blocked.minimum'))).toBeVisible();
      yield 'basket-minimum';
      await chooseService(stage, 'slow-fire', 'WebCollection');
      await open(stage, '/menu/slow-fire');
      await add(stage, 'Plain good dog');
      await open(stage, '/menu/slow-fire/basket', 'basket.title');
      await link(stage, 'basket.checkout').click();
      await expect(heading(stage, 'checkout.title')).toBeVisible();
      yield 'checkout-window';
    },
  },
  {
    part: 'Basket',
    states: ['alcohol'],
    async *go(stage) {
      await chooseService(stage, 'cork-and-ribbon', 'WebShop').catch(() => undefined);
      await open(stage, '/menu/cork-and-ribbon');
      await add(stage, 'Hillside pinot noir');
      await open(stage, '/menu/cork-and-ribbon/basket');
      await awaitSuggestions(stage);
      await link(stage, 'basket.checkout').or(button(stage, 'basket.checkout')).first().click();
      await expect(heading(stage, 'basket.alcohol.title')).toBeVisible();
      yield 'alcohol';
    },
  },
  {
    part: 'Basket',
    states: ['basket-failed'],
    async *go(stage) {
      await withSettings(stage, {});
      await stage.page.route(/\/api\/(menu|venues\/[\w-]+)\.json/, (route) =>
        route.fulfill({ status: 503, json: {} }),
      );
      await open(stage, '/menu/fern-and-fable/basket', 'basket.failed');
      yield 'basket-failed';
    },
  },
];
