import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Encoding, encodingFor, isKnown } from '../../server/lib/accepted.ts';
import { tagOf } from '../../server/lib/encoding.ts';
import { fileHeaders } from '../../server/lib/headers.ts';
import { newLruMap } from '../../server/lib/lru-cache.ts';
import { type Assets, cacheControlOf } from '../assets.ts';
import { type BuiltFile, builtFiles } from './built-files.ts';

/** The built app in a folder on disk. */
export function filesIn(folder: string): Assets {
  const files = builtFiles(folder);
  return {
    text: async (path) => readFileSync(join(folder, path), 'utf8'),
    answer: async (request, path) => {
      const file = files.get(path);
      return file ? answer(request, path, file) : null;
    },
  };
}

/** A file in the best encoding that the browser accepts. */
function answer(request: Request, path: string, file: BuiltFile): Response {
  const accepted = encodingFor(request.headers);
  const encoding = file.forms.has(accepted) ? accepted : 'identity';
  const { bytes, tag } = readOnce(file.forms.get(encoding) ?? '', encoding);
  const headers = new Headers(fileHeaders);
  headers.set('Cache-Control', cacheControlOf(path, file.type));
  headers.set('ETag', tag);
  if (isKnown(request.headers, tag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

const read = newLruMap<ReadFile>(({ bytes }) => bytes.byteLength);

/** Reads and hashes a file once, until it changes; synchronous, so it blocks other requests. */
function readOnce(file: string, encoding: Encoding): ReadFile {
  const { mtimeMs, size } = statSync(file);
  const key = `${file} ${mtimeMs} ${size}`;
  const known = read.get(key);
  if (known) return known;
  const bytes = readFileSync(file);
  const fresh = { bytes, tag: tagOf(bytes, encoding) };
  read.set(key, fresh);
  return fresh;
}
