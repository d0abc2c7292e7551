import type { Schema } from '#server/contract/document.ts';
import type { Chance } from './chance.ts';

/** Existing values by the name of the field that takes them. */
export type Known = (name: string) => readonly unknown[];

/** A valid value for a schema, so that the part of a request that is wrong is really processed. */
export function likelyValue(schema: Schema, requested: Asked, name = '', depth = 0): unknown {
  const { document, chance, known } = requested;
  const { $ref, allOf, oneOf, enum: words, const: only } = schema;
  const deeper = (part: Schema) => likelyValue(part, requested, name, depth + 1);
  if (typeof $ref === 'string') return deeper(at(document, $ref));
  const there = known(name);
  if (there.length > 0 && chance.isLucky(0.85)) return chance.pick(there);
  if (only !== undefined) return only;
  if (Array.isArray(words)) return chance.pick(words);
  if (Array.isArray(oneOf)) return deeper(chance.pick(oneOf));
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => deeper(part)));
  const { type } = schema;
  const kind = Array.isArray(type) ? chance.pick(type) : type;
  if (kind === 'object' || schema.properties) return objectOf(schema, requested, depth);
  if (kind === 'array') {
    const length = depth > 6 ? 0 : chance.upTo(2);
    return Array.from({ length }, () => deeper(schemaIn(schema.items)));
  }
  if (kind === 'integer') return Number(schema.minimum ?? 1) + chance.upTo(3);
  if (kind === 'number') return Math.round(chance.next() * 2000) / 100;
  if (kind === 'boolean') return chance.isLucky(0.5);
  return kind === 'null' ? null : textOf(schema, chance);
}

export interface Asked {
  readonly document: object;
  readonly chance: Chance;
  readonly known: Known;
}

function objectOf(schema: Schema, requested: Asked, depth: number): Record<string, unknown> {
  const { chance } = requested;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const share = depth > 6 ? 0 : 0.6;
  return Object.fromEntries(
    Object.entries(schemaIn(schema.properties))
      .filter(([name]) => required.includes(name) || chance.isLucky(share))
      .map(([name, part]) => [name, likelyValue(schemaIn(part), requested, name, depth + 1)]),
  );
}

function textOf({ format, maxLength, minLength }: Schema, chance: Chance): string {
  if (format === 'email') return `fuzz${chance.upTo(1e6)}@example.com`;
  if (format === 'uuid') return '11111111-2222-4333-8444-555555555555';
  if (format === 'date-time') return '2026-11-23T17:00:00+01:00';
  const text = chance.pick(['Oat', 'Straße 5', 'a longer text of several words', '12', 'x']);
  return text.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? 99));
}

function at(document: object, ref: string): Schema {
  const steps = ref.slice('#/'.length).split('/');
  return steps.reduce<Schema>((part, step) => schemaIn(part[step]), { ...document });
}

function schemaIn(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
