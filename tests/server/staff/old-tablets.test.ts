import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'openapi/server/staff/page';

/** Features that browsers of 2021 (Safari 14, Chrome 90) lack and no compiler replaces. */
const younger: Readonly<Record<string, RegExp>> = {
  js: /\.at\(|\.findLast|\.toSorted|\.toReversed|\.with\(|Object\.hasOwn|Object\.groupBy|structuredClone|withResolvers|static \{|\bimport\(.*with|AbortSignal\.(timeout|any)|\.(isWellFormed|toWellFormed)\(/,
  css: /:has\(|@layer|@container|@property|@scope|color-mix\(|light-dark\(|oklch\(|\d(d|s|l)v[hw]\b|text-wrap|accent-color|^\s*&|subgrid/m,
};

it.each(readdirSync(folder))('a five-year-old tablet supports everything that %s uses', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const kind = file.split('.').at(-1) ?? '';
  expect(younger[kind]?.exec(text) ?? null).toBeNull();
  expect(kind === 'js' || kind === 'css').toBe(true);
});
