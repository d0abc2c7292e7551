import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isBackendPath, isFilePath } from '#domain/lib/site-paths.ts';

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

it('[W5] [R20] pages of the backend are served by it even if the worker is installed', () => {
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

it('[R20] paths of the server other than the app’s files are served by it even if the worker is installed', () => {
  const pages = readFileSync('openapi/pages/pages.ts', 'utf8');
  const paths = [...pages.matchAll(/\bpath === '(\/[^']+)'/g)].map(([, path = '']) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/sitemap.xml', '/robots.txt', '/.well-known/change-password']),
  );
  expect(paths.filter((path) => !isFilePath(path))).toEqual([]);
  // The worker cannot be loaded here: it registers its routes at once.
  const worker = readFileSync('sw/sw.ts', 'utf8');
  const [, route = ''] = /request\.mode === 'navigate' &&([^,]+,[^,]+),/.exec(worker) ?? [];
  expect(route).toMatch(/!isBackendPath\(/);
  expect(route).toMatch(/!isFilePath\(repairAddress\(/);
});

it.each([
  ['/screenshots/menu-narrow.webp', true],
  ['/.well-known/assetlinks.json', true],
  ['/menu/fern.pdf', true],
  ['/menu/st.john/checkout', false],
  ['/menu/fern-and-fable', false],
  ['/index.html', false],
  ['/', false],
])('[R20] %s is a file: %s', (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile);
});
