import type { Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEmail } from '#domain/checkout/details.ts';
import { once } from '../lib/once.ts';
import type { Schema } from './document.ts';
import { type Fault, faultsOf } from './faults.ts';
import { MAX_PASTED } from './read-fields.ts';

/** Returns what is wrong with a value; empty if it is valid. */
export type Validator = (value: unknown) => readonly Fault[];

/** Compiles schemas to validators, separately for requests and responses. */
export interface Validators {
  /** Validator for responses: values are checked as they are. */
  readonly ofAnswer: (schema: Schema) => Validator;
  /** Validator for request bodies, whose integers must also fit into the database. */
  readonly ofBody: (schema: Schema) => Validator;
  /** Validator for paths and queries: also converts text to numbers and booleans, and fills in defaults. */
  readonly ofText: (schema: Schema) => Validator;
}

/** Validators for the schemas of a document; each is compiled on first use. */
export function schemaValidators(document: object): Validators {
  const stored = withLimits(document);
  const answers = validatorsOf(document);
  const firstFault = validatorsOf(stored, { allErrors: false });
  const bodies = once(() => validatorsOf(stored));
  const texts = validatorsOf(stored, { coerceTypes: true, useDefaults: true });
  return {
    ofAnswer: (schema) => lazily(() => answers.compile(atHome(schema))),
    ofBody: (schema) => {
      const own = once(() => withLimits(atHome(schema)));
      return firstOfMany(
        lazily(() => firstFault.compile(own())),
        lazily(() => bodies().compile(own())),
      );
    },
    ofText: (schema) => lazily(() => texts.compile(withLimits(atHome(schema)))),
  };
}

/**
 * All faults of a body of usual size, but only the first one of a larger: for each list entry with faults, Ajv copies all
 * faults before it, so that 20 kB of empty entries would take seconds, and 500 kB hours (D341).
 */
function firstOfMany(first: Validator, all: Validator): Validator {
  return (value) => {
    const faults = first(value);
    return faults.length === 0 || countValues(value, MOST_VALUES) > MOST_VALUES
      ? faults
      : all(value);
  };
}

const MOST_VALUES = 1_000;

/** Counts a value with everything in it, as far as it is at most some. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count > most) break;
    count += countValues(inner, most - count);
  }
  return count;
}

const home = 'contract';

function validatorsOf(document: object, options: Options = {}): Ajv2020 {
  const validators = new Ajv2020({ strict: false, allErrors: true, ...options });
  addTextFormats(validators);
  // The app's form and the contract share one rule, which accepts letters of all scripts (D151).
  validators.addFormat('idn-email', (text) => text.length <= MAX_PASTED && isEmail(text));
  return validators.addSchema({ ...document, $id: home }, home);
}

/** Adds the formats of JSON Schema; a moment also has to be one that can be read: none in a leap second, or without minutes in its offset (D42). */
export function addTextFormats(validators: Ajv2020): void {
  addFormats(validators);
  const { validate } = addFormats.get('date-time') as { validate: (text: string) => boolean };
  const isRead = (text: string) => validate(text) && !Number.isNaN(Date.parse(text));
  validators.addFormat('date-time', isRead);
}

/** Makes references within the document resolvable from outside. */
function atHome(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? `${home}${value}` : value,
  );
}

/** The range of the database's integers. */
const integers = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** Limits integers to what the database can hold, which the contract leaves to the backend (§7, D288). */
export function withLimits<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    isWhole(value) ? { ...integers, ...value } : value,
  );
}

function isWhole(schema: unknown): schema is Schema {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return false;
  return [schema.type].flat().includes('integer');
}

type Validate = ReturnType<Ajv2020['compile']>;

function lazily(compile: () => Validate): Validator {
  const validator = once(compile);
  return (value) => {
    const validate = validator();
    return validate(value) ? [] : faultsOf(validate.errors);
  };
}
