import type { ErrorObject } from 'ajv';
import { nearestWord } from '../lib/did-you-mean.ts';
import type { Schema } from './schema-parts.ts';

/** What is wrong with a value, in plain words. */
export function sentenceFor(error: ErrorObject, path: readonly (string | number)[]): string {
  const { keyword, params, data, parentSchema } = error;
  const field = fieldOf(path);
  const said = `${field} ${shown(data)}`;
  if (keyword === 'required') return `${params.missingProperty} is missing`;
  if (keyword === 'additionalProperties')
    return unknownKey(params.additionalProperty, parentSchema);
  if (keyword === 'type')
    return `${said} is not ${typeWords(params.type)}${hint(data, params.type)}`;
  if (keyword === 'enum') return notAmong(said, data, params.allowedValues);
  if (keyword === 'minimum') return `${said} is less than ${params.limit}`;
  if (keyword === 'maximum') return `${said} is more than ${params.limit}`;
  if (keyword === 'maxItems') return `${field} has more than ${params.limit} entries`;
  if (keyword === 'format') return `${said} is not a moment such as 2027-01-31T18:00:00Z`;
  const description = (parentSchema as Schema | undefined)?.description;
  return `${said} does not fit: ${typeof description === 'string' ? description : error.message}`;
}

function fieldOf(path: readonly (string | number)[]): string {
  const last = path.findLast((part) => typeof part === 'string');
  return last === undefined ? 'the file' : String(last);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

const words: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  string: 'a text in double quotes',
  array: 'a list in [ ]',
  object: 'a group in { }',
  null: 'null',
};

function typeWords(type: string | readonly string[]): string {
  const types = typeof type === 'string' ? [type] : type;
  const said = types.map((one) => words[one] ?? one);
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} or ${said.at(-1)}` : (said[0] ?? '');
}

/** A hint for numbers written as people write them. */
function hint(data: unknown, type: string | readonly string[]): string {
  const types = typeof type === 'string' ? [type] : type;
  if (typeof data !== 'string') return '';
  if (types.includes('boolean') && /^(true|false|yes|no)$/i.test(data)) {
    return `; write ${/^(true|yes)$/i.test(data)}`;
  }
  const amount = amountIn(data);
  if (amount === null || !(types.includes('number') || types.includes('integer'))) return '';
  return `; write ${amount}`;
}

/** An amount as it is typed, with a decimal comma or a sign of a currency: "12,50 €" is 12.50. */
export function amountIn(text: string): string | null {
  const bare = text.replace(/\p{Sc}|[A-Z]{3}|\s/gu, '');
  if (!/^\d+([.,]\d{1,3})?$/.test(bare)) return null;
  return bare.replace(',', '.');
}

function unknownKey(key: string, schema: unknown): string {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object };
  const near = nearestWord(key, Object.keys(properties));
  return `"${key}" is not known here${near ? `; did you mean "${near}"?` : ''}`;
}

function notAmong(said: string, data: unknown, allowed: readonly unknown[]): string {
  const near = nearestWord(String(data), allowed.map(String));
  const all = allowed.filter((one) => one !== null).join(', ');
  return `${said} is not among: ${all}${near ? `; did you mean "${near}"?` : ''}`;
}
