import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './contract-document.ts';
import { type Fault, faultsOf } from './contract-faults.ts';

/** Says what is wrong with a value; nothing is good. */
export type Judge = (value: unknown) => readonly Fault[];

export interface Judges {
  /** For JSON: the value is looked at as it is. */
  readonly ofJson: (schema: Schema) => Judge;
  /** For addresses: text becomes a number or a boolean, and defaults are filled in. */
  readonly ofText: (schema: Schema) => Judge;
}

/** Judges by the schemas of a document; each is compiled when it is first needed. */
export function judgesOf(document: object): Judges {
  const strict = validatorsOf(document, false);
  const lenient = validatorsOf(document, true);
  return {
    ofJson: (schema) => lazily(() => strict.compile(atHome(schema))),
    ofText: (schema) => lazily(() => lenient.compile(atHome(schema))),
  };
}

const home = 'contract';

function validatorsOf(document: object, fromText: boolean): Ajv2020 {
  const validators = new Ajv2020({
    strict: false,
    allErrors: true,
    // In binary 4.35 is no multiple of 0.01.
    multipleOfPrecision: 6,
    coerceTypes: fromText,
    useDefaults: fromText,
  });
  addFormats(validators);
  return validators.addSchema({ ...document, $id: home }, home);
}

/** References within the document, made to be found from outside of it. */
function atHome(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? `${home}${value}` : value,
  );
}

type Validate = ReturnType<Ajv2020['compile']>;

function lazily(compile: () => Validate): Judge {
  let validate: Validate | undefined;
  return (value) => {
    validate ??= compile();
    return validate(value) ? [] : faultsOf(validate.errors);
  };
}
