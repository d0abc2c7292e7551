import type { Option, Product } from '#domain/model.ts';
import { type Choices, chosenOf } from './options.ts';

/** Adds the separately fetched options of an offer to its product (M8). */
export function withOfferOptions(product: Product, offer_options: readonly Option[]): Product {
  return product.is_product_group ? product : { ...product, offer_options };
}

/** The id of the offer option that has a choice (§3, M8). */
export function offerIdOf({ offer_options = [] }: Product, choices: Choices): number | null {
  return offer_options.find((option) => chosenOf(option, choices).length > 0)?.id ?? null;
}
