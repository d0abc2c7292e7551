import { expect, it } from 'vitest';
import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import { contract, follow, list, type Node } from '../../contract/described.ts';

it('[K6] a null that stands for a missing field is read as missing, at any depth', () => {
  const answer = {
    venue: { id: 1, name: 'Pub', pictures: null, theme: { colors: null, font: 'Sans' } },
    products: [{ id: 2, diets: null, options: [{ values: null }] }, null],
  };
  expect(withoutNulls(answer)).toEqual({
    venue: { id: 1, name: 'Pub', theme: { font: 'Sans' } },
    products: [{ id: 2, options: [{}] }, null],
  });
});

it('[K6] a null with a meaning stays', () => {
  const answer = {
    id: null,
    table_id: null,
    next_slots: { WebCollect: null, WebDelivery: '2026-06-01T12:00:00Z' },
  };
  expect(withoutNulls(structuredClone(answer))).toEqual(answer);
  expect(withoutNulls({ next_slots: null })).toEqual({});
  expect([withoutNulls(null), withoutNulls('text'), withoutNulls(7)]).toEqual([null, 'text', 7]);
});

it('[K6] every required nullable field of the contract stays', () => {
  const names = requiredNulls(contract);
  expect(names.length).toBeGreaterThan(0);
  const answer = Object.fromEntries(names.map((name) => [name, null]));
  const hint = 'name the others in src/domain/lib/lenient-answers.ts';
  expect(withoutNulls({ ...answer }), hint).toEqual(answer);
});

/** Names of the required fields below a part of the contract that may be null. */
function requiredNulls(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, required } = node as Node;
  const own = list(required)
    .map(String)
    .filter((name) => mayBeNull((properties as Readonly<Record<string, Node>>)[name]));
  return [...own, ...Object.values(node).flatMap(requiredNulls)];
}

function mayBeNull(schema: Node | undefined): boolean {
  if (!schema) return false;
  const { type, oneOf, anyOf } = follow(schema);
  return [type].flat().includes('null') || [...list(oneOf), ...list(anyOf)].some(mayBeNull);
}
