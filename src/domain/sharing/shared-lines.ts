import { choicesOf } from '#domain/cart/line-item.ts';
import { type ProductOfLine, productFor } from '#domain/cart/line-on-menu.ts';
import {
  type DropReason,
  type LineOnOtherMenu,
  onOtherMenu,
  type ServiceChange,
} from '#domain/cart/service-change.ts';
import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { areChoicesKnown } from '#domain/menu/completeness.ts';
import { isGiftCard } from '#domain/menu/group-members.ts';
import { type Choices, findValue, optionsOf, subOptionsOf } from '#domain/menu/options.ts';
import type { LineItem, Menu, Option } from '#domain/model.ts';
import type { SharedBasket, SharedLine } from './shared-basket.ts';

/**
 * Maps a friend's lines to this phone's menu and prices, and lists what is missing or has another price. Only product,
 * choices, quantity, person and note are taken from the code (B6, D90).
 */
export function onThisMenu({ lines }: SharedBasket, menu: Menu, currency: string): ServiceChange {
  const mapped = lines.map((shared, index) => {
    const sent = asLine(shared, index);
    const found = productFor(sent, menu);
    return found
      ? { line: inWordsOf(found), why: unknownPart(found) }
      : { line: sent, why: 'not_served' as const };
  });
  const { lines: found, changes } = onOtherMenu(
    mapped.flatMap(({ line, why }) => (why ? [] : [line])),
    menu,
    currency,
  );
  const strange = mapped.flatMap(({ line, why }): readonly LineOnOtherMenu[] =>
    why ? [{ before: line, after: null, why, lost: [] }] : [],
  );
  return { lines: found, changes: [...changes, ...strange] };
}

/** Returns `choices` if the line has choices that this menu lacks, or is a gift card; else null. */
function unknownPart({ product, line }: ProductOfLine): DropReason | null {
  const choices = choicesOf(line);
  if (isGiftCard(product, choices)) return 'choices';
  return areChoicesKnown(product, choices) ? null : 'choices';
}

/** Builds a line without names, with the price shown on the friend's phone. */
function asLine(shared: SharedLine, index: number): LineItem {
  const choices = named([], shared.choices);
  const of = (ids: readonly number[]) => choices.filter(({ option_id }) => ids.includes(option_id));
  const special = [GROUP_OPTION_ID, PRICE_OPTION_ID];
  return {
    key: `handed|${index}`,
    product_id: shared.product_id,
    product_name: '',
    quantity: shared.quantity,
    total: shared.total,
    notes: shared.notes ?? null,
    person_name: shared.person_name,
    is_product_group: shared.is_product_group ?? false,
    price_id: of([PRICE_OPTION_ID])[0]?.value_id ?? null,
    modifiers: choices.filter(({ option_id }) => !special.includes(option_id)),
    nestedProducts: of([GROUP_OPTION_ID]),
  };
}

/** Takes the names from this menu. */
function inWordsOf({ product, line }: ProductOfLine): LineItem {
  const options = optionsOf(product);
  return {
    ...line,
    product_name: product.name,
    modifiers: named(options, line.modifiers ?? []),
    nestedProducts: named(options, line.nestedProducts ?? []),
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
