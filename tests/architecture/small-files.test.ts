import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files of src under 15 lines; those left are loaded on their own or shared across layers. May only go down. */
const CEILING = 54;

it('the number of small files does not grow: a new one joins the file that it belongs to', () => {
  const small = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
    .filter((file) => readFileSync(join('src', file), 'utf8').split('\n').length - 1 < 15);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(CEILING);
});

it.each(['src', 'sw', 'openapi/server', 'tests'])(
  'no folder of %s has more than 30 files',
  (root) => {
    const counts = new Map<string, number>();
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      // Artefacts of a run do not belong to the repository.
      if (entry.parentPath.startsWith('tests/artefacts')) continue;
      if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name)) continue;
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  },
);
