import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted, lostProofs, promises, trustPage } from '../../trust/table.ts';

it('all 77 promises are named, once each', () => {
  const ids = Array.from({ length: 77 }, (_, place) => `T${place + 1}`);
  expect(promises.map(({ id }) => id)).toEqual(ids);
});

it('every test that is named as a proof is there', () => {
  expect(lostProofs()).toEqual([]);
});

it('tests/trust.md and the README say how it stands', () => {
  expect(readFileSync('tests/trust.md', 'utf8')).toBe(trustPage());
  expect(readFileSync('README.md', 'utf8')).toContain(counted());
});
