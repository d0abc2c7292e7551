import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted, isTest, lostProofs, promises, trustPage } from '../../trust/table.ts';

it('all 80 promises are named, once each', () => {
  const ids = Array.from({ length: 80 }, (_, index) => `T${index + 1}`);
  expect(promises.map(({ id }) => id)).toEqual(ids);
});

it('every test that is named as a proof exists', () => {
  expect(lostProofs()).toEqual([]);
});

it('tests/trust.md and the README have the current state', () => {
  expect(readFileSync('tests/trust.md', 'utf8')).toBe(trustPage());
  expect(readFileSync('README.md', 'utf8')).toContain(counted());
});

it('every journey that tests/journeys/rows.md names exists, and all rows are covered', () => {
  const rows = readFileSync('tests/journeys/rows.md', 'utf8').matchAll(
    /^\| (.+) \| `(.+)`: (.+) \| .+ \|$/gm,
  );
  const named = [...rows].map(([, row = '', file = '', name = '']) => ({ row, file, name }));
  expect(named.length).toBeGreaterThan(20);
  const lost = named.filter(({ file, name }) => !isTest(`tests/journeys/${file}`, name));
  expect(lost).toEqual([]);
  const wanted =
    'V7 M2 M8 M10 P2 P4 P5 P6 P7 P8 P11 P17 H6 O4 O6 O8 W1 W4 B2 B4 B5 B6 B8 B9 B10 G8';
  const said = named.flatMap(({ row }) => row.match(/[A-Z]\d+/g) ?? []);
  expect(wanted.split(' ').filter((row) => !said.includes(row))).toEqual([]);
});
