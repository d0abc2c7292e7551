import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { chosenValue } from '#domain/menu/choices.ts';
import {
  type Choices,
  chosenOf,
  findValue,
  optionsOf,
  subOptionsOf,
  valuesOf,
} from '#domain/menu/options.ts';
import { priceIdOf } from '#domain/menu/price.ts';
import type { ChosenValue, Option, Product } from '#domain/model.ts';
import { clampedQuantity } from './cart.ts';
import { memberName } from './product-groups.ts';

/** Sorts and names choices as the product does, and drops those that it does not have (M5). */
export function inOrder(options: readonly Option[], choices: Choices): Choices {
  return options.flatMap((option) =>
    chosenOf(option, choices).flatMap((choice) => {
      const value = findValue(option, choice.value_id);
      if (!value) return [];
      const below = inOrder(subOptionsOf(value), choice.chosen ?? []);
      return [chosenValue(option, value, clampedQuantity(choice.quantity ?? 1), below)];
    }),
  );
}

/** The choices in words, the price first; a group's member without the group's name (§3). */
export function choiceWords(
  product: Product,
  choices: Choices,
  priceId: number | null = priceIdOf(choices),
): string | null {
  const chosen = inOrder(optionsOf(product), choices).filter(
    ({ option_id }) => option_id !== PRICE_OPTION_ID,
  );
  const options = optionsOf(product);
  const result = chosen.map((choice) => ({
    ...choice,
    name:
      choice.option_id === GROUP_OPTION_ID
        ? memberName(choice.name ?? '', product.name)
        : nameAmong(options, choice),
  }));
  return joinNames([...priceName(product, priceId), ...namesOf(result)]) || null;
}

/** Returns a choice's name, after its option's name if another option has a value of the same name (D155). */
function nameAmong(options: readonly Option[], { option_id, name = '' }: ChosenValue): string {
  const question = options.find(({ id }) => id === option_id)?.name;
  const isAlike = options.some(
    (other) => other.name !== question && valuesOf(other).some((value) => value.name === name),
  );
  return isAlike && question ? `${question}: ${name}` : name;
}

function priceName(product: Product, priceId: number | null): readonly string[] {
  const price = product.additional_prices?.find(({ id }) => id === priceId);
  return price ? [price.name] : [];
}

/** Joins names with the comma of their script (design 10.6). */
export function joinNames(names: readonly string[]): string {
  const all = names.join('');
  if (/\p{Script=Arabic}/u.test(all)) return names.join('، ');
  return names.join(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(all) ? '、' : ', ',
  );
}

/** Lists the names of choices and those below them, in the given order (M5). */
export function namesOf(choices: Choices): readonly string[] {
  return choices.flatMap(({ name = '', quantity = 1, chosen = [] }) => [
    quantity > 1 ? `${quantity} × ${name}` : name,
    ...namesOf(chosen),
  ]);
}
