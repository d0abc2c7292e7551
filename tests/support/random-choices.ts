import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { excessIn, missingIn } from '#domain/menu/completeness.ts';
import { type Choices, optionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Product } from '#domain/model.ts';

/** Chooses a random value of each option; null if a choice is still missing. */
export function randomChoices(product: Product, chances: readonly number[]): Choices | null {
  const choices = optionsOf(product).reduce<Choices>((made, option, index) => {
    const values = valuesOf(option);
    const value = values[(chances[index % chances.length] ?? 0) % Math.max(1, values.length)];
    return value ? choose(option, value, made) : made;
  }, defaultsOf(product));
  return missingIn(product, choices) || excessIn(product, choices) ? null : choices;
}
