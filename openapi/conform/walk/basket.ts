import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import { type Choices, isSoldOut, valuesOf } from '#domain/menu/options.ts';
import type { Cart, Menu, Product, Venue } from '#domain/model.ts';

/** Words that the people of the test venue see on the order. */
export const mark = 'CONFORMANCE TEST: do not prepare';

/** The service, table and time of a basket. */
export type Destination = Pick<Cart, 'service_type' | 'table_id' | 'delivery_time'>;

/**
 * Baskets of one dish, twice, with the amounts as the app calculates them, each from another category: not all of them
 * have to be served now.
 */
export function basketsOf(menu: Menu, venue: Venue, destination: Destination): readonly Cart[] {
  const dishes = menu.categories.flatMap(({ products }) => (products ?? []).find(isPlain) ?? []);
  return dishes.slice(0, maxBaskets).flatMap((dish) => {
    const choices = choicesFor(dish);
    if (!choices) return [];
    const cart = {
      ...emptyCart(),
      ...destination,
      venue_id: venue.id,
      guest_user: true,
      customer_name: 'Conformance Test',
      email: 'conformance@example.com',
      phone_number: '+493012345678',
      line_items_attributes: [lineOf(dish, { choices, quantity: 2, notes: mark })],
    };
    return [withTotals(cart, venue, { currency: currencyOf(venue) })];
  });
}

const maxBaskets = 8;

/** A dish that can be ordered twice without asking anybody's age or address. */
function isPlain(dish: Product): boolean {
  if (dish.available === false || dish.is_gift_card || dish.contains_alcohol) return false;
  return dish.price > 0 && (dish.stock ?? 9) >= 4 && choicesFor(dish) !== null;
}

/** Venues without a currency of their own have the site's; two decimals are what nearly all have. */
export function currencyOf({ currency }: Venue): string {
  return currency ?? 'EUR';
}

/** The defaults, and the first value of each option that still needs one. */
function choicesFor(product: Product): Choices | null {
  let choices = defaultsOf(product);
  for (let steps = 0; steps < 20; steps += 1) {
    const lack = missingIn(product, choices);
    if (!lack) return excessIn(product, choices) ? null : choices;
    const value = valuesOf(lack.option).find((one) => !isSoldOut(one));
    if (lack.path.length > 0 || !value) return null;
    choices = choose(lack.option, value, choices);
  }
  return null;
}
