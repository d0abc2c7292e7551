import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
  'src/README.md',
  'openapi/server/README.md',
  'openapi/conform/README.md',
  'tests/lab/README.md',
  '.github/CONTRIBUTING.md',
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Files that are built, or created at run time. */
const notKept = /^(dist|\.data|node_modules|tests\/artefacts|static|assets)|^(sw\.js|site\.json)$/;

it.each(pages)('%s names files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.*<>{}-]*|[\w-]+\.(?:ts|md|json))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !notKept.test(path) && !/[<>{}*]/.test(path));
  const roots = [
    '',
    dirname(page),
    'openapi/server',
    'openapi/server/payments',
    'openapi/server/payments/providers',
    'src',
    'src/payments',
    'src/domain/payment',
    'openapi',
    'openapi/rules',
  ];
  const isThere = (path: string) => roots.some((root) => existsSync(join(root, path)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it.each(pages)('%s links to files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const own = links.filter((link) => !/^https?:/.test(link));
  expect(own.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});

it('the first page is short, and its table of commands has only commands that are there', () => {
  const lines = readFileSync('README.md', 'utf8').split('\n');
  expect(lines.length).toBeLessThan(160);
  const from = lines.findIndex((line) => line.startsWith('| Command'));
  const table = lines.slice(from + 2, lines.indexOf('', from));
  const names = table.flatMap((line) => {
    const [, first = ''] = line.split(' | ')[0]?.split('| ') ?? [];
    return [...first.matchAll(/`(?:npm (?:run )?)?([\w:]+)/g)].map(([, name = '']) => name);
  });
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(pages)('%s names commands that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
