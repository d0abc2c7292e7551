import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citingFiles } from './citations.ts';

/** Files and folders of the top level; a build or a run adds the generated ones. */
const visible = [
  'README.md',
  'openapi',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'sw',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];
const generated = /^(?:node_modules|dist|dist-server|my-.*|.*\.tsbuildinfo)$/;

it('the top level has only the files that everybody needs', () => {
  const found = readdirSync('.').filter((name) => !name.startsWith('.') && !generated.test(name));
  expect(found.toSorted()).toEqual(visible);
});

it('no file has merge conflict markers, which a comment would hide from the compiler', () => {
  const marked = citingFiles().filter((file) =>
    /^[\s/*]*(?:<{7} |>{7} |={7}$)/m.test(readFileSync(file, 'utf8')),
  );
  expect(marked).toEqual([]);
});
