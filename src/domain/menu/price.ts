import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { ChosenValue, Option, Product } from '#domain/model.ts';
import { type Choices, findValue, hasPriceChoice, optionsOf, subOptionsOf } from './options.ts';

/** The price of one item with its choices, in the venue's currency; only the product's own prices count (D41, D46). */
export function priceOf(product: Product, choices: Choices, priceId?: number | null): number {
  const base = isMemberChosen(product, choices) ? 0 : basePrice(product, choices, priceId);
  return sumMoney([base, extras(optionsOf(product), choices)]);
}

/** The id of the chosen price: the given one, else that among the choices. */
export function priceIdOf(choices: Choices, priceId?: number | null): number | null {
  return (
    priceId ?? choices.find(({ option_id }) => option_id === PRICE_OPTION_ID)?.value_id ?? null
  );
}

/** Whether a group's member is chosen, which has its own full price. */
function isMemberChosen(product: Product, choices: Choices): boolean {
  const group = product.options?.find(({ id }) => id === GROUP_OPTION_ID);
  return choices.some(
    ({ option_id, value_id }) => group?.id === option_id && findValue(group, value_id) !== null,
  );
}

/** The price without extras, by the chosen additional price, in the venue's currency (D46). */
export function basePrice(product: Product, choices: Choices, priceId?: number | null): number {
  if (!hasPriceChoice(product)) return product.price;
  const id = priceIdOf(choices, priceId);
  return product.additional_prices?.find((price) => price.id === id)?.price ?? product.price;
}

/** The sum of what choices add to the price. */
export function extras(options: readonly Option[], choices: Choices): number {
  return sumMoney(choices.map((choice) => extraOf(options, choice)));
}

/** Returns the amount that one choice adds to the price (D46). */
export function extraOf(options: readonly Option[], choice: ChosenValue): number {
  const option = options.find(({ id }) => id === choice.option_id);
  const value = option ? findValue(option, choice.value_id) : null;
  if (!value || choice.option_id === PRICE_OPTION_ID) return 0;
  const below = choice.chosen ?? [];
  const member = value.is_product_group_item ? value.child_product_item : null;
  const own = member ? basePrice(member, below) : (value.price ?? 0);
  const one = sumMoney([own, extras(subOptionsOf(value), below)]);
  return multiplyMoney(one, choice.quantity ?? 1);
}
