import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { Option, Product } from '#domain/model.ts';
import { missingIn } from './completeness.ts';
import { type Choices, chosenOf, findValue, isStep, optionsOf, subOptionsOf } from './options.ts';
import { basePrice, extraOf, extras, priceOf } from './price.ts';

/** The steps of a deal in order (M6). */
export function stepsOf(product: Product): readonly Option[] {
  return optionsOf(product).filter(isStep);
}

/** The next incomplete step after `from`, else the first one; null if the deal is complete (design 11.6). */
export function nextStep(product: Product, choices: Choices, from: Option): Option | null {
  const steps = stepsOf(product);
  const here = steps.indexOf(from);
  const isOpen = (step: Option) => missingIn({ ...product, options: [step] }, choices) !== null;
  return [...steps.slice(here), ...steps.slice(0, here)].find(isOpen) ?? null;
}

/** The step at which a deal opens: the first that needs a choice, or the last of a complete deal (design 11.6). */
export function firstStep(product: Product, choices: Choices): Option | null {
  const [first] = stepsOf(product);
  return (first && nextStep(product, choices, first)) ?? stepsOf(product).at(-1) ?? null;
}

export interface Saving {
  /** The price of the same products without the deal, in the venue's currency. */
  readonly separately: number;
  readonly saving: number;
}

/** The price of a deal's chosen products bought separately; null if one has no price of its own (design 11.6). */
function separatePriceOf(product: Product, choices: Choices): number | null {
  const options = optionsOf(product);
  const parts: number[] = [];
  for (const choice of choices) {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option ? findValue(option, choice.value_id) : null;
    const child = value?.child_product_item;
    if (value && child) {
      const below = choice.chosen ?? [];
      const one = sumMoney([basePrice(child, below), extras(subOptionsOf(value), below)]);
      parts.push(multiplyMoney(one, choice.quantity ?? 1));
    } else if (option && isStep(option)) return null;
    else parts.push(extraOf(options, choice));
  }
  return sumMoney(parts);
}

/**
 * Returns the amount that a complete deal saves; null if it saves nothing or separate prices are unknown
 * (design 11.6).
 */
export function savingOf(product: Product, choices: Choices): Saving | null {
  const isFilled = stepsOf(product).some((step) => chosenOf(step, choices).length > 0);
  if (!isFilled || missingIn(product, choices)) return null;
  const separately = separatePriceOf(product, choices);
  if (separately === null) return null;
  const saving = sumMoney([separately, -priceOf(product, choices)]);
  return saving > 0 ? { separately, saving } : null;
}
