import type { VenueData } from '../db/records.ts';
import { venueFileSchema } from './schema.ts';
import type { Schema } from './schema-parts.ts';
import { withAllCounts, withoutCounts } from './stored-counts.ts';

interface Choices {
  /** Whether to include stock and sold-out dishes; importing that file sets them. */
  readonly withCounts?: boolean;
  /** Path of the schema, relative to the file. */
  readonly schema?: string;
}

/**
 * Serializes a venue as a file, its fields in the order of the schema; without what staff change unless requested
 * (D289).
 */
export function fileOf(data: VenueData, { withCounts = false, schema }: Choices = {}): string {
  const result = withCounts ? withAllCounts(data) : withoutCounts(data);
  const root = venueFileSchema();
  const definitions = root.$defs as Readonly<Record<string, Schema>>;
  const sorted = ordered({ ...(schema && { $schema: schema }), ...result }, root, definitions);
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

function ordered(
  value: unknown,
  input: Schema | undefined,
  definitions: Readonly<Record<string, Schema>>,
): unknown {
  const name =
    String(input?.$ref ?? '')
      .split('/')
      .at(-1) ?? '';
  const schema = definitions[name] ?? input;
  if (Array.isArray(value)) {
    return value.map((item) => ordered(item, schema?.items as Schema | undefined, definitions));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, Schema>>;
  const order = Object.keys(properties);
  const place = (key: string) => (order.indexOf(key) + order.length + 1) % (order.length + 1);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => place(one) - place(other))
      .map(([key, item]) => [key, ordered(item, properties[key], definitions)]),
  );
}
