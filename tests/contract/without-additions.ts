import { operationsOf } from '#server/contract/document.ts';
import type { Middlebox } from './conformance.ts';
import { contract, follow, list, type Node } from './described.ts';

const operations = operationsOf(contract).map((one) => ({
  ...one,
  pattern: new RegExp(`^${one.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const added = new Set(['getShortCode', 'resetPassword']);

/** A backend that implements only the specification: without the fields and calls that are marked x-addition. */
export const withoutAdditions: Middlebox = leavingOut(() => true);

/**
 * A backend with a random part of the additions; a seed always leaves out the same ones. `missing` is the value of a
 * field that the backend lacks: many serializers write null.
 */
export function subsetOfAdditions(seed: number, missing?: null): Middlebox {
  const share = [0.1, 0.3, 0.5, 0.8][seed % 4] ?? 0;
  const isLeftOut = (key: string) => chanceOf(`${seed} ${key}`) < share;
  // An order needs one of the two ids, by which §7 requests it.
  return leavingOut(
    (key) => isLeftOut(key) && !(key === 'Order.id' && isLeftOut('Order.uuid')),
    missing,
  );
}

/** A pseudorandom number from 0 to 1 (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The operation of the contract that a request is for. */
export function operationAt(sent: { readonly method: string; readonly path: string }) {
  const matching = operations.filter(
    ({ method, pattern }) => method === sent.method && pattern.test(sent.path),
  );
  // Literal paths take precedence over those with parameters.
  return matching.find(({ path }) => !path.includes('{')) ?? matching[0];
}

type IsLeftOut = (key: string) => boolean;

function leavingOut(isLeftOut: IsLeftOut, missing?: null): Middlebox {
  return async (sent, forward) => {
    const operation = operationAt(sent);
    if (operation && added.has(operation.id) && isLeftOut(operation.id))
      return new Response('Not Found', { status: 404 });
    const response = await forward();
    const text = await response.text();
    const init = { status: response.status, headers: response.headers };
    const schema = operation?.answers[response.ok ? `${response.status}` : 'default'];
    if (!schema || text === '') return new Response(text === '' ? null : text, init);
    const body = stripped(schema, JSON.parse(text), isLeftOut, missing);
    return new Response(JSON.stringify(body), init);
  };
}

interface Field {
  readonly schema: Node;
  readonly isAdded: boolean;
}

/** The value without what the schema marks as an addition. */
function stripped(schema: Node, value: unknown, isLeftOut: IsLeftOut, missing?: null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = follow(schema);
  const [form] = [...list(found.oneOf), ...list(found.anyOf)];
  if (form) return stripped(form, value, isLeftOut, missing);
  if (Array.isArray(value))
    return value.map((entry) => stripped((found.items ?? {}) as Node, entry, isLeftOut, missing));
  const fields = fieldsOf(schema);
  const further = typeof found.additionalProperties === 'object' ? found.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields.get(name);
      if (field?.isAdded && isLeftOut(`${nameOf(schema)}.${name}`))
        return missing === null ? [[name, null]] : [];
      return [[name, stripped(field?.schema ?? (further as Node), inner, isLeftOut, missing)]];
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

function nameOf(schema: Node): string {
  return (
    String(schema.$ref ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}
