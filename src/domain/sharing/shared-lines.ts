import { isGiftCard } from '#domain/cart/product-groups.ts';
import {
  type DropReason,
  type LineOnOtherMenu,
  onOtherMenu,
  type ServiceChange,
} from '#domain/cart/service-change.ts';
import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { type Choices, findValue, optionsOf, subOptionsOf } from '#domain/menu/options.ts';
import type { LineItem, Menu, Option, Product } from '#domain/model.ts';
import type { SharedBasket, SharedLine } from './shared-basket.ts';

/**
 * A friend's lines on this phone's menu, at its prices, and line by line what cannot be had or costs something else
 * here. Nothing of the code is believed but what was chosen, how often, for whom and the note (B6, D90).
 */
export function onThisMenu({ lines }: SharedBasket, menu: Menu, currency: string): ServiceChange {
  const told = lines.map((handed, place) => {
    const product = findProduct(menu, handed.product_id);
    return { line: asLine(handed, place, product), why: strangeness(handed, product) };
  });
  const { lines: found, changes } = onOtherMenu(
    told.flatMap(({ line, why }) => (why ? [] : [line])),
    menu,
    currency,
  );
  const strange = told.flatMap(({ line, why }): readonly LineOnOtherMenu[] =>
    why ? [{ before: line, after: null, why, lost: [] }] : [],
  );
  return { lines: found, changes: [...changes, ...strange] };
}

/** What this menu does not know at all; a group may be another one here, and is looked for by its members. */
function strangeness(
  { choices, is_product_group }: SharedLine,
  product: Product | undefined,
): DropReason | null {
  if (!product) return is_product_group ? null : 'not_served';
  if (isGiftCard(product, choices)) return 'choices';
  return areKnown(optionsOf(product), choices) ? null : 'choices';
}

function areKnown(options: readonly Option[], choices: Choices): boolean {
  return choices.every(({ option_id, value_id, chosen = [] }) => {
    const value = chosenOn(options, option_id, value_id);
    return value !== null && areKnown(subOptionsOf(value), chosen);
  });
}

/** In words of this menu, at the price that the friend's phone showed. */
function asLine(handed: SharedLine, place: number, product: Product | undefined): LineItem {
  const choices = named(product ? optionsOf(product) : [], handed.choices);
  const of = (ids: readonly number[]) => choices.filter(({ option_id }) => ids.includes(option_id));
  const special = [GROUP_OPTION_ID, PRICE_OPTION_ID];
  return {
    key: `handed|${place}`,
    product_id: handed.product_id,
    product_name: product?.name ?? '',
    quantity: handed.quantity,
    total: handed.total,
    notes: handed.notes ?? null,
    person_name: handed.person_name,
    is_product_group: handed.is_product_group ?? false,
    price_id: of([PRICE_OPTION_ID])[0]?.value_id ?? null,
    modifiers: choices.filter(({ option_id }) => !special.includes(option_id)),
    nestedProducts: of([GROUP_OPTION_ID]),
  };
}

function named(options: readonly Option[], choices: Choices): Choices {
  return choices.map((choice) => {
    const value = chosenOn(options, choice.option_id, choice.value_id);
    const below = named(value ? subOptionsOf(value) : [], choice.chosen ?? []);
    return { ...choice, name: value?.name ?? '…', chosen: below };
  });
}

function chosenOn(options: readonly Option[], optionId: number, valueId: number) {
  const option = options.find(({ id }) => id === optionId);
  return (option && findValue(option, valueId)) ?? null;
}
