import { expect } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import { changed, unchanged } from './changed.ts';
import {
  add,
  button,
  chooseService,
  heading,
  isWide,
  link,
  open,
  type Stage,
  toBasket,
} from './stage.ts';

const api = /\/api\/(venues|menu|menu-discounts|discounts|gifts)[\w/.-]*\.json/;

/** Texts longer than any real one, which must not break a screen. */
const longest =
  'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück mit Rindfleischetikettierungsüberwachung';

const isSaid = /^(name|description)$/;

/** Declines the gift that a basket of this size is offered first. */
async function noGift(stage: Stage): Promise<void> {
  if (isWide(stage)) return; // the panel waits for a tap
  await button(stage, 'basket.gift.choose.no').click();
  await expect(stage.page.getByRole('dialog')).toBeHidden();
}

/** The largest and the smallest contents of a screen (specification §2, design 7 and 14). */
export const extremeWalks: readonly Walk[] = [
  {
    part: 'Extremes',
    states: ['venues-many', 'venues-long', 'venues-no-pictures', 'venues-one'],
    async *go(stage) {
      const { page } = stage;
      const shown = async (change: (key: string, value: unknown, url: URL) => unknown) => {
        await unchanged(stage);
        await changed(stage, api, change);
        await open(stage, '/venues');
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      };
      await shown((key, value, url) => {
        const isList = key === 'venues' && Array.isArray(value);
        if (!isList || url.searchParams.get('page') !== '1') return value;
        const many = Array.from({ length: 500 }, (_, index) => value[index % value.length]);
        return many.map((venue, index) => ({ ...venue, id: 1000 + index, slug: `venue-${index}` }));
      });
      await expect(page.locator('main a')).toHaveCount(500);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      yield 'venues-many';
      await shown((key, value) => (isSaid.test(key) ? `${longest} ${value}` : value));
      yield 'venues-long';
      await shown((key, value) => (/^(image_url|pictures)$/.test(key) ? null : value));
      yield 'venues-no-pictures';
      await shown((key, value) =>
        key === 'venues' && Array.isArray(value) ? value.slice(1, 2) : value,
      );
      yield 'venues-one';
    },
  },
  {
    part: 'Extremes',
    states: ['menu-long', 'product-long', 'basket-long'],
    async *go(stage) {
      const { page } = stage;
      await chooseService(stage, 'fern-and-fable', 'WebCollection');
      await changed(stage, api, (key, value) => {
        if (isSaid.test(key)) return `${longest} ${value}`;
        return key === 'price' && Number(value) > 0 ? 1234.56 : value;
      });
      await open(stage, '/menu/fern-and-fable');
      await expect(
        heading(stage, 'menu.loading').or(page.locator('main h3').first()),
      ).toBeVisible();
      yield 'menu-long';
      await open(stage, '/menu/fern-and-fable/product/1011');
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
      yield 'product-long';
      const adds = page.getByRole('dialog').getByRole('button').last();
      await adds.click();
      await open(stage, '/menu/fern-and-fable/basket', 'basket.title');
      await expect(link(stage, 'basket.checkout')).toBeVisible();
      await noGift(stage);
      yield 'basket-long';
    },
  },
  {
    part: 'Extremes',
    states: ['menu-no-pictures', 'menu-empty', 'menu-dear', 'basket-dear'],
    async *go(stage) {
      const { page } = stage;
      await chooseService(stage, 'fern-and-fable', 'WebCollection');
      await page.route(/\/pictures\/(?!marks)/, (route) => route.abort());
      await open(stage, '/menu/fern-and-fable');
      await expect(page.locator('main h3').first()).toBeVisible();
      yield 'menu-no-pictures';
      await unchanged(stage);
      await changed(stage, api, (key, value) => (key === 'categories' ? [] : value));
      await open(stage, '/menu/fern-and-fable', 'menu.none');
      yield 'menu-empty';
      await unchanged(stage);
      await changed(stage, api, (key, value) => {
        if (key === 'currency') return 'EUR';
        return key === 'price' && Number(value) > 0 ? 1234.56 : value;
      });
      await open(stage, '/menu/fern-and-fable');
      await add(stage, 'Flat white');
      yield 'menu-dear';
      await toBasket(stage);
      await noGift(stage);
      yield 'basket-dear';
    },
  },
];
