import { describe, expect, it } from 'vitest';
import { calls, contract, entries, follow, list, type Node, part } from './described.ts';

interface Field {
  readonly at: string;
  readonly schema: Node;
}

const words = /\b(Without (it|them)|Left out|The app does without it)\b/;

describe('[K6] what a response may lack', () => {
  const found = optionalFields();

  it('[K6] is documented at the field, with what the app does then', () => {
    expect(found.length).toBeGreaterThan(280);
    const wordless = found.filter(({ schema }) => !words.test(`${schema.description}`));
    expect(wordless.map(({ at }) => at)).toEqual([]);
  });

  it('[K6] is every field that is marked x-addition', () => {
    const required = entries(part(contract, 'components', 'schemas')).flatMap(([name, schema]) =>
      [schema, ...list(schema.allOf)].flatMap((one) =>
        entries(one.properties)
          .filter(([, field]) => field['x-addition'] || (one !== schema && one['x-addition']))
          .filter(([field]) => list(one.required).some((key) => `${key}` === field))
          .map(([field]) => `${name}.${field}`),
      ),
    );
    expect(required).toEqual([]);
  });
});

/** Every optional field of an answer. */
function optionalFields(): readonly Field[] {
  const fields = new Map<string, Field>();
  const seen = new Set<string>();
  const visit = (at: string, node: Node): void => {
    const { $ref } = node;
    const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? at) : at;
    if (typeof $ref === 'string' && seen.has(name)) return;
    if (typeof $ref === 'string') seen.add(name);
    const schema = follow(node);
    const { items, additionalProperties } = schema;
    for (const one of ['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(schema[key])))
      visit(name, one);
    for (const one of [items, additionalProperties])
      if (typeof one === 'object' && one !== null) visit(name, one as Node);
    const required = new Set((schema.required ?? []) as readonly string[]);
    for (const [key, one] of entries(schema.properties)) {
      if (!required.has(key)) fields.set(`${name}.${key}`, { at: `${name}.${key}`, schema: one });
      visit(`${name}.${key}`, one);
    }
  };
  for (const { call, operation } of calls)
    for (const [, answer] of entries(operation.responses)) {
      const schema = part(answer, 'content', 'application/json')?.schema;
      if (schema) visit(call, schema as Node);
    }
  return [...fields.values()];
}
