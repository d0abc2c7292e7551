import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter answers fit in one packet anyway. */
const leastBytes = 1_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The best encoding that a browser takes. */
export function encodingFor(headers: Headers): Encoding {
  const accepted = (headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** In what bytes travel, of what a browser takes. */
export function encodingOf(bytes: Uint8Array, accepted: Encoding): Encoding {
  return bytes.length < leastBytes ? 'identity' : accepted;
}

/** Bytes as they travel; small ones and those for nobody's encoding stay as they are. */
export async function encode(
  bytes: Uint8Array,
  accepted: Encoding,
  quality: number,
): Promise<{ readonly encoding: Encoding; readonly bytes: Uint8Array }> {
  const encoding = encodingOf(bytes, accepted);
  if (encoding === 'identity') return { encoding, bytes };
  if (encoding === 'gzip') return { encoding, bytes: await deflate(bytes) };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { encoding, bytes: await brotli(bytes, { params }) };
}

/** A strong validator for bytes in one encoding. */
export function tagOf(bytes: Uint8Array | string, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the browser has these very bytes already. */
export function isKnown(headers: Headers, tag: string): boolean {
  const known = (headers.get('If-None-Match') ?? '').split(/\s*,\s*/);
  return known.some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === tag);
}
