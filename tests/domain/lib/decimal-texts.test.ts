import { expect, it } from 'vitest';
import { withTypes } from '#domain/lib/lenient-answers.ts';
import { contract, follow, list, type Node } from '../../contract/described.ts';

it('[K6] [D345] a decimal that is written as a text is read as a number, at any depth', () => {
  const answer = {
    menu: {
      categories: [{ products: [{ id: 1, name: '7.5', price: '4.50', calories: '120.0' }] }],
    },
    discounts: { 7: { type: 'amount', value: '-0.25' } },
    venue: { latitude: '48.1', service_charge_rate_for_web_eat_in: '0.125' },
  };
  expect(withTypes(answer)).toEqual({
    menu: { categories: [{ products: [{ id: 1, name: '7.5', price: 4.5, calories: 120 }] }] },
    discounts: { 7: { type: 'amount', value: -0.25 } },
    venue: { latitude: 48.1, service_charge_rate_for_web_eat_in: 0.125 },
  });
});

it('[K6] [D345] an id that is written as a text is read as a number, also in a list', () => {
  const line = { product_id: '7', table_id: null, nested_options: ['300'], modifiers: [] };
  expect(withTypes({ order: { id: '12', line_items_attributes: [line] } })).toEqual({
    order: { id: 12, line_items_attributes: [{ ...line, product_id: 7, nested_options: [300] }] },
  });
  expect(withTypes({ product_ids: ['1', '2'], category_ids: null })).toEqual({
    product_ids: [1, 2],
    category_ids: null,
  });
  // Ids of other kinds stay.
  const others = { judo_id: '100123', id: 'seti_1' };
  expect(withTypes({ ...others })).toEqual(others);
});

it('[K6] [D345] every id of the contract is read so', () => {
  const types = [...typesByName(contract)].filter(([name]) => /(^|_)ids?$/.test(name));
  const ids = types.filter(([, type]) => type.has('integer')).map(([name]) => [name, '5'] as const);
  const lists = types
    .filter(([, type]) => type.has('array'))
    .map(([name]) => [name, ['5']] as const);
  expect([ids.length, lists.length]).toEqual([expect.any(Number), 4]);
  expect(Object.values(withTypes<object>(Object.fromEntries(ids)))).toEqual(ids.map(() => 5));
  expect(Object.values(withTypes<object>(Object.fromEntries(lists)))).toEqual(lists.map(() => [5]));
});

it.each(['', 'free', '4,50', '1.2.3', '0x1', '1e5', ' 4.5'])(
  '[K6] [D345] a price of "%s" is no decimal and stays',
  (price) => {
    expect(withTypes({ price })).toEqual({ price });
  },
);

it('[K6] [D345] every decimal of the contract is read so, and none of its texts', () => {
  const types = typesByName(contract);
  const numbers = [...types].filter(([, type]) => type.has('number')).map(([name]) => name);
  const texts = [...types]
    .filter(([, type]) => type.has('string') && !type.has('integer'))
    .map(([name]) => name);
  expect(numbers.length).toBeGreaterThan(30);
  const written = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, '1.5']));
  const hint = 'name the others in src/domain/lib/lenient-answers.ts';
  expect(Object.values(withTypes<object>(written(numbers))), hint).toEqual(numbers.map(() => 1.5));
  expect(withTypes(written(texts))).toEqual(written(texts));
});

it('[K6] [D345] a text that is written as a number is read as a text, at any depth', () => {
  const answer = {
    menu: { categories: [{ id: 3, name: 2026, products: [{ id: 1, name: 1664, price: 5 }] }] },
    table: { id: 12, name: 12, venue_id: 1 },
    loyalty_card: { number: 600123456, balance: 4 },
    venue: { phone_number: 4989123, postcode: 80331, slug: 42, sort: 1 },
  };
  expect(withTypes(answer)).toEqual({
    menu: { categories: [{ id: 3, name: '2026', products: [{ id: 1, name: '1664', price: 5 }] }] },
    table: { id: 12, name: '12', venue_id: 1 },
    loyalty_card: { number: '600123456', balance: 4 },
    venue: { phone_number: '4989123', postcode: '80331', slug: '42', sort: 1 },
  });
});

it('[K6] [D345] no number of the contract is read as a text, and every name, title and code is', () => {
  const types = typesByName(contract);
  const numeric = [...types].filter(([, type]) => type.has('number') || type.has('integer'));
  const numbers = Object.fromEntries(numeric.map(([name]) => [name, 5]));
  expect(numeric.length).toBeGreaterThan(60);
  expect(withTypes({ ...numbers })).toEqual(numbers);
  const isPlain = (type: ReadonlySet<string>) => type.has('string') && !type.has('integer');
  const texts = [...types].flatMap(([name, type]) =>
    isPlain(type) && /(^|_)(name|title|label|number|code|slug|note|description)$/.test(name)
      ? [name]
      : [],
  );
  expect(texts.length).toBeGreaterThan(15);
  const written = Object.fromEntries(texts.map((name) => [name, 5]));
  expect(withTypes(written)).toEqual(Object.fromEntries(texts.map((name) => [name, '5'])));
});

it('[K6] [D345] a boolean that is written as a text is read as one, and a day in any case', () => {
  const answer = {
    venue: {
      name: 'False',
      opening_hours: [{ day: 'Monday' }, { day: 'SUNDAY' }],
      has_pay: 'true',
    },
    options: [{ name: 'true', default: 'false', available: 'True', description: 'false' }],
  };
  expect(withTypes<object>(answer)).toEqual({
    venue: { name: 'False', opening_hours: [{ day: 'monday' }, { day: 'sunday' }], has_pay: true },
    options: [{ name: 'true', default: false, available: true, description: 'false' }],
  });
});

it('[K6] [D395] anything else in place of a text counts as missing, at any depth', () => {
  const product = { id: 1, name: { en: 'Beer' }, description: true, price: 5, label_ids: [1] };
  const answer = {
    menu: { categories: [{ id: 3, name: false, products: [product] }] },
    table: { id: 12, name: null, venue_id: 1 },
    venue: { description: { html: '<p>Open</p>' }, titles: ['a'] },
    short_code: { venue_slug: 'a', table_id: 3 },
  };
  expect(withTypes(answer)).toEqual({
    menu: { categories: [{ id: 3, products: [{ id: 1, price: 5, label_ids: [1] }] }] },
    table: { id: 12, name: null, venue_id: 1 },
    venue: { titles: ['a'] },
    short_code: { venue_slug: 'a', table_id: 3 },
  });
});

it('[K6] [D395] no record of the contract counts as a missing text', () => {
  const types = typesByName(contract);
  const records = [...types].filter(([, type]) => type.has('object') || type.has('boolean'));
  expect(records.length).toBeGreaterThan(40);
  const answer = Object.fromEntries(records.map(([name]) => [name, {}]));
  expect(withTypes(structuredClone(answer))).toEqual(answer);
});

it('anything else stays as it is', () => {
  const answer = [null, 'price', 7, true, { price: 7, total: null }];
  expect(withTypes(structuredClone(answer))).toEqual(answer);
});

/** The types that the contract's properties of a name have anywhere. */
function typesByName(
  node: unknown,
  found = new Map<string, Set<string>>(),
): ReadonlyMap<string, ReadonlySet<string>> {
  if (typeof node !== 'object' || node === null) return found;
  const { properties } = node as Node;
  for (const [name, schema] of Object.entries((properties ?? {}) as Readonly<Record<string, Node>>))
    found.set(name, new Set([...(found.get(name) ?? []), ...typesOf(schema)]));
  for (const below of Object.values(node)) typesByName(below, found);
  return found;
}

function typesOf(schema: Node): readonly string[] {
  const { type, oneOf, anyOf } = follow(schema);
  const own = [type].flat().filter((one) => typeof one === 'string');
  return [...own, ...[...list(oneOf), ...list(anyOf)].flatMap(typesOf)];
}
