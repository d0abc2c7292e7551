import { expect, it } from 'vitest';
import { withNumbers } from '#domain/lib/lenient-answers.ts';
import { contract, follow, list, type Node } from '../../contract/described.ts';

it('[K6] [D345] a decimal that is written as a text is read as a number, at any depth', () => {
  const answer = {
    menu: {
      categories: [{ products: [{ id: 1, name: '7.5', price: '4.50', calories: '120.0' }] }],
    },
    discounts: { 7: { type: 'amount', value: '-0.25' } },
    venue: { latitude: '48.1', service_charge_rate_for_web_eat_in: '0.125' },
  };
  expect(withNumbers(answer)).toEqual({
    menu: { categories: [{ products: [{ id: 1, name: '7.5', price: 4.5, calories: 120 }] }] },
    discounts: { 7: { type: 'amount', value: -0.25 } },
    venue: { latitude: 48.1, service_charge_rate_for_web_eat_in: 0.125 },
  });
});

it.each(['', 'free', '4,50', '1.2.3', '0x1', '1e5', ' 4.5'])(
  '[K6] [D345] a price of "%s" is no decimal and stays',
  (price) => {
    expect(withNumbers({ price })).toEqual({ price });
  },
);

it('[K6] [D345] every decimal of the contract is read so, and none of its texts', () => {
  const types = typesByName(contract);
  const numbers = [...types].filter(([, type]) => type.has('number')).map(([name]) => name);
  const texts = [...types].filter(([, type]) => type.has('string')).map(([name]) => name);
  expect(numbers.length).toBeGreaterThan(30);
  const written = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, '1.5']));
  const hint = 'name the others in src/domain/lib/lenient-answers.ts';
  expect(Object.values(withNumbers<object>(written(numbers))), hint).toEqual(
    numbers.map(() => 1.5),
  );
  expect(withNumbers(written(texts))).toEqual(written(texts));
});

it('anything else stays as it is', () => {
  const answer = [null, 'price', 7, true, { price: 7, total: null }];
  expect(withNumbers(structuredClone(answer))).toEqual(answer);
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
