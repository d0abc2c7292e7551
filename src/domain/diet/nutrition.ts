import { defaultsOf } from '#domain/menu/choices.ts';
import {
  type Choices,
  chosenOf,
  findValue,
  optionsOf,
  subOptionsOf,
} from '#domain/menu/options.ts';
import type { ChosenValue, Option, OptionValue, Product } from '#domain/model.ts';

export type NutritionalFacts = NonNullable<Product['nutritional_facts']>;
type Fact = NutritionalFacts['data'][number];

export interface NutritionRow extends Pick<Fact, 'key' | 'label' | 'unit'> {
  readonly amount: number;
  /** Only for a product without choices, since the weight of options is unknown. */
  readonly per_100g: number | null;
}

/** The nutritional facts of a product with its choices. */
export interface Nutrition {
  readonly rows: readonly NutritionRow[];
  /** Choices that the sum includes. */
  readonly counted: readonly ChosenValue[];
  /** Choices without facts. */
  readonly uncounted: readonly ChosenValue[];
}

/** Ids of the products whose facts must be fetched: the product and those chosen in it (M7). */
export function productsToAskFor(product: Product, choices: Choices): readonly number[] {
  const ids = partsOf(product, choices).flatMap((part) => (part.value ? [] : [part.owner]));
  return [...new Set(ids)];
}

/** The facts of one item, including its choices; null if nothing is known about it (D49). */
export function nutritionOf(
  product: Product,
  choices: Choices,
  facts: ReadonlyMap<number, NutritionalFacts>,
): Nutrition | null {
  const lists: { readonly list: readonly Fact[]; readonly times: number }[] = [];
  const counted: ChosenValue[] = [];
  const uncounted: ChosenValue[] = [];
  for (const { owner, value, choice, times, isListed } of partsOf(product, choices)) {
    const known = facts.get(owner);
    const list = value ? known?.option_values[String(value.id)] : known?.data;
    const has = known?.nutrition_enabled === true && list !== undefined && list.length > 0;
    if (has) lists.push({ list, times });
    if (choice && has) counted.push(choice);
    if (choice && !has && !isListed) uncounted.push(choice);
  }
  const rows = rowsOf(lists);
  return rows.length === 0 ? null : { rows, counted, uncounted };
}

interface Part {
  /** Id of the product with the facts. */
  readonly owner: number;
  /** The chosen value; null for the product itself. */
  readonly value: OptionValue | null;
  readonly choice: ChosenValue | null;
  readonly times: number;
  /** Whether it is a default choice, whose facts may be included in the product's. */
  readonly isListed: boolean;
}

function partsOf(product: Product, choices: Choices): readonly Part[] {
  const own = { owner: product.id, value: null, choice: null, times: 1, isListed: true };
  const below = partsBelow(optionsOf(product), choices, {
    owner: product.id,
    times: 1,
    listed: defaultsOf(product),
  });
  // A group has the facts of its chosen member; its own id is that of its first member.
  return product.is_product_group ? below : [own, ...below];
}

interface Above {
  readonly owner: number;
  readonly times: number;
  readonly listed: Choices;
}

function partsBelow(options: readonly Option[], choices: Choices, above: Above): readonly Part[] {
  return options.flatMap((option) =>
    chosenOf(option, choices).flatMap((choice) => {
      const value = findValue(option, choice.value_id);
      return value ? partsOfValue(option, value, choice, above) : [];
    }),
  );
}

function partsOfValue(
  option: Option,
  value: OptionValue,
  choice: ChosenValue,
  { owner, times, listed }: Above,
): readonly Part[] {
  const child = value.child_product_item;
  const usual = chosenOf(option, listed).find(({ value_id }) => value_id === value.id);
  const many = times * (choice.quantity ?? 1);
  const part: Part = child
    ? { owner: child.id, value: null, choice, times: many, isListed: false }
    : { owner, value, choice, times: many, isListed: usual !== undefined };
  const above = child
    ? { owner: child.id, times: many, listed: defaultsOf(child) }
    : { owner, times: many, listed: usual?.chosen ?? [] };
  return [part, ...partsBelow(subOptionsOf(value), choice.chosen ?? [], above)];
}

/** Rows of the facts; a row with an unknown part is left out, since a partial sum would be wrong. */
function rowsOf(
  lists: readonly { readonly list: readonly Fact[]; readonly times: number }[],
): readonly NutritionRow[] {
  const heads = new Map(lists.flatMap(({ list }) => list.map((fact) => [fact.key, fact] as const)));
  return [...heads.values()].flatMap(({ key, label, unit }) => {
    const amounts = lists.flatMap(({ list, times }) => {
      const fact = list.find((one) => one.key === key);
      return fact ? [fact.per_portion === null ? null : fact.per_portion * times] : [];
    });
    if (amounts.includes(null)) return [];
    const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
    const [only] = lists.length === 1 ? lists : [];
    const per_100g = only?.list.find((one) => one.key === key)?.per_100g ?? null;
    return [{ key, label, unit, amount: Math.round(sum * 100) / 100, per_100g }];
  });
}
