import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { missingIn, tooMany } from '#domain/menu/completeness.ts';
import { type Choices, isSoldOut, valuesOf } from '#domain/menu/options.ts';
import type { Cart, Menu, Product, ServiceType, Venue } from '#domain/model.ts';

/** Words that the people of the test venue see on the order. */
export const mark = 'CONFORMANCE TEST: do not prepare';

/** Where and when the basket goes. */
export type Destination = Pick<Cart, 'service_type' | 'table_id' | 'delivery_time'>;

/** A basket of one dish, twice, with the amounts as the app calculates them; null where the menu has no dish to order. */
export function basketOf(menu: Menu, venue: Venue, destination: Destination): Cart | null {
  const products = menu.categories.flatMap((category) => category.products ?? []);
  const style = destination.service_type as ServiceType;
  for (const product of products) {
    const choices = choicesFor(product);
    if (!choices || product.available === false || product.is_gift_card) continue;
    if (product.contains_alcohol || product.price <= 0 || (product.stock ?? 9) < 4) continue;
    const line = lineOf(product, { choices, quantity: 2, notes: mark });
    const cart = {
      ...emptyCart(),
      ...destination,
      service_type: style,
      venue_id: venue.id,
      guest_user: true,
      customer_name: 'Conformance Test',
      email: 'conformance@example.com',
      phone_number: '+493012345678',
      line_items_attributes: [line],
    };
    return withTotals(cart, venue, { currency: currencyOf(venue) });
  }
  return null;
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
    if (!lack) return tooMany(product, choices) ? null : choices;
    const value = valuesOf(lack.option).find((one) => !isSoldOut(one));
    if (lack.path.length > 0 || !value) return null;
    choices = choose(lack.option, value, choices);
  }
  return null;
}
