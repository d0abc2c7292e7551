import { type Operation, operationsOf, type Parameter } from './document.ts';
import type { Fault } from './faults.ts';
import { type Match, matcherOf, type NoMatch } from './routes.ts';
import { type Judge, type Judges, judgesOf } from './schemas.ts';

/** The contract at work: finds a call, checks what comes in, checks what goes out (§7). */
export interface Contract {
  readonly operations: readonly JudgedOperation[];
  readonly match: (method: string, pathname: string) => Match<JudgedOperation> | NoMatch;
  readonly validateRequest: (operation: JudgedOperation, sent: Sent) => Checked;
  /** What is wrong with an answer, in words; nothing is good. A body of undefined is no body. */
  readonly violations: (
    method: string,
    pathname: string,
    status: number,
    body: unknown,
  ) => readonly string[];
}

export interface JudgedOperation extends Operation {
  readonly judges: {
    readonly params: Judge;
    readonly query: Judge;
    readonly body: Judge | null;
    /** By described status; null is an answer without a body. */
    readonly answers: ReadonlyMap<string, Judge | null>;
  };
}

/** A request as it came: the places of the path, the query, and the body read as JSON. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** undefined where there is none, or where it is no JSON. */
  readonly body?: unknown;
}

/** A request as handlers get it: numbers and booleans are such, defaults are filled in, unknown query is dropped. */
export interface Checked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly errors: {
    /** Sentences; none is a good request. */
    readonly messages: readonly string[];
    /** The same by field, without its name. */
    readonly fields: Readonly<Record<string, readonly string[]>>;
  };
}

/** Reads a bundled OpenAPI 3.1 document; its schemas are compiled when they are first needed. */
export function compileContract(document: object): Contract {
  const judges = judgesOf(document);
  const operations = operationsOf(document).map((operation) => judged(operation, judges));
  const match = matcherOf(operations);
  return {
    operations,
    match,
    validateRequest,
    violations: (method, pathname, status, body) => {
      const { operation } = match(method, pathname);
      if (!operation) return [`${method} ${pathname} is not described`];
      const { answers } = operation.judges;
      const keys = [`${status}`, `${Math.floor(status / 100)}XX`, 'default'];
      const judge = answers.get(keys.find((key) => answers.has(key)) ?? '');
      if (judge === undefined) return [`${operation.id} does not describe status ${status}`];
      if (judge) return judge(body).map(sentence);
      return body === undefined ? [] : [`${operation.id} describes no body for status ${status}`];
    },
  };
}

function judged(operation: Operation, { ofAnswer, ofBody, ofText }: Judges): JudgedOperation {
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
    judges: {
      params: ofPlace('path'),
      query: ofPlace('query'),
      body: body && ofBody(body.schema),
      answers: new Map(
        Object.entries(answers).map(([status, schema]) => [status, schema && ofAnswer(schema)]),
      ),
    },
  };
}

function validateRequest({ parameters, body, judges }: JudgedOperation, sent: Sent): Checked {
  const params = { ...sent.params };
  const query = givenQuery(parameters, sent.query);
  const faults = [...judges.params(params), ...judges.query(query)];
  if (sent.body === undefined) {
    if (body?.required) faults.push({ field: '', text: 'must be JSON and is missing' });
  } else {
    faults.push(...(judges.body?.(sent.body) ?? []));
  }
  return { params, query, body: body ? sent.body : undefined, errors: inWords(faults) };
}

/** An empty value is no value, but where the bare name counts as true. */
function givenQuery(parameters: readonly Parameter[], query: URLSearchParams) {
  const given: Record<string, unknown> = {};
  for (const { name, in: place, allowEmptyValue } of parameters) {
    // No text of the database holds a zero byte.
    const text = place === 'query' ? query.get(name)?.replaceAll('\0', '') : null;
    if (text) given[name] = text;
    else if (text === '' && allowEmptyValue) given[name] = true;
  }
  return given;
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
