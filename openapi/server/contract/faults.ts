import type { ErrorObject } from 'ajv';
import { stepsOf } from '../lib/json-position.ts';

/** One violation of the contract: the field, and what it must be. */
export interface Fault {
  /** Path of the field, such as order.line_items_attributes[0].quantity. */
  readonly field: string;
  /** Predicate of a sentence about the field, such as "must be at most 99". */
  readonly text: string;
}

/** Converts a validator's errors to readable sentences, each once, at most 20 (§8, D42). */
export function faultsOf(errors: readonly ErrorObject[] | null | undefined): readonly Fault[] {
  const input = errors ?? [];
  const options = input.filter((error) => !isRepetition(error, input));
  const faults = (options.length > 0 ? options : input).map((error) => ({
    field: fieldOf(error),
    text: textOf(error),
  }));
  const byWords = new Map(faults.map((fault) => [`${fault.field} ${fault.text}`, fault]));
  return [...byWords.values()].slice(0, maxFaults);
}

const maxFaults = 20;

/**
 * Whether an error only repeats another one: that of a choice between schemas, or of its `null` schema if another one
 * found the actual fault.
 */
function isRepetition(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'oneOf' || error.keyword === 'anyOf') return true;
  if (error.keyword !== 'type' || error.params.type !== 'null') return false;
  return all.some(
    (other) =>
      other !== error &&
      other.keyword !== 'oneOf' &&
      `${other.instancePath}/`.startsWith(`${error.instancePath}/`),
  );
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  return [...stepsOf(instancePath), ...missing].reduce((field, name) => {
    if (/^\d+$/.test(name)) return `${field}[${name}]`;
    return field ? `${field}.${name}` : name;
  }, '');
}

function textOf({ keyword, params, message }: ErrorObject): string {
  const write = texts[keyword];
  return write ? write(params) : (message ?? 'is not valid');
}

type Params = Readonly<Record<string, unknown>>;

const texts: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'is missing',
  type: ({ type }) => `must be ${listed(type).map(typeInWords).join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${listed(allowedValues).join(', ')}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) => `must have at least ${limit} entries`,
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
  pattern: () => 'is not written as it should be',
  format: ({ format }) => `must be ${formatInWords[String(format)] ?? String(format)}`,
  oneOf: () => 'is none of the forms that are allowed',
};

const formatInWords: Readonly<Record<string, string>> = {
  'idn-email': 'an email address',
  uuid: 'a uuid',
  'date-time': 'a moment with its offset, such as 2026-11-23T12:15:00+01:00',
};

function typeInWords(type: unknown): string {
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'empty',
  };
  return words[String(type)] ?? String(type);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
