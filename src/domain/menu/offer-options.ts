import type { Option, Product } from '#domain/model.ts';
import { type Choices, chosenOf } from './options.ts';

/** A product with the options of its offer, which were asked for on their own (M8). */
export function withOfferOptions(product: Product, offer_options: readonly Option[]): Product {
  return product.is_product_group ? product : { ...product, offer_options };
}

/** The offer that the choices take: the option of it of which something is chosen, by its number (§3, M8). */
export function offerIdOf({ offer_options = [] }: Product, choices: Choices): number | null {
  return offer_options.find((option) => chosenOf(option, choices).length > 0)?.id ?? null;
}
