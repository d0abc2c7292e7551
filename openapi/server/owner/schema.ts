import contract from '../../contract.json' with { type: 'json' };
import { additions } from './schema-additions.ts';
import { meaningOf, omitted, requiredIn, type Schema, schemaNames } from './schema-parts.ts';

const components = contract.components.schemas as unknown as Readonly<Record<string, Schema>>;

/**
 * Returns the JSON Schema of a venue's file: the types of the contract as an owner writes them. Ids are optional, texts
 * may be in several languages, and fields that the server fills in are left out.
 */
export function venueFileSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A venue of Common Table',
    ...fileSchema('File', {}),
    $defs: {
      Text: text,
      ...Object.fromEntries(
        schemaNames.map((name) => [name, fileSchema(name, merged(components[name] ?? {}))]),
      ),
    },
  };
}

/** Avoids oneOf, so that an error can be described in one sentence. */
const text: Schema = {
  description: 'A text; or one a language, such as { "en": "Soup", "de": "Suppe" }.',
  type: ['string', 'object'],
  required: ['en'],
  properties: { en: { type: 'string', description: 'In English, the last resort.' } },
  additionalProperties: { type: 'string', description: 'In this language (BCP 47).' },
};

const human = new Set(
  'name description label message display title area town allergy_note unit'.split(' '),
);

function fileSchema(name: string, own: Schema): Schema {
  const properties = Object.entries((own.properties ?? {}) as Readonly<Record<string, Schema>>)
    .filter(([key]) => !omitted[name]?.includes(key))
    .map(([key, schema]) => [key, fieldSchema(key, schema)] as const);
  return {
    type: 'object',
    description: own.description ?? meaningOf[name],
    required: requiredIn[name] ?? [],
    properties: { ...Object.fromEntries(properties), ...additions[name] },
    additionalProperties: false,
  };
}

/** Converts a field to the form in which an owner writes it. */
function fieldSchema(key: string, schema: Schema): Schema {
  const { 'x-addition': _, ...own } = schema;
  if (human.has(key) && isText(own))
    return { ...own, ...text, ...typed(own), description: own.description };
  return plainSchema(own);
}

function isText({ type }: Schema): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'));
}

function typed({ type }: Schema): Schema {
  const isNullable = Array.isArray(type) && type.includes('null');
  return { type: ['string', 'object', ...(isNullable ? ['null'] : [])] };
}

/** Points references to this file's definitions, inlines small ones, and turns "or null" into a type union. */
function plainSchema(schema: Schema): Schema {
  const { 'x-addition': _, ...own } = schema;
  if (Array.isArray(own.oneOf)) {
    const { oneOf, ...rest } = own;
    const [value = {}] = (oneOf as readonly Schema[]).map(plainSchema);
    return '$ref' in value ? { ...value, ...rest } : { ...value, ...orNull(value), ...rest };
  }
  if (typeof own.$ref === 'string') {
    const name = own.$ref.split('/').at(-1) ?? '';
    if (schemaNames.includes(name)) return { ...own, $ref: `#/$defs/${name}` };
    const { $ref: __, ...rest } = own;
    return { ...plainSchema(components[name] ?? {}), ...rest };
  }
  const nested = ['items', 'additionalProperties'].flatMap((key) =>
    typeof own[key] === 'object' ? [[key, plainSchema(own[key] as Schema)] as const] : [],
  );
  const properties = Object.entries((own.properties ?? {}) as Readonly<Record<string, Schema>>);
  return {
    ...own,
    ...Object.fromEntries(nested),
    ...(own.properties !== undefined && {
      properties: Object.fromEntries(properties.map(([key, one]) => [key, fieldSchema(key, one)])),
    }),
  };
}

function orNull({ type }: Schema): Schema {
  return { type: [...(Array.isArray(type) ? type : [type]), 'null'] };
}

/** Merges a type composed with allOf into one. */
function merged(schema: Schema): Schema {
  if (!Array.isArray(schema.allOf)) return schema;
  const parts = (schema.allOf as readonly Schema[]).map((part) =>
    typeof part.$ref === 'string'
      ? merged(components[part.$ref.split('/').at(-1) ?? ''] ?? {})
      : part,
  );
  return {
    description: schema.description,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}

/** The schema as a file for editors. */
export function schemaText(): string {
  return `${JSON.stringify(venueFileSchema(), null, 2)}\n`;
}
