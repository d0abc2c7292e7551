import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted.ts';

/** Shorter responses fit into one packet without compression. */
const leastBytes = 1_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The accepted encoding, or none for bodies too short to compress. */
export function encodingOf(bytes: Uint8Array, accepted: Encoding): Encoding {
  return bytes.length < leastBytes ? 'identity' : accepted;
}

/** Compresses bytes; `quality` is Brotli's, from 0 to 11. Short bodies stay as they are. */
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
  const packed = await brotli(bytes, { params });
  if (quality < constants.BROTLI_MAX_QUALITY) return { encoding, bytes: packed };
  // With blocks of another size some texts get smaller, for files once and for all.
  const other = await brotli(bytes, {
    params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  });
  return { encoding, bytes: other.length < packed.length ? other : packed };
}

/** A strong ETag for bytes in one encoding. */
export function tagOf(bytes: Uint8Array | string, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}
