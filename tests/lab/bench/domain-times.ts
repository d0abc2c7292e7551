import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { filterMenu } from '#domain/menu/menu-filter.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import type { Cart, Menu, Venue } from '#domain/model.ts';
import { median, type Times } from './times.ts';

const rounds = 51;

/** Measures the rules on this machine, in ms: the median of 51 rounds. */
export function domainTimes(fetched: Menu, venue: Venue): Times {
  const menu = mergeMenu(emptyMenu, fetched);
  const basket = basketOf(menu, venue, 100);
  return {
    'merge a fetched menu': timed(() => mergeMenu(emptyMenu, fetched)),
    'merge it into the same menu': timed(() => mergeMenu(menu, fetched)),
    'search the first time': timed(
      () => searchMenu(structuredClone(menu), 'spin'),
      () => structuredClone(menu),
    ),
    'search again': timed(() => searchMenu(menu, 'spin')),
    'filter by diet and allergen': timed(() =>
      filterMenu(menu, { diets: ['vegetarian'], withoutAllergens: ['nuts'] }),
    ),
    'totals of 100 lines': timed(() => withTotals(basket, venue, { currency: 'EUR' })),
  };
}

function basketOf({ categories }: Menu, venue: Venue, lines: number): Cart {
  const products = categories.flatMap((category) => category.products);
  return {
    ...emptyCart(),
    venue_id: venue.id,
    service_type: 'WebCollection',
    line_items_attributes: Array.from({ length: lines }, (_, index) => {
      const product = products[index % products.length];
      if (!product) throw new Error('the menu is empty');
      return lineOf(product, { choices: defaultsOf(product), quantity: 1 + (index % 3) });
    }),
  };
}

/** The time that `work` takes beyond `besides`. */
function timed(work: () => unknown, besides?: () => unknown): number {
  const time = (act: () => unknown) => {
    const began = performance.now();
    act();
    return performance.now() - began;
  };
  const times = Array.from({ length: rounds }, () => time(work) - (besides ? time(besides) : 0));
  return median(times);
}
