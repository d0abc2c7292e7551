import { lineKey } from '#domain/cart/line-key.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { stepsOf } from '#domain/menu/deal.ts';
import {
  type Choices,
  chosenOf,
  findValue,
  optionsOf,
  subOptionsOf,
  valuesOf,
} from '#domain/menu/options.ts';
import type { Allergen, Option, Product } from '#domain/model.ts';

/** The declared ingredients of a product with its choices. */
export interface Ingredients {
  /** The declared allergens of all its parts; null if no part declares any (D50). */
  readonly allergens: readonly Allergen[] | null;
  /** Whether a part declares nothing, so that there may be more. */
  readonly isPartly: boolean;
  readonly diets: NonNullable<Product['diets']>;
  /** Whether choices without declarations were made: the declarations are those of the product as listed. */
  readonly isChanged: boolean;
}

/** The declared allergens and diets of a product with its chosen products; never fewer than any part declares (D50). */
export function ingredientsOf(product: Product, choices: Choices): Ingredients {
  const chosen = productsIn(optionsOf(product), choices);
  const steps = stepsOf(product);
  // Once every step of a deal without own declarations is filled, those of the chosen products are complete.
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

/** Whether all choices are the listed ones, apart from a deal's products, which have their own declarations. */
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

/** Merges allergens: "contains" in one part outweighs "may contain" in another. */
function strongest(allergens: readonly Allergen[]): readonly Allergen[] {
  const byCode = new Map<Allergen['code'], Allergen>();
  for (const allergen of allergens) {
    if (allergen.level === 'contains' || !byCode.has(allergen.code)) {
      byCode.set(allergen.code, allergen);
    }
  }
  return [...byCode.values()];
}
