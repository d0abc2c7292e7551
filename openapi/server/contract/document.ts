import { stepsOf } from '../lib/json-position.ts';
import type { Caller, OperationId } from './handler.ts';

/** A JSON Schema, as the contract has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** One operation of the contract; all references except those to schemas are resolved. */
export interface Operation {
  readonly id: OperationId;
  /** HTTP method in capitals. */
  readonly method: string;
  /** The path template, such as /api/venues/{id}.json. */
  readonly path: string;
  /** The kinds of callers whose credentials the operation accepts; all of them if it requires none (§6). */
  readonly callers: ReadonlySet<Caller['kind']>;
  /** The status of the described success. */
  readonly success: number;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly schema: Schema } | null;
  /** The schema by status; null for an answer without a body. */
  readonly answers: Readonly<Record<string, Schema | null>>;
}

/** A parameter of an operation, as the contract describes it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly schema: Schema;
}

/** Every call of a bundled OpenAPI 3.1 document (§7). */
export function operationsOf(document: object): readonly Operation[] {
  const { paths, security = [] } = document as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method];
      if (!described) return [];
      return {
        id: described.operationId as OperationId,
        method: method.toUpperCase(),
        path,
        callers: callersOf(described.security ?? security),
        success: Number(Object.keys(described.responses).find((status) => /^2\d\d$/.test(status))),
        parameters: [...(item.parameters ?? []), ...(described.parameters ?? [])].map((parameter) =>
          follow<Parameter>(document, parameter),
        ),
        body: bodyOf(document, described.requestBody),
        answers: Object.fromEntries(
          Object.entries(described.responses).map(([status, response]) => [
            status,
            follow<Content>(document, response).content?.[json]?.schema ?? null,
          ]),
        ),
      };
    }),
  );
}

const json = 'application/json';
const methods = ['get', 'post', 'put', 'delete'] as const;
const kindOfScheme: Readonly<Record<string, Caller['kind']>> = {
  basicClient: 'guest',
  customerToken: 'customer',
  customerClient: 'customer',
};

interface Content {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Described {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

type PathItem = { readonly [method in (typeof methods)[number]]?: Described } & {
  readonly parameters?: readonly object[];
};

interface Document {
  readonly security?: readonly object[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

function callersOf(security: readonly object[]): ReadonlySet<Caller['kind']> {
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  const isOpen = security.every((requirement) => Object.keys(requirement).length === 0);
  const mayBeNobody = isOpen || security.some((one) => Object.keys(one).length === 0);
  if (mayBeNobody) return new Set(['nobody', 'guest', 'customer']);
  return new Set(schemes.flatMap((scheme) => kindOfScheme[scheme] ?? []));
}

function bodyOf(document: object, requestBody: object | undefined): Operation['body'] {
  if (!requestBody) return null;
  const { required = false, content } = follow<Content>(document, requestBody);
  return { required, schema: content?.[json]?.schema ?? {} };
}

function follow<T extends object>(document: object, node: object): T {
  if (!('$ref' in node)) return node as T;
  const found = stepsOf(String(node.$ref)).reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    document,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`${node.$ref} leads nowhere.`);
  return follow<T>(document, found);
}
