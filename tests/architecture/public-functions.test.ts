import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesMissingIn, throwsMissingIn, unitsMissingIn } from './public-functions.ts';

const folders = ['src/domain', 'src/flows', 'openapi/server'];

/** Folders whose functions decide rules, or apply them to stores, requests and rows. */
const rulesFolders = [
  'src/domain',
  'src/flows',
  'src/stores',
  'src/payments',
  'src/api',
  'src/app',
  'src/browser',
  'src/ui',
  'openapi/pages',
  'sw',
  ...[
    'bills',
    'catalogue',
    'config',
    'contract',
    'customers',
    'db',
    'demo',
    'http',
    'mail',
    'metrics',
    'orders',
    'owner',
    'pages',
    'passkeys',
    'payments',
    'push',
    'rewards',
    'staff',
  ].map((folder) => `openapi/server/${folder}`),
];
/**
 * Code without product rules: utilities for values, names, texts, schemas, statements, errors, files and pages, their
 * faster variants, and translations to providers' interfaces.
 */
const withoutRules = [
  'src/browser/page/write-once.ts',
  'src/domain/lib/',
  'src/stores/loaded.ts',
  'src/stores/store.ts',
  'src/ui/lib/create-intl.ts',
  'src/ui/lib/intl.tsx',
  'src/ui/lib/lazy-import.ts',
  'openapi/pages/hash.ts',
  'openapi/pages/node/built-files.ts',
  'openapi/pages/node/files.ts',
  'openapi/pages/node/png.ts',
  'openapi/server/contract/errors.ts',
  'openapi/server/db/write-together.ts',
  'openapi/server/http/log-lines.ts',
  'openapi/server/owner/leaves.ts',
  'openapi/server/owner/names.ts',
  'openapi/server/owner/schema-words.ts',
  'openapi/server/owner/table.ts',
  'openapi/server/payments/providers/',
  'openapi/server/payments/sandbox/',
  'openapi/server/staff/shell.ts',
];

it.each(folders)('public functions of %s name the units of their numbers', (folder) => {
  expect(found(folder, unitsMissingIn)).toEqual([]);
});

it.each(folders)('public functions of %s say what they throw', (folder) => {
  expect(found(folder, throwsMissingIn)).toEqual([]);
});

it.each(rulesFolders)('public functions of %s name the rules that they decide', (folder) => {
  const missing = found(folder, sourcesMissingIn);
  const isDue = (one: string) => !withoutRules.some((path) => one.startsWith(path));
  expect(missing.filter(isDue)).toEqual([]);
});

it.each([
  ['a price', 'export function priceOf(line: Line): number {}', ['priceOf: priceOf']],
  ['an amount', 'export const pay = (amount: number | null) => amount;', ['pay: amount']],
  ['a field', 'export function put({ at }: { at: number; name: string }) {}', ['put: at']],
  ['a wait', 'export async function wait(pause = 3): Promise<void> {}', ['wait: pause']],
  ['a distance', 'export function distanceTo(): Promise<number> {}', ['distanceTo: distanceTo']],
  ['a unit in the name', 'export function wait(pauseMs: number, amount_minor: number) {}', []],
  ['a unit in the comment', '/** In metres. */\nexport function distanceTo(): number {}', []],
  [
    'another kind of unit',
    '/** In bytes. */\nexport function pay(amount: number) {}',
    ['pay: amount'],
  ],
  ['an id', 'export function find(price_id: number, index: number): number {}', []],
  ['a function of the file', 'function priceOf(line: Line): number {}', []],
] as const)('a missing unit is found: %s', (_, text, missing) => {
  expect(unitsMissingIn(text)).toEqual(missing);
});

it.each([
  ['a throw', 'export function a() { if (b) throw new Error(); }', ['a']],
  ['an arrow', 'export const a = () => { throw new Error(); };', ['a']],
  [
    'a throw that is described',
    '/** @throws Error if b */\nexport function a() { throw new Error(); }',
    [],
  ],
  ['an error passed on', 'export function a() { try { b(); } catch (e) { throw e; } }', []],
  ['a function inside', 'export function a() { return () => { throw new Error(); }; }', []],
] as const)('a missing @throws is found: %s', (_, text, missing) => {
  expect(throwsMissingIn(text)).toEqual(missing);
});

it.each([
  ['a branch', 'export function a(b: number) { if (b) return 1; return 2; }', ['a']],
  ['a limit in an arrow', 'export const a = (all: B[]) => all.filter((b) => b.price > 3);', ['a']],
  ['a rule', '/** Takes three (D40). */\nexport const a = (b: B) => (b ? 3 : 0);', []],
  [
    'a rule of the file',
    "/** Taxes (§4). */\nimport b from 'b';\nexport const a = () => b || c;",
    [],
  ],
  [
    'a rule of the function before',
    '/** D40 */\nexport const b = 1;\nexport const a = () => c && d;',
    ['a'],
  ],
  ['a look-up', 'export const a = (all: B[]) => all.find(({ id }) => id === 1) ?? null;', []],
  ['a function of the file', 'const a = () => b && c;', []],
] as const)('a missing rule is found: %s', (_, text, missing) => {
  expect(sourcesMissingIn(text)).toEqual(missing);
});

function found(folder: string, missingIn: (text: string) => readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/i18n|migrations/.test(file))
    .flatMap((file) => {
      const path = join(folder, file);
      return missingIn(readFileSync(path, 'utf8')).map((name) => `${path} ${name}`);
    });
}
