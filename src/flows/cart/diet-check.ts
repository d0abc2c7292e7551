import { defaultsOf } from '#domain/menu/choices.ts';
import { type DietProfile, isSet } from '#domain/menu/diet-profile.ts';
import type { Product } from '#domain/model.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';

/**
 * Adds a dish with one tap, unless it conflicts with the customer's diet profile: then it is opened, where the reason
 * is shown (B5).
 */
export function addAfterDietCheck(product: Product, add: () => void, open: () => void): void {
  const profile = readStore(dietProfileStore);
  if (isSet(profile))
    // If the rule cannot be loaded, the dish is opened as well: a tap is never lost.
    void passesDietCheck(product, profile).then((isFit) => (isFit ? add() : open()), open);
  else add();
}

/** Loads the rule when it is first needed. */
async function passesDietCheck(product: Product, profile: DietProfile): Promise<boolean> {
  const { isConflict, checkDiet } = await import('#domain/menu/diet-verdict.ts');
  return !isConflict(checkDiet(product, defaultsOf(product), profile));
}
