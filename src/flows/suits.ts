import { defaultsOf } from '#domain/choices.ts';
import { type DietProfile, isSet } from '#domain/diet-profile.ts';
import type { Product } from '#domain/model.ts';
import { dietProfileStore } from '#stores/diet-profile.ts';
import { held } from '#stores/kept.ts';

/** One tap adds a dish; one that has something against the customer's profile is opened instead, where the reason stands (B5). */
export function addIfItSuits(product: Product, add: () => void, open: () => void): void {
  const profile = held(dietProfileStore);
  if (isSet(profile)) void judged(product, profile).then((isFit) => (isFit ? add() : open()));
  else add();
}

/** The rule comes with the first dish that needs it. */
async function judged(product: Product, profile: DietProfile): Promise<boolean> {
  const { isConflict, judgeDiet } = await import('#domain/diet-verdict.ts');
  return !isConflict(judgeDiet(product, defaultsOf(product), profile));
}
