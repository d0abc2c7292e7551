import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isBackendPath } from '#domain/lib/url.ts';

/** The paths that the server's code compares with a request's, such as /staff/menu. */
function servedPaths(): readonly string[] {
  return readdirSync('openapi/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(`openapi/server/${file}`, 'utf8');
      const compared = code.matchAll(
        /(?:pathname [!=]==|pathname\.startsWith\(|\bapp\.all\(|address =) ?'(\/[\w./-]+)'/g,
      );
      return [...compared].map(([, path = '']) => path);
    });
}

it('[W5] [R20] pages that the backend serves itself are its own, also where the worker is installed', () => {
  const paths = servedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/staff', '/qr', '/outbox', '/health', '/api-docs']),
  );
  const pages = paths.filter((path) => !path.endsWith('.css'));
  expect(pages.filter((path) => !isBackendPath(path))).toEqual([]);
});

it.each(['/', '/venues', '/menu/api', '/staffing', '/qrs', '/apis/x'])(
  '%s is the app’s',
  (path) => {
    expect(isBackendPath(path)).toBe(false);
  },
);
