import { operationsOf } from '#server/contract/document.ts';
import type { Middlebox } from './conformance.ts';
import { contract, follow, list, type Node } from './described.ts';

const operations = operationsOf(contract).map((one) => ({
  ...one,
  pattern: new RegExp(`^${one.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const added = new Set(['getShortCode', 'resetPassword']);

/** A backend that knows the specification alone: no field and no call that is marked x-addition. */
export const withoutAdditions: Middlebox = async (sent, forward) => {
  const matching = operations.filter(
    ({ method, pattern }) => method === sent.method && pattern.test(sent.path),
  );
  // A literal path goes before one with places.
  const operation = matching.find(({ path }) => !path.includes('{')) ?? matching[0];
  if (operation && added.has(operation.id)) return new Response('Not Found', { status: 404 });
  const response = await forward();
  const text = await response.text();
  const init = { status: response.status, headers: response.headers };
  const schema = operation?.answers[response.ok ? `${response.status}` : 'default'];
  if (!schema || text === '') return new Response(text === '' ? null : text, init);
  return new Response(JSON.stringify(stripped(schema, JSON.parse(text))), init);
};

interface Field {
  readonly schema: Node;
  readonly isAdded: boolean;
}

/** The value without what the schema marks as an addition. */
function stripped(schema: Node, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = follow(schema);
  const [form] = [...list(found.oneOf), ...list(found.anyOf)];
  if (form) return stripped(form, value);
  if (Array.isArray(value))
    return value.map((entry) => stripped((found.items ?? {}) as Node, entry));
  const fields = fieldsOf(schema);
  const further = typeof found.additionalProperties === 'object' ? found.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields.get(name);
      if (field?.isAdded) return [];
      return [[name, stripped(field?.schema ?? (further as Node), inner)]];
    }),
  );
}

function fieldsOf(schema: Node, isAdded = false): ReadonlyMap<string, Field> {
  const found = follow(schema);
  const own = Object.entries((found.properties ?? {}) as Readonly<Record<string, Node>>);
  return new Map([
    ...list(found.allOf).flatMap((part) => [...fieldsOf(part, part['x-addition'] === true)]),
    ...own.map(([name, one]): [string, Field] => [
      name,
      { schema: one, isAdded: isAdded || one['x-addition'] === true },
    ]),
  ]);
}
