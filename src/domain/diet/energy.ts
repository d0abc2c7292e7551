import { defaultsOf } from '#domain/menu/choices.ts';
import {
  type Choices,
  chosenOf,
  findValue,
  optionsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';

/** Energy of one item in kcal, including its choices; null if a part is unknown (D49). */
export function energyOf(product: Product, choices: Choices = defaultsOf(product)): number | null {
  const added = addedBy(optionsOf(product), choices, defaultsOf(product));
  if (added === null) return null;
  if (product.is_product_group) return added.isOfProducts ? added.kcal : null;
  const own = product.calories ?? (added.isOfProducts ? 0 : null);
  return own === null ? null : own + added.kcal;
}

interface Added {
  readonly kcal: number;
  /** Whether the choices are products: a deal's steps or a group's member. */
  readonly isOfProducts: boolean;
}

function addedBy(options: readonly Option[], choices: Choices, usual: Choices): Added | null {
  let kcal = 0;
  let isOfProducts = false;
  for (const option of options) {
    const [chosen, listed] = [chosenOf(option, choices), chosenOf(option, usual)];
    if (listed.some((choice) => isUnknown(option, choice) && !isAmong(choice, chosen))) return null;
    for (const choice of chosen) {
      const value = findValue(option, choice.value_id);
      if (!value) continue;
      // The energy of default choices is included in the product's own.
      if (isUnknown(option, choice) && !isAmong(choice, listed)) return null;
      const one = ofValue(value, choice, listed);
      if (one === null) return null;
      kcal += one * (choice.quantity ?? 1);
      isOfProducts ||= value.child_product_item != null;
    }
  }
  return { kcal, isOfProducts };
}

function ofValue(value: OptionValue, choice: ChosenValue, listed: Choices): number | null {
  const below = choice.chosen ?? [];
  if (value.child_product_item) return energyOf(value.child_product_item, below);
  const usual = listed.find(({ value_id }) => value_id === value.id)?.chosen ?? [];
  const added = addedBy(subOptionsOf(value), below, usual);
  return added === null ? null : (value.calories ?? 0) + added.kcal;
}

function isUnknown(option: Option, { value_id }: ChosenValue): boolean {
  const value = findValue(option, value_id);
  return value !== null && value.calories == null && !value.child_product_item;
}

function isAmong({ value_id, quantity = 1 }: ChosenValue, choices: Choices): boolean {
  return choices.some((other) => other.value_id === value_id && (other.quantity ?? 1) === quantity);
}
