import { type Operation, operationsOf, type Parameter } from './document.ts';
import type { Fault } from './faults.ts';
import type { OperationId, ValidRequest } from './handler.ts';
import { schemaValidators, type Validator, type Validators } from './schemas.ts';

/** The compiled contract: its operations, and validation of their requests and responses (§7). */
export interface Contract {
  readonly operations: readonly ValidatedOperation[];
  readonly validateRequest: (operation: ValidatedOperation, sent: Sent) => Checked;
  /** Describes how a response breaks the contract; empty if it does not. `undefined` means no body. */
  readonly violations: (
    operation: ValidatedOperation,
    status: number,
    body: unknown,
  ) => readonly string[];
}

/** An operation with the validators of its requests and responses. */
export interface ValidatedOperation extends Operation {
  readonly validators: {
    readonly params: Validator;
    readonly query: Validator;
    readonly body: Validator | null;
    /** Validators of the body by described status; null for a response without a body. */
    readonly answers: ReadonlyMap<string, Validator | null>;
  };
}

/** A request before validation: path parameters, query and parsed body. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed body; `undefined` when there is none or it is not JSON. */
  readonly body?: unknown;
}

/** A request after validation: text is coerced to the schema's types, defaults are filled in, unknown query parameters dropped. */
export interface Checked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly errors: {
    /** Sentences to show; empty when the request is valid. */
    readonly messages: readonly string[];
    /** The refusals by field, without the field's name. */
    readonly fields: Readonly<Record<string, readonly string[]>>;
  };
}

/** Reads a bundled OpenAPI 3.1 document. Compiling a schema is slow, so each waits for its first use. */
export function compileContract(document: object): Contract {
  const validators = schemaValidators(document);
  const operations = operationsOf(document).map((operation) =>
    withValidators(operation, validators),
  );
  return { operations, validateRequest, violations };
}

/** Narrows a request without errors to the types of its operation, which are generated from the same schemas. */
export function isValid<Id extends OperationId>(
  checked: Checked,
): checked is Checked & ValidRequest<Id> {
  return checked.errors.messages.length === 0;
}

function violations({ id, validators }: ValidatedOperation, status: number, body: unknown) {
  const { answers } = validators;
  const keys = [`${status}`, `${Math.floor(status / 100)}XX`, 'default'];
  const validator = answers.get(keys.find((key) => answers.has(key)) ?? '');
  if (validator === undefined) return [`${id} does not describe status ${status}`];
  if (validator) return validator(body).map(sentence);
  return body === undefined ? [] : [`${id} describes no body for status ${status}`];
}

function withValidators(
  operation: Operation,
  { ofAnswer, ofBody, ofText }: Validators,
): ValidatedOperation {
  const { parameters, body, answers } = operation;
  const ofPlace = (place: Parameter['in']) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return ofText({
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  return {
    ...operation,
    validators: {
      params: ofPlace('path'),
      query: ofPlace('query'),
      body: body && ofBody(body.schema),
      answers: new Map(
        Object.entries(answers).map(([status, schema]) => [status, schema && ofAnswer(schema)]),
      ),
    },
  };
}

function validateRequest(
  { parameters, body, validators }: ValidatedOperation,
  sent: Sent,
): Checked {
  const params = { ...sent.params };
  const query = givenQuery(parameters, sent.query);
  const faults = [...validators.params(params), ...validators.query(query)];
  if (sent.body === undefined) {
    if (body?.required) faults.push({ field: '', text: 'must be JSON and is missing' });
  } else {
    faults.push(...(validators.body?.(sent.body) ?? []));
  }
  return { params, query, body: body ? sent.body : undefined, errors: inWords(faults) };
}

/** Treats an empty value as absent, unless the contract lets the bare name mean true. */
function givenQuery(parameters: readonly Parameter[], query: URLSearchParams) {
  const input: Record<string, unknown> = {};
  for (const { name, in: place, allowEmptyValue } of parameters) {
    // PostgreSQL rejects zero bytes in text.
    const text = place === 'query' ? query.get(name)?.replaceAll('\0', '') : null;
    if (text) input[name] = text;
    else if (text === '' && allowEmptyValue) input[name] = true;
  }
  return input;
}

function inWords(faults: readonly Fault[]): Checked['errors'] {
  const about = (field: string) => faults.filter((one) => one.field === field);
  const fields = faults.map(({ field }): [string, readonly string[]] => [
    field || 'body',
    about(field).map(({ text }) => text),
  ]);
  return { messages: faults.map(sentence), fields: Object.fromEntries(fields) };
}

function sentence({ field, text }: Fault): string {
  return `${field || 'The body'} ${text}`;
}
