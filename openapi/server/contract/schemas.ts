import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEmail } from '#domain/checkout/details.ts';
import type { Schema } from './document.ts';
import { type Fault, faultsOf } from './faults.ts';

/** Says what is wrong with a value; nothing is good. */
export type Validator = (value: unknown) => readonly Fault[];

export interface Validators {
  /** For answers: the value is looked at as it is. */
  readonly ofAnswer: (schema: Schema) => Validator;
  /** For bodies that come in: the same, and whole numbers have to fit into the database. */
  readonly ofBody: (schema: Schema) => Validator;
  /** For addresses: text becomes such a number or a boolean, and defaults are filled in. */
  readonly ofText: (schema: Schema) => Validator;
}

/** Judges by the schemas of a document; each is compiled when it is first needed. */
export function judgesOf(document: object): Validators {
  const stored = withLimits(document);
  const answers = validatorsOf(document, false);
  const bodies = validatorsOf(stored, false);
  const texts = validatorsOf(stored, true);
  return {
    ofAnswer: (schema) => lazily(() => answers.compile(atHome(schema))),
    ofBody: (schema) => lazily(() => bodies.compile(withLimits(atHome(schema)))),
    ofText: (schema) => lazily(() => texts.compile(withLimits(atHome(schema)))),
  };
}

const home = 'contract';

function validatorsOf(document: object, fromText: boolean): Ajv2020 {
  const validators = new Ajv2020({
    strict: false,
    allErrors: true,
    coerceTypes: fromText,
    useDefaults: fromText,
  });
  addFormats(validators);
  // The form on the phone and the contract have one rule, which knows letters of all scripts (D151).
  validators.addFormat('idn-email', isEmail);
  return validators.addSchema({ ...document, $id: home }, home);
}

/** References within the document, made to be found from outside of it. */
function atHome(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? `${home}${value}` : value,
  );
}

/** What an integer of the database can hold. */
const integers = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** The contract leaves the size of whole numbers to the backend; a larger one is refused before it is looked for. */
function withLimits<T extends object>(schema: T): T {
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
  let validate: Validate | undefined;
  return (value) => {
    validate ??= compile();
    return validate(value) ? [] : faultsOf(validate.errors);
  };
}
