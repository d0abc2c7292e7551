import {
  GROUP_OPTION_ID,
  MAX_NOTES,
  MAX_PERSON,
  MIN_QUANTITY,
  PRICE_OPTION_ID,
} from '#domain/constants.ts';
import { multiplyMoney } from '#domain/lib/money.ts';
import { isGiftCard } from '#domain/menu/group-members.ts';
import { offerIdOf } from '#domain/menu/offer-options.ts';
import {
  type Choices,
  chosenOf,
  findValue,
  isStep,
  optionsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import { priceIdOf, priceOf } from '#domain/menu/price.ts';
import type { LineItem, Option, Product } from '#domain/model.ts';
import { clampedQuantity } from './cart.ts';
import { choiceWords, inOrder } from './choice-words.ts';
import { noRecipient } from './empty-cart.ts';
import { type LineAttributes, lineKey } from './line-key.ts';

export interface ProductConfiguration extends Omit<LineAttributes, 'isGift'> {
  readonly choices: Choices;
  readonly quantity?: number;
  readonly suggestion?: Pick<LineItem, 'suggestion_type' | 'suggestion_logic' | 'offer_id'>;
}

/** Builds the line of a configured product (§3). */
export function lineOf(product: Product, configuration: ProductConfiguration): LineItem {
  const { suggestion } = configuration;
  const isGift = suggestion?.suggestion_type === 'gift';
  const choices = inOrder(optionsOf(product), configuration.choices);
  const price_id = priceIdOf(choices, configuration.priceId);
  const quantity = clampedQuantity(configuration.quantity ?? MIN_QUANTITY);
  const notes = short(configuration.notes, MAX_NOTES);
  const person = short(configuration.person, MAX_PERSON);
  const recipient = isGiftCard(product, choices) ? (configuration.recipient ?? noRecipient) : null;
  const unit = isGift ? 0 : priceOf(product, choices, price_id);
  const chosen = choices.filter(({ option_id }) => option_id !== PRICE_OPTION_ID);
  const nested = new Set(dealOptions(product).map(({ id }) => id));
  return {
    key: lineKey(product.id, choices, { priceId: price_id, notes, person, recipient, isGift }),
    product_id: product.id,
    product_name: product.name,
    product_local_name: product.local_name ?? null,
    image_url: product.image_url ?? null,
    quantity,
    total: multiplyMoney(unit, quantity),
    item_discount: 0,
    contains_alcohol: hasAlcohol(product, choices),
    suggestion_type: suggestion?.suggestion_type ?? null,
    suggestion_logic: suggestion?.suggestion_logic ?? null,
    offer_id: suggestion?.offer_id ?? offerIdOf(product, choices),
    notes,
    person_name: person,
    price_id,
    modifiers: chosen.filter(({ option_id }) => !nested.has(option_id)),
    modifiers_display: choiceWords(product, choices, price_id),
    nestedProducts: chosen.filter(({ option_id }) => nested.has(option_id)),
    nested_options: [...valueIds(chosen)].sort((one, other) => one - other),
    meal_deal: product.child_product_type === 'meal_deal',
    is_product_group: product.is_product_group ?? false,
    product_gift_recipient_attributes: recipient,
  };
}

/** Shortens a text without splitting an emoji at its end. */
function short(text: string | null | undefined, max: number): string | null {
  return [...(text?.trim() ?? '')].slice(0, max).join('') || null;
}

/** Restores a line's choices, for editing and reordering (D90). */
export function choicesOf(line: LineItem): Choices {
  const price = line.price_id
    ? [{ option_id: PRICE_OPTION_ID, value_id: line.price_id, quantity: 1 }]
    : [];
  return [...price, ...(line.modifiers ?? []), ...(line.nestedProducts ?? [])];
}

/** Options whose values are products: deal steps and group members. */
function dealOptions(product: Product): readonly Option[] {
  return optionsOf(product).filter((option) => option.id === GROUP_OPTION_ID || isStep(option));
}

/** Whether a product with its choices contains alcohol; in a group the chosen member decides (C7, M3). */
export function hasAlcohol(product: Product, choices: Choices): boolean {
  return (product.contains_alcohol ?? false) || isAlcoholChosen(optionsOf(product), choices);
}

function isAlcoholChosen(options: readonly Option[], choices: Choices): boolean {
  return options.some((option) =>
    chosenOf(option, choices).some((choice) => {
      const value = findValue(option, choice.value_id);
      if (!value) return false;
      if (value.child_product_item?.contains_alcohol) return true;
      return isAlcoholChosen(subOptionsOf(value), choice.chosen ?? []);
    }),
  );
}

function valueIds(choices: Choices): readonly number[] {
  return choices.flatMap(({ option_id, value_id, chosen = [] }) => [
    ...(option_id === PRICE_OPTION_ID ? [] : [value_id]),
    ...valueIds(chosen),
  ]);
}
