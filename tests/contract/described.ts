import document from '#openapi/contract.json' with { type: 'json' };

/** A part of the contract as untyped JSON. */
export interface Node {
  readonly [key: string]: unknown;
}

export const contract = document as unknown as Node;

/** Reads a child of a part; empty if there is none. */
export function part(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
  const [key, ...further] = keys;
  if (key === undefined || !node) return node && follow(node);
  return part(follow(node)[key] as Node | undefined, ...further);
}

/** Resolves a reference to the part itself. */
export function follow(node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  const keys = node.$ref.split('/').slice(1);
  return part(contract, ...keys.map((key) => key.replaceAll('~1', '/'))) ?? {};
}

export function list(node: unknown): readonly Node[] {
  return Array.isArray(node) ? node : [];
}

export function entries(node: unknown): readonly (readonly [string, Node])[] {
  return Object.entries((node ?? {}) as Node) as (readonly [string, Node])[];
}

/** The fields of an object's schema, including those of its `allOf` parts. */
export function fields(schema: Node | undefined): Readonly<Record<string, Node>> {
  if (!schema) return {};
  const { properties, allOf, items } = follow(schema);
  const parts = [...list(allOf), ...(items ? [items as Node] : [])].map(fields);
  return Object.assign({}, ...parts, properties);
}

/** The field at a dotted path, such as menu.categories; lists are looked into. */
export function field(schema: Node | undefined, dotted: string): Node | undefined {
  return dotted.split('.').reduce<Node | undefined>((at, name) => at && fields(at)[name], schema);
}

/** A call as the contract describes it. */
export interface Described {
  readonly call: string;
  readonly operation: Node;
  readonly parameters: readonly Node[];
  readonly body: Node | undefined;
  readonly answer: Node | undefined;
  readonly success: Node | undefined;
}

export const calls: readonly Described[] = entries(contract.paths).flatMap(([path, item]) =>
  entries(item)
    .filter(([, operation]) => 'operationId' in operation)
    .map(([method, operation]) => {
      const [, success] =
        entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
      return {
        call: `${method.toUpperCase()} ${path}`,
        operation,
        parameters: [...list(item.parameters), ...list(operation.parameters)].map(follow),
        body: part(operation, 'requestBody', 'content', 'application/json', 'schema'),
        answer: part(success, 'content', 'application/json', 'schema'),
        success: success && follow(success),
      };
    }),
);
