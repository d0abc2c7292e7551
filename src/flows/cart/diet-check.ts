import { defaultsOf } from '#domain/menu/choices.ts';
import { type DietProfile, isSet } from '#domain/menu/diet-profile.ts';
import type { Product } from '#domain/model.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/diet-profile.ts';

/** One tap adds a dish; one that has something against the customer's profile is opened instead, where the reason stands (B5). */
export function addAfterDietCheck(product: Product, add: () => void, open: () => void): void {
  const profile = readStore(dietProfileStore);
  if (isSet(profile)) void judged(product, profile).then((isFit) => (isFit ? add() : open()));
  else add();
}

/** The rule comes with the first dish that needs it. */
async function judged(product: Product, profile: DietProfile): Promise<boolean> {
  const { isConflict, judgeDiet } = await import('#domain/menu/diet-verdict.ts');
  return !isConflict(judgeDiet(product, defaultsOf(product), profile));
}
