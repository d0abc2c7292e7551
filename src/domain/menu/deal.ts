import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { Option, Product } from '#domain/model.ts';
import { missingIn } from './completeness.ts';
import { type Choices, chosenOf, findValue, isStep, optionsOf, subOptionsOf } from './options.ts';
import { basePrice, extraOf, extras, priceOf } from './price.ts';

/** The places of a deal in their order (M6). */
export function stepsOf(product: Product): readonly Option[] {
  return optionsOf(product).filter(isStep);
}

/** The first place from here on that is not as it has to be, then one before it; null in a complete deal (design 11.6). */
export function nextStep(product: Product, choices: Choices, from: Option): Option | null {
  const steps = stepsOf(product);
  const here = steps.indexOf(from);
  const isOpen = (step: Option) => missingIn({ ...product, options: [step] }, choices) !== null;
  return [...steps.slice(here), ...steps.slice(0, here)].find(isOpen) ?? null;
}

/** Where a deal opens: at the first place that needs a choice; one that is complete at its last place (design 11.6). */
export function firstStep(product: Product, choices: Choices): Option | null {
  const [first] = stepsOf(product);
  return (first && nextStep(product, choices, first)) ?? stepsOf(product).at(-1) ?? null;
}

export interface Saving {
  /** What the same costs without the deal, in the venue's currency. */
  readonly separately: number;
  readonly saving: number;
}

/** What a deal's products cost bought one by one, with what is chosen of them; null where one has no price of its own (design 11.6). */
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
    } else if (option?.kind === 'meal_deal') return null;
    else parts.push(extraOf(options, choice));
  }
  return sumMoney(parts);
}

/** What a complete deal saves; null where it saves nothing or the single prices are not known (design 11.6). */
export function savingOf(product: Product, choices: Choices): Saving | null {
  const isFilled = stepsOf(product).some((step) => chosenOf(step, choices).length > 0);
  if (!isFilled || missingIn(product, choices)) return null;
  const separately = separatePriceOf(product, choices);
  if (separately === null) return null;
  const saving = sumMoney([separately, -priceOf(product, choices)]);
  return saving > 0 ? { separately, saving } : null;
}
