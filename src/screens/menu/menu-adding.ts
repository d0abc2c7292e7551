import { lineOf } from '#domain/cart/line-item.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { expectedDiscount } from '#domain/menu/expected-discount.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Cart, Product, Venue } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { basketAt, currentVenue } from '#flows/cart/basket-at.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { addAfterDietCheck } from '#flows/cart/diet-check.ts';
import { currencyAt, settingsStore } from '#stores/app/settings.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timeNow } from '#ui/lib/clock.ts';

/** Targets of a tap that does not add directly. */
export interface Targets {
  readonly open: () => void;
  readonly chooseService: () => void;
}

/** Adds it directly if nothing needs to be chosen and it fits the diet profile, else opens it (design 10.4, B5). */
export function addFromRow(
  product: Product,
  remaining: number | null,
  ways: Targets,
  isChosen = canAddAtOnce(besideBasket(product)),
): void {
  if (isChosen) addIfDietAllows(product, remaining, ways);
  else ways.open();
}

/** Lowers the stock of choices by what the basket already holds of them (D206). */
function besideBasket(product: Product): Product {
  const venue = currentVenue();
  return withAvailability(product, countsStock(venue, settingsStore.value), basketAt(venue));
}

function addIfDietAllows(product: Product, remaining: number | null, ways: Targets): void {
  addAfterDietCheck(product, () => addWithDefaults(product, remaining, ways), ways.open);
}

function addWithDefaults(product: Product, remaining: number | null, ways: Targets): void {
  const line = lineOf(product, { choices: defaultsOf(product) });
  const done = addToCart(line);
  if (done === 'needs_service') ways.chooseService();
  else if (done === 'added' && remaining === 1) toast('WARNING', { id: 'menu.allWeHave' });
}

/**
 * The total of a basket in the venue's currency: until the server has calculated the discounts, it is priced like the
 * menu's rows.
 */
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
          now: timeNow(),
          currency: currencyAt(venue),
        })
      : 0;
  return sumMoney([sub_total ?? 0, -off]);
}
