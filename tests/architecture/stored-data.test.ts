import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORED, wipedBy } from '#domain/session/stored-data.ts';
import { cacheRules } from '../../sw/rules.ts';

/** The storage modules, which accept declared keys only; all other code uses them. */
const storages = [
  'storage/storage',
  'storage/wipe',
  'page/page-id',
  'storage/record-store',
  'storage/session-vault',
  'storage/cookies',
  'storage/private-caches',
  'storage/text-cache',
];
const isStorage = (file: string) =>
  storages.some((name) => file === `src/browser/${name}.ts`) || readers.includes(file);

/** They only read stored data: one is inlined in the page before the app's code, one compares it. */
const readers = ['src/app/in-page/own-state.ts', 'src/browser/storage/restored-session.ts'];

/** Removes comments. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('[W5] what the app stores', () => {
  it('goes through the storages that take declared keys only', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !isStorage(file));
    expect(files.length).toBeGreaterThan(500);
    const raw =
      /(window|globalThis)\.(local|session)Storage|(?<![\w'])(local|session)Storage[.[]|indexedDB\.|document\.cookie|(?<!\w)caches\.(open|delete)|from 'idb-keyval'/;
    expect(files.filter((file) => raw.test(codeOf(file)))).toEqual([]);
  });

  it('is kept by the worker in declared caches only', () => {
    const written = readdirSync('sw')
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const code = codeOf(`sw/${file}`);
        expect(code, file).not.toMatch(/indexedDB|cookieStore|registration\.(sync|periodicSync)/);
        return [...code.matchAll(/caches\.open\(([\w.]+(?:\([^)]*\))?)\)/g)].map(
          ([, name = '']) => name,
        );
      });
    // Names that the type checker already compares with the list, and Workbox's name for the code's cache.
    expect([...new Set(written)].sort()).toEqual([
      'cacheNameOf(rule, false)',
      'cacheNameOf(rule, isCustomers)',
      'code.strategy.cacheName',
      'rule.name',
      'shellCache',
    ]);
    expect(codeOf('sw/texts.ts')).toMatch(/rule = ruleFor\(/);
    expect(codeOf('sw/cached-pages.ts')).toMatch(/shellPrefix = '[^']+' satisfies CacheName/);
    const declared: readonly string[] = Object.keys(STORED.caches);
    for (const rule of cacheRules) expect(declared, rule.name).toContain(rule.name);
    for (const { name, personal } of cacheRules) {
      const owner = (STORED.caches as Record<string, { owner: string }>)[name]?.owner;
      expect(owner, name).toBe(personal ? 'customer' : 'device');
    }
  });

  it('is only read by the script that runs in the page before the app, and by what compares it', () => {
    for (const reader of readers)
      expect(codeOf(reader)).not.toMatch(/setItem|removeItem|Storage(\.\w+|\[[^\]]+\]) = /);
  });

  it('is wiped with the account at the latest, unless it is the device’s', () => {
    for (const place of Object.keys(STORED) as (keyof typeof STORED)[]) {
      const wiped: readonly string[] = wipedBy('deletion', place);
      for (const [key, stored] of Object.entries(STORED[place])) {
        if (stored.owner === 'device' || 'partially' in stored) continue;
        expect(wiped, `${place} ${key}`).toContain(key);
      }
    }
  });

  it('is wiped by every later ending than the first one that wipes it', () => {
    for (const place of Object.keys(STORED) as (keyof typeof STORED)[]) {
      const endings = [wipedBy('expiry', place), wipedBy('sign-out', place)] as const;
      expect(wipedBy('sign-out', place)).toEqual(expect.arrayContaining([...endings[0]]));
      expect(wipedBy('deletion', place)).toEqual(expect.arrayContaining([...endings[1]]));
    }
    expect(wipedBy('expiry', 'sessionStorage')).not.toContain('visit');
    expect(wipedBy('sign-out', 'sessionStorage')).toContain('visit');
    expect(wipedBy('sign-out', 'localStorage')).not.toContain('x_client_id');
    expect(wipedBy('deletion', 'localStorage')).toContain('x_client_id');
  });
});
