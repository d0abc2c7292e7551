import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../../server/lib/accepted.ts';
import { encode } from '../../server/lib/encoding.ts';

/** A file of the built app, with the names of its compressed forms on disk. */
export interface BuiltFile {
  readonly type: string;
  readonly forms: ReadonlyMap<Encoding, string>;
}

/**
 * The servable files of the built app by path; hidden files and compressed forms are left out.
 *
 * @throws Error if there is no such folder; it names the setting (D131)
 */
export function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) {
    throw new Error(
      `There is no built app in ${folder}. Start the server where npm run build made it, or name its folder with DIST_FOLDER.`,
    );
  }
  const paths = filesIn(folder);
  const known = new Set(paths);
  return new Map(
    paths
      .filter((path) => !/\.(br|gz)$/.test(path))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, fileAt(path, known)]),
  );
}

/** Compresses the files that get smaller, once after each build; returns how many. */
export async function precompress(folder: string): Promise<number> {
  const paths = filesIn(folder);
  const known = new Set(paths);
  const lacking = paths.filter(
    (path) => isText(path) && !known.has(`${path}.br`) && statSync(path).size > leastBytes,
  );
  await Promise.all(
    lacking.map(async (path) => {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, (await encode(bytes, 'gzip', bestQuality)).bytes);
      writeFileSync(`${path}.br`, (await encode(bytes, 'br', bestQuality)).bytes);
    }),
  );
  return lacking.length;
}

const leastBytes = 1_000;
const bestQuality = 11;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function fileAt(path: string, known: ReadonlySet<string>): BuiltFile {
  const forms = new Map<Encoding, string>([['identity', path]]);
  if (known.has(`${path}.br`)) forms.set('br', `${path}.br`);
  if (known.has(`${path}.gz`)) forms.set('gzip', `${path}.gz`);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    forms,
  };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).replace(wellKnown, '').split(sep).some(isHidden));
}

/** The only hidden folder that is served, for example for Apple Pay's domain verification (RFC 8615). */
const wellKnown = /^\.well-known[\\/]/;

function isHidden(name: string): boolean {
  return name.startsWith('.');
}

function isText(path: string): boolean {
  return /charset/.test(types[extname(path)] ?? '') && !path.endsWith('index.html');
}
