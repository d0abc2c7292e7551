import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages }: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const own = JSON.parse(readFileSync('package.json', 'utf8'));
/** A package may be installed under another name (npm:name@version). */
const versionIn = (requested: unknown) => `${requested}`.replace(/^npm:[\w@/-]+@/, '');
const entries = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
const named = (isMatch: (entry: Entry) => boolean) =>
  entries.filter(([, entry]) => isMatch(entry)).map(([path]) => nameOf(path));

/**
 * Licences that allow distribution without disclosing source; others are allowed only for tools that are never shipped.
 */
const free = /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense)\b/;
const inWorkshop = /^(MPL-2\.0|CC-BY-4\.0|Python-2\.0)$/;

describe('[T51] the packages of the lock file', () => {
  it('every package has the sum of its bytes, a strong one', () => {
    expect(entries.length).toBeGreaterThan(500);
    expect(named(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  it('come from the registry only: no other host, repository or folder', () => {
    const elsewhere = named(
      ({ resolved, link }) =>
        link === true ||
        (resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/') ===
          false,
    );
    expect(elsewhere).toEqual([]);
  });

  it('nothing runs while it is installed, but for the one that fetches its own program', () => {
    expect([...new Set(named(({ hasInstallScript }) => hasInstallScript === true))]).toEqual([
      'esbuild',
    ]);
  });

  it('every licence is permissive, or that of a tool that is not shipped', () => {
    const odd = named(
      ({ license = '', dev }) => !free.test(license) && !(dev && inWorkshop.test(license)),
    );
    expect(odd).toEqual([]);
  });

  it('prevent nothing that an owner installs by hand, as an optional peer would', () => {
    expect(Object.keys(own).filter((key) => /^(peer|optional)Dep/.test(key))).toEqual([]);
  });

  it('requested versions are exact', () => {
    const requested = { ...own.dependencies, ...own.devDependencies, ...own.overrides };
    const loose = Object.entries(requested).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(versionIn(version)),
    );
    expect(loose).toEqual([]);
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies }))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(versionIn(version));
  });
});

it('[T51] phones get code of these packages and of nobody else', () => {
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // The code that builds the app is not shipped.
      .filter(({ parentPath }) => !parentPath.startsWith(join('src', 'build')))
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  const imported = /(?:from|import\(?) ?'((?:@[\w-]+\/)?[a-z][\w-]*)[^':]*'/g;
  const stored = files.map((text) => text.replace(/^import type [^;]*;/gm, ''));
  const used = stored.flatMap((text) => [...text.matchAll(imported)].map(([, name]) => name));
  expect([...new Set(used)].sort()).toEqual([
    '@simplewebauthn/browser',
    '@stripe/stripe-js',
    'braintree-web',
    'bwip-js',
    'idb-keyval',
    'intl-messageformat',
    'openapi-fetch',
    'qr',
    'react',
    'react-dom',
    'sonner',
    'valtio',
    'workbox-core',
    'workbox-expiration',
    'workbox-navigation-preload',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
    'workbox-window',
    'wouter',
  ]);
});
