/** A call that is not there: 405 where the path is known by other methods. */
export interface NoMatch {
  readonly operation: null;
  readonly status: 404 | 405;
  /** The methods that the path is known by. */
  readonly allow: readonly string[];
}

export interface Match<Operation> {
  readonly operation: Operation;
  /** The places of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the call that a method and a path stand for (§7). */
export function matcherOf<Operation extends { readonly method: string; readonly path: string }>(
  operations: readonly Operation[],
): (method: string, pathname: string) => Match<Operation> | NoMatch {
  const routes = routesOf(operations);
  return (method, pathname) => {
    for (const { pattern, byMethod } of routes) {
      const params = paramsOf(pattern, pathname);
      if (!params) continue;
      const operation = byMethod.get(method);
      if (operation) return { operation, params };
      return { operation: null, status: 405, allow: [...byMethod.keys()] };
    }
    return { operation: null, status: 404, allow: [] };
  };
}

/** Fixed paths come before those with places: count.json is no venue. */
function routesOf<Operation extends { readonly method: string; readonly path: string }>(
  operations: readonly Operation[],
) {
  const places = (path: string) => path.split('{').length;
  const paths = [...new Set(operations.map(({ path }) => path))];
  return paths
    .toSorted((one, other) => places(one) - places(other))
    .map((path) => ({
      pattern: patternOf(path),
      byMethod: new Map(
        operations.filter((one) => one.path === path).map((one) => [one.method, one]),
      ),
    }));
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function paramsOf(pattern: RegExp, pathname: string): Record<string, string> | null {
  const found = pattern.exec(pathname);
  if (!found) return null;
  try {
    const places = Object.entries(found.groups ?? {}).map(
      ([name, text]) => [name, decodeURIComponent(text)] as const,
    );
    // No text of the database holds a zero byte, so nothing is named with one.
    return places.some(([, text]) => text.includes('\0')) ? null : Object.fromEntries(places);
  } catch {
    return null;
  }
}
