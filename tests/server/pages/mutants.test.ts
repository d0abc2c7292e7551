import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants, mutated } from '../../lab/mutants/mutants.ts';

it('each mutant has a unique name', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(new Set(names).size).toBe(names.length);
});

it.each(mutants)(
  '`npm run mutants` still finds where to break it: $name',
  ({ edits, tests, named = '' }) => {
    for (const edit of edits) {
      const text = readFileSync(edit.file, 'utf8');
      expect(mutated(text, edit)).not.toBe(text);
    }
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
    for (const file of tests) expect(readFileSync(file, 'utf8')).toContain(named);
  },
);
