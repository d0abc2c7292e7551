import type { Context, Env, Hono } from 'hono';
import { decodedPart } from '#domain/lib/url.ts';
import type { ValidatedOperation } from '../contract/contract.ts';

/** Answers the requests to the contract's routes. */
export interface OperationRoutes<E extends Env> {
  /** Answers a request to an operation; `params` are the decoded path parameters. */
  readonly handle: (
    c: Context<E>,
    operation: ValidatedOperation,
    params: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
  /** Answers an unknown method on a known path; `allow` lists the known ones. */
  readonly notAllowed: (c: Context<E>, allow: readonly string[]) => Response | Promise<Response>;
}

/** Options of a Hono app with these routes: it matches undecoded paths, so that %2F and %2E are no slash or dot. */
export const rawPaths = { getPath: ({ url }: Request) => new URL(url).pathname } as const;

/** Registers every operation of the contract with the router of an app (§7). */
export function registerOperations<E extends Env>(
  app: Hono<E>,
  operations: readonly ValidatedOperation[],
  { handle, notAllowed }: OperationRoutes<E>,
): void {
  app.use(async (c, next) => (isReadable(c.req.path) ? next() : c.notFound()));
  const paths = [...new Set(operations.map(({ path }) => path))];
  // The first matching route answers, and /api/venues/count.json also matches the route of a venue.
  for (const path of paths.toSorted((one, other) => paramCount(one) - paramCount(other))) {
    const route = routeOf(path);
    const own = operations.filter((operation) => operation.path === path);
    for (const operation of own) {
      app.on(operation.method, route, (c) => handle(c, operation, paramsOf(c.req.param())));
    }
    const allow = own.map(({ method }) => method);
    app.all(route, (c) => notAllowed(c, allow));
  }
}

function paramCount(path: string): number {
  return path.split('{').length - 1;
}

/** Converts a path template of OpenAPI to Hono's syntax, in which a parameter always reaches to the next slash. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}(\.json)?/g, (_, name, suffix) =>
    suffix ? `:${name}{[^/]+\\.json}` : `:${name}`,
  );
}

function paramsOf(captured: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(captured).map(([name, value]) => [name, value.replace(/\.json$/, '')]),
  );
}

/** Whether a path decodes to text that the database can hold: UTF-8 without zero bytes. */
function isReadable(path: string): boolean {
  return decodedPart(path)?.includes('\0') === false;
}
