import { lineOf } from '#domain/cart/line-item.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { expectedDiscount } from '#domain/menu/expected-discount.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { canAddAsBefore } from '#domain/menu/recent-products.ts';
import type { Cart, Product, Venue } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { currencyAt } from '#flows/cart/currency.ts';
import { addAfterDietCheck } from '#flows/cart/diet-check.ts';
import { menuStore } from '#stores/venue/menu.ts';

/** Where a row's tap leads that does not add at once. */
export interface Ways {
  readonly open: () => void;
  readonly chooseService: () => void;
}

/** Adds it at once where nothing is left to ask and nothing speaks against it, else opens it (design 10.4, B5). */
export function addFromRow(product: Product, remaining: number | null, ways: Ways): void {
  if (canAddAtOnce(product)) addWhereItSuits(product, remaining, ways);
  else ways.open();
}

/** Adds it as it was the last time, where all of that can be had; else opens it so. */
export function addUsual(product: Product, remaining: number | null, ways: Ways): void {
  if (canAddAsBefore(product)) addWhereItSuits(product, remaining, ways);
  else ways.open();
}

function addWhereItSuits(product: Product, remaining: number | null, ways: Ways): void {
  addAfterDietCheck(product, () => addAsItOpens(product, remaining, ways), ways.open);
}

function addAsItOpens(product: Product, remaining: number | null, ways: Ways): void {
  const line = lineOf(product, { choices: defaultsOf(product) });
  if (addToCart(line) === 'needs_service') ways.chooseService();
  else if (remaining === 1) toast('WARNING', { id: 'menu.allWeHave' });
}

/** Until the server has said what is taken off, the basket is priced as its rows are. */
export function expectedTotal(
  { sub_total, line_items_attributes: lines }: Cart,
  venue: Pick<Venue, 'currency'> | null,
): number {
  const { menu, discounts } = menuStore.value;
  const off =
    menu.status === 'ready'
      ? expectedDiscount(lines, {
          discounts,
          find: (id) => findProduct(menu.value, id),
          now: new Date(),
          currency: currencyAt(venue),
        })
      : 0;
  return sumMoney([sub_total ?? 0, -off]);
}
