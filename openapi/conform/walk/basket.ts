import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import { type Choices, isSoldOut, valuesOf } from '#domain/menu/options.ts';
import type { Cart, Menu, Product, Venue } from '#domain/model.ts';

/** A note on the order for the staff of the test venue. */
export const mark = 'CONFORMANCE TEST: do not prepare';

export type Destination = Pick<Cart, 'service_type' | 'table_id' | 'delivery_time'>;

/**
 * Baskets with two of a dish each, with amounts as the app calculates them, from different categories: some may not be
 * served now.
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

/** Whether a dish can be ordered twice without an age check or an address. */
function isPlain(dish: Product): boolean {
  if (dish.available === false || dish.is_gift_card || dish.contains_alcohol) return false;
  return dish.price > 0 && (dish.stock ?? 9) >= 4 && choicesFor(dish) !== null;
}

/** A venue without a currency uses the site's; nearly all of them have two decimals. */
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
