import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { pictures } from '../db/schema-pictures.ts';
import { ImportProblem } from '../lib/problem.ts';
import { ownPictures } from '../pages/own-pictures.ts';
import type { VenueFile } from './venue-file.ts';

/** A picture to store, named by the hash of its content. */
export type Picture = typeof pictures.$inferInsert;

/** Scales a picture down for phones, as WebP. */
export type Shrink = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Twice the size at which the largest screen shows a dish. */
const MAX_PIXELS = 1_200;
const quality = 78;

/** Maximum size in bytes of a picture that is stored unchanged, if sharp is not installed to shrink it. */
const MAX_BYTES = 300_000;

const types: readonly (readonly [RegExp, string, string])[] = [
  [/^RIFF.{4}WEBP/s, 'webp', 'image/webp'],
  [/^\x89PNG/, 'png', 'image/png'],
  [/^\xff\xd8\xff/, 'jpg', 'image/jpeg'],
];

/**
 * Reads the pictures that a file names, and returns the file with their addresses. A name without a leading slash and
 * without a host is a file of the folder (design 6.2, D288).
 *
 * @throws ImportProblem that lists every picture that is missing, invalid or too large
 */
export async function withPictures(
  file: VenueFile,
  folder: string | undefined,
  shrink: Shrink | null,
): Promise<{ readonly file: VenueFile; readonly pictures: readonly Picture[] }> {
  const taken = new Map<string, Picture>();
  const problems: string[] = [];
  for (const name of new Set(namesIn(file))) {
    const taking = folder === undefined ? noFolder : take(name, folder, shrink);
    const result = await taking;
    if (typeof result === 'string') problems.push(`Picture "${name}" ${result}`);
    else taken.set(name, result);
  }
  if (problems.length > 0) throw new ImportProblem(problems.join('\n'));
  const addressed = replaced(file, (name) => {
    const picture = taken.get(name);
    return picture ? ownPictures + picture.name : name;
  });
  return { file: addressed as VenueFile, pictures: [...taken.values()] };
}

const noFolder = 'is in no folder: say where pictures are with --pictures FOLDER.';

/** Returns the picture, or what is wrong with it. */
async function take(
  name: string,
  folder: string,
  shrink: Shrink | null,
): Promise<Picture | string> {
  const path = join(folder, name);
  if (name.split(/[/\\]/).includes('..')) return 'is outside of the folder.';
  if (!existsSync(path)) return `is not in ${folder}.`;
  const bytes = new Uint8Array(readFileSync(path));
  if (!typeOf(bytes)) return 'is neither a WebP nor a PNG nor a JPEG.';
  if (!shrink && bytes.length > MAX_BYTES) {
    return `has ${Math.round(bytes.length / 1000)} kB. Install what makes it smaller: npm install --no-save --include=dev sharp`;
  }
  const small = shrink ? await shrink(bytes).catch(() => null) : bytes;
  const type = small && typeOf(small);
  if (!type) return 'cannot be read; it may be damaged.';
  const hash = createHash('sha256').update(small).digest('hex').slice(0, 20);
  return { name: `${hash}.${type[1]}`, type: type[2], bytes: small };
}

function typeOf(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return types.find(([sign]) => sign.test(start));
}

function namesIn(file: VenueFile): readonly string[] {
  const names: string[] = [];
  replaced(file, (name) => {
    if (!/^(\/|[a-z][a-z\d+.-]*:)/i.test(name)) names.push(name);
    return name;
  });
  return names;
}

function replaced(value: unknown, replace: (name: string) => string, field = ''): unknown {
  const isPicture = field === 'image_url' || field === 'pictures';
  if (typeof value === 'string') return isPicture ? replace(value) : value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, replace, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaced(item, replace, key)]),
  );
}

interface Sharp {
  rotate(): Sharp;
  resize(options: object): Sharp;
  webp(options: object): Sharp;
  toBuffer(): Promise<Uint8Array>;
}

/** Loads sharp, if installed; it is large, and only needed to import pictures (D220). */
export async function openShrink(): Promise<Shrink | null> {
  const name = 'sharp';
  const opened = await import(/* @vite-ignore */ name).catch(() => null);
  const sharp: ((bytes: Uint8Array) => Sharp) | undefined = opened?.default;
  if (!sharp) return null;
  const box = { width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true };
  // Rotated by the camera's EXIF orientation, which is dropped.
  return (bytes) => sharp(bytes).rotate().resize(box).webp({ quality }).toBuffer();
}
