import type { Allergen, Option, OptionValue } from '#domain/model.ts';
import type { Localized, NutritionRecord, ProductRecord, Text } from '../db/records.ts';

/** Energy in kcal, then fat, saturates, carbohydrate, sugars, protein and salt in grams (D49). */
export type Facts = readonly [number, number, number, number, number, number, number];

/** One thing to choose, before it has a number. */
export interface Choice {
  readonly name: Text;
  readonly price?: number;
  readonly kcal?: number;
  readonly description?: Text;
  /** Chosen when the product opens; a number says how many. */
  readonly picked?: true | number;
  readonly sold_out?: true;
  readonly facts?: Facts;
  readonly below?: readonly Ask[];
  /** The product behind it, in a deal. */
  readonly product_id?: number;
}

/** One question about a product, before it has a number. */
export interface Ask {
  readonly name: Text;
  readonly choices: readonly Choice[];
  readonly least?: number;
  /** null is no limit; more than 1 makes it a multiple choice. */
  readonly most?: number | null;
  /** How often one value may be taken (D47). */
  readonly each?: number;
  readonly hide_hint?: true;
  readonly deal?: true;
}

/** What a dish is beyond its name, price and words. */
export interface DishMore
  extends Partial<Omit<ProductRecord, 'options' | 'allergens' | 'calories'>> {
  /** A file of public/pictures, without its ending. */
  readonly picture?: string;
  /** A second one, small in its corner; tests/lab/gallery/compose.ts makes the file of both (design 6.1). */
  readonly accent?: string;
  readonly kcal?: number;
  /** Left out: nobody knows (D50). */
  readonly contains?: readonly Allergen['code'][];
  readonly may?: readonly Allergen['code'][];
  readonly facts?: Facts;
  readonly grams?: number;
  readonly asks?: readonly Ask[];
  /** What can be chosen while it is on offer (M8). */
  readonly offers?: readonly Ask[];
}

/** A dish of a made-up venue; its options and values are numbered from its own number. */
export function dish(
  id: number,
  name: Text,
  price: number,
  description: Text | null,
  more: DishMore = {},
): ProductRecord {
  const { picture, accent, kcal, contains, may, facts, grams, asks, offers, ...rest } = more;
  const numbers = numbersOf(id);
  const numbered = asks?.map((ask) => numberedAsk(ask, numbers));
  return {
    id,
    name,
    price,
    price_type: 'single',
    description,
    image_url: picture ? `/pictures/${picture}${accent ? `-with-${accent}` : ''}.webp` : null,
    image_kind: picture ? 'cut_out' : null,
    calories: kcal ?? facts?.[0] ?? null,
    allergens: contains ? declared(contains, may ?? []) : null,
    ...(numbered && { options: numbered.map(({ option }) => option) }),
    ...(offers && { offer_options: offers.map((ask) => numberedAsk(ask, numbers).option) }),
    ...(facts && { nutrition: nutritionOf(facts, grams, Object.fromEntries(numbers.facts)) }),
    ...rest,
  };
}

/** One has to be chosen. */
export function choose(name: Text, ...choices: readonly Choice[]): Ask {
  return { name, choices, least: 1, most: 1 };
}

/** None, some or all may be chosen, each once. */
export function extras(name: Text, ...choices: readonly Choice[]): Ask {
  return { name, choices, most: null };
}

/** Things to leave out, each once and at no charge. */
export function without(...names: readonly string[]): Ask {
  return {
    name: 'Leave out',
    choices: names.map((left_out) => ({ name: `No ${left_out}` })),
    most: null,
    hide_hint: true,
  };
}

/** A place of a deal, filled by one of the products. */
export function step(name: Text, ...choices: readonly Choice[]): Ask {
  return { name, choices, least: 1, most: 1, deal: true };
}

/** A product as one thing to choose in a deal; price is what it costs on top. It brings its own words and options. */
export function served(product: ProductRecord, price = 0, picked?: true): Choice {
  return { name: product.name, price, product_id: product.id, ...(picked && { picked }) };
}

interface Numbers {
  readonly option: () => number;
  readonly value: () => number;
  readonly facts: Map<string, Localized<NutritionRecord['data']>>;
}

function numbersOf(product_id: number): Numbers {
  let options = 0;
  let values = 0;
  return {
    option: () => product_id * 100 + ++options,
    value: () => product_id * 1000 + ++values,
    facts: new Map(),
  };
}

function numberedAsk(ask: Ask, numbers: Numbers): { option: Localized<Option> } {
  const { name, choices, least = 0, most = 1, each, hide_hint, deal } = ask;
  const id = numbers.option();
  const values = choices.map((choice) => numberedChoice(choice, numbers));
  return {
    option: {
      id,
      name,
      kind: deal ? 'meal_deal' : 'modifier',
      mandatory: least > 0,
      multiselect: most !== 1,
      multiselect_limit: most,
      multiselect_min: least,
      multimax: each ?? null,
      hide_help_hint: hide_hint ?? false,
      ...(deal ? { meal_deal_items: values } : { values }),
    },
  };
}

function numberedChoice(choice: Choice, numbers: Numbers): Localized<OptionValue> {
  const { name, price = 0, kcal, description, picked, sold_out, facts, below, product_id } = choice;
  const id = numbers.value();
  if (facts) numbers.facts.set(String(id), factsOf(facts));
  const calories = kcal ?? facts?.[0];
  return {
    id,
    name,
    price,
    default: picked !== undefined,
    ...(typeof picked === 'number' && { quantity: picked }),
    ...(description !== undefined && { description }),
    ...(calories !== undefined && { calories }),
    ...(sold_out && { available: false }),
    ...(below && { sub_options: below.map((ask) => numberedAsk(ask, numbers).option) }),
    ...(product_id !== undefined && { product_id }),
  };
}

function declared(
  contains: readonly Allergen['code'][],
  may: readonly Allergen['code'][],
): readonly Allergen[] {
  return [
    ...contains.map((code) => ({ code, level: 'contains' as const })),
    ...may.map((code) => ({ code, level: 'may_contain' as const })),
  ];
}

const FACTS = [
  { key: 'energy_kcal', label: 'Energy', unit: 'kcal' },
  { key: 'fat', label: 'Fat', unit: 'g' },
  { key: 'saturates', label: 'of which saturates', unit: 'g' },
  { key: 'carbohydrate', label: 'Carbohydrate', unit: 'g' },
  { key: 'sugars', label: 'of which sugars', unit: 'g' },
  { key: 'protein', label: 'Protein', unit: 'g' },
  { key: 'salt', label: 'Salt', unit: 'g' },
] as const;

function factsOf(facts: Facts, grams?: number): Localized<NutritionRecord['data']> {
  return FACTS.map((fact, place) => {
    const per_portion = facts[place] ?? null;
    const per_100g =
      grams && per_portion !== null ? Math.round((per_portion / grams) * 1000) / 10 : null;
    return { ...fact, per_portion, per_100g };
  });
}

function nutritionOf(
  facts: Facts,
  grams: number | undefined,
  option_values: Record<string, Localized<NutritionRecord['data']>>,
): NutritionRecord {
  return { data: factsOf(facts, grams), option_values };
}
