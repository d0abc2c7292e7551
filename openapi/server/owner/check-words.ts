import type { ErrorObject } from 'ajv';
import { nearestWord } from '../lib/did-you-mean.ts';
import { jsonTypes } from '../lib/json-position.ts';
import { amountIn } from './amounts.ts';

/** Describes a value's error in plain words, with what is allowed and what was probably meant (D288). */
export function sentenceFor(error: ErrorObject, path: readonly (string | number)[]): string {
  const { keyword, params, data, parentSchema } = error;
  const field = fieldOf(path);
  const said = `${field} ${shown(data)}`;
  if (keyword === 'required') return missing(params.missingProperty, parentSchema, data);
  if (keyword === 'additionalProperties')
    return unknownKey(params.additionalProperty, parentSchema);
  if (keyword === 'type')
    return `${said} is not ${typeWords(params.type)}${hint(data, params.type)}`;
  if (keyword === 'enum') return notAmong(said, data, params.allowedValues);
  if (keyword === 'minimum') return `${said} is less than ${params.limit}`;
  if (keyword === 'maximum') return `${said} is more than ${params.limit}`;
  if (keyword === 'maxItems') return `${field} has more than ${params.limit} entries`;
  if (keyword === 'format') return `${said} is not a moment such as 2027-01-31T18:00:00Z`;
  const description = parentSchema?.description;
  return `${said} does not fit: ${typeof description === 'string' ? description : error.message}`;
}

/** Describes a missing field; a text in several languages requires only English. */
function missing(key: string, schema: unknown, data: unknown): string {
  const { required = [] } = (schema ?? {}) as { readonly required?: readonly string[] };
  const [text] = Object.values(data ?? {});
  const isText = required.length === 1 && key === 'en' && typeof text === 'string';
  return `${key} is missing${isText ? `; for all languages alike write the text alone: ${shown(text)}` : ''}`;
}

function fieldOf(path: readonly (string | number)[]): string {
  const last = path.findLast((part) => typeof part === 'string');
  return last === undefined ? 'the file' : String(last);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function typeWords(type: string | readonly string[]): string {
  const types = typeof type === 'string' ? [type] : type;
  const said = types.map((one) => jsonTypes[one] ?? one);
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} or ${said.at(-1)}` : (said[0] ?? '');
}

/** Suggests the valid form of a number, text or boolean in the wrong type. */
function hint(data: unknown, type: string | readonly string[]): string {
  const types = typeof type === 'string' ? [type] : type;
  if (typeof data === 'number' && types.includes('string')) return `; write "${data}"`;
  if (typeof data !== 'string') return '';
  if (types.includes('boolean') && /^(true|false|yes|no)$/i.test(data)) {
    return `; write ${/^(true|yes)$/i.test(data)}`;
  }
  const amount = amountIn(data);
  if (amount === null || !(types.includes('number') || types.includes('integer'))) return '';
  const [whole, decimals = ''] = amount.split('.');
  return `; write ${decimals.length === 3 ? `${whole}${decimals} or ${Number(amount)}` : amount}`;
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
