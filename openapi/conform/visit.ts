type Schema = { readonly [key: string]: unknown };

/** Callbacks for the parts of an answer. */
export interface Visitor {
  /** An amount, with the currency of the object around it, if that has one. */
  readonly money: (path: string, amount: number, currency: string | null) => void;
  /** A field marked x-addition that is possible here; the key is Schema.field. */
  readonly addition: (key: string, isGiven: boolean) => void;
}

interface Place {
  readonly path: string;
  /** The named schema around the value. */
  readonly owner: string;
  readonly currency: string | null;
}

/** Walks an answer along its schema. */
export function visit(
  document: object,
  schema: unknown,
  value: unknown,
  place: Place,
  visitor: Visitor,
): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { $ref, allOf, oneOf, anyOf, items, properties, additionalProperties } = schema as Schema;
  const go = (next: unknown, inner: unknown, changed: Partial<Place> = {}) =>
    visit(document, next, inner, { ...place, ...changed }, visitor);
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    if (name === 'Money' && typeof value === 'number') {
      visitor.money(place.path, value, place.currency);
      return;
    }
    go(at(document, $ref), value, { owner: name });
  }
  for (const part of list(allOf)) go(part, value);
  if (value === null || value === undefined) return;
  for (const form of [...list(oneOf), ...list(anyOf)]) go(form, value);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      go(items, entry, { path: `${place.path}[${index}]` });
    }
    return;
  }
  if (typeof value !== 'object') return;
  const object = value as Readonly<Record<string, unknown>>;
  const currency = typeof object.currency === 'string' ? object.currency : place.currency;
  const isMarked = Boolean((schema as Schema)['x-addition']) && !isNamed(document, schema);
  const known = (properties ?? {}) as Readonly<Record<string, Schema>>;
  for (const [name, field] of Object.entries(known)) {
    if (isMarked || field['x-addition']) visitor.addition(`${place.owner}.${name}`, name in object);
    go(field, object[name], { path: `${place.path}.${name}`, currency });
  }
  if (typeof additionalProperties !== 'object') return;
  for (const [name, entry] of Object.entries(object)) {
    if (!(name in known))
      go(additionalProperties, entry, { path: `${place.path}.${name}`, currency });
  }
}

/** Whether a schema is a named one, which is an addition as a whole: its fields are not counted one by one. */
function isNamed(document: object, schema: object): boolean {
  const { components } = document as { readonly components: { readonly schemas: object } };
  return Object.values(components.schemas).includes(schema);
}

function at(document: object, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Schema | undefined)?.[key], document);
}

function list(schemas: unknown): readonly unknown[] {
  return Array.isArray(schemas) ? schemas : [];
}
