import { lineKey } from '#domain/cart/line-key.ts';
import type { Allergen, Option, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import { stepsOf } from './deal.ts';
import { type Choices, chosenOf, findValue, optionsOf, subOptionsOf, valuesOf } from './options.ts';

/** What is known of what is in a product as it is chosen. */
export interface Ingredients {
  /** Declared ones of all its parts; null where nobody declared any for any part (D50). */
  readonly allergens: readonly Allergen[] | null;
  /** A part of it declares nothing: there may be more. */
  readonly isPartly: boolean;
  readonly diets: NonNullable<Product['diets']>;
  /** Something was chosen for which nothing is declared: what is known holds for the dish as listed. */
  readonly isChanged: boolean;
}

/** The declared allergens and diets of a product with the products chosen in it, never fewer than any part declares (D50). */
export function ingredientsOf(product: Product, choices: Choices): Ingredients {
  const chosen = productsIn(optionsOf(product), choices);
  const steps = stepsOf(product);
  // A deal that declares nothing itself is what was chosen for it, once every place is filled.
  const isFilled = steps.length > 0 && steps.every((step) => chosenOf(step, choices).length > 0);
  const isOnlyItsParts = isFilled && product.allergens == null;
  const parts = product.is_product_group || isOnlyItsParts ? chosen : [product, ...chosen];
  const known = parts.flatMap(({ allergens }) => (allergens ? [allergens] : []));
  const isChanged = !isAsListed(optionsOf(product), choices, defaultsOf(product));
  const [first, ...rest] = product.is_product_group || isFilled ? chosen : [product];
  const diets = (first?.diets ?? []).filter((diet) =>
    rest.every((part) => part.diets?.includes(diet)),
  );
  return {
    allergens: known.length === 0 ? null : strongest(known.flat()),
    isPartly: known.length > 0 && known.length < parts.length,
    diets: isChanged ? [] : diets,
    isChanged,
  };
}

function productsIn(options: readonly Option[], choices: Choices): readonly Product[] {
  return options.flatMap((option) =>
    chosenOf(option, choices).flatMap((choice) => {
      const value = findValue(option, choice.value_id);
      if (!value) return [];
      const below = productsIn(subOptionsOf(value), choice.chosen ?? []);
      return value.child_product_item ? [value.child_product_item, ...below] : below;
    }),
  );
}

/** The products of a deal declare for themselves; of all else only the listed choice is known. */
function isAsListed(options: readonly Option[], choices: Choices, listed: Choices): boolean {
  return options.every((option) => {
    const chosen = chosenOf(option, choices);
    if (!valuesOf(option).some(({ child_product_item }) => child_product_item)) {
      return lineKey(0, chosen) === lineKey(0, chosenOf(option, listed));
    }
    return chosen.every((choice) => {
      const value = findValue(option, choice.value_id);
      const child = value?.child_product_item;
      return !child || isAsListed(subOptionsOf(value), choice.chosen ?? [], defaultsOf(child));
    });
  });
}

/** Each once; what one part contains is contained, whatever another may contain. */
function strongest(allergens: readonly Allergen[]): readonly Allergen[] {
  const byCode = new Map<Allergen['code'], Allergen>();
  for (const allergen of allergens) {
    if (allergen.level === 'contains' || !byCode.has(allergen.code)) {
      byCode.set(allergen.code, allergen);
    }
  }
  return [...byCode.values()];
}
