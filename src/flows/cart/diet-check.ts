import { type DietProfile, isSet } from '#domain/diet/diet-profile.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { Product } from '#domain/model.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';

/**
 * Adds a dish with one tap, unless it conflicts with the customer's diet profile: then opens it to show the
 * reason (B5).
 */
export function addAfterDietCheck(product: Product, add: () => void, open: () => void): void {
  const profile = readStore(dietProfileStore);
  if (isSet(profile))
    // If the code of the check fails to load, the dish is opened as well: a tap is never lost.
    void passesDietCheck(product, profile).then((isFit) => (isFit ? add() : open()), open);
  else add();
}

/** Checks the dish with code that is loaded when first needed. */
async function passesDietCheck(product: Product, profile: DietProfile): Promise<boolean> {
  const { isConflict, checkDiet } = await import('#domain/diet/diet-verdict.ts');
  return !isConflict(checkDiet(product, defaultsOf(product), profile));
}
