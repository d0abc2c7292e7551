import { type BuiltPage, filled, type Parts } from '#domain/lib/page-parts.ts';
import { type Encoding, encodingFor } from '../server/lib/accepted.ts';
import { newLruCache } from '../server/lib/lru-cache.ts';
import { entityTag } from './hash.ts';
import type { EncodedPage } from './page-response.ts';
import type { Rendering } from './rendering.ts';

export interface EncoderOptions {
  /** Compresses a page with one of the accepted encodings; without it this is left to the platform. */
  readonly compress?: (
    page: Uint8Array<ArrayBuffer>,
    accepted: Encoding,
  ) => Promise<{ readonly bytes: Uint8Array; readonly encoding: Encoding }>;
  /** Links to the pictures that iOS shows while the installed app starts, for one of its browsers. */
  readonly splashLinks?: (userAgent: string) => string;
}

/** Assembles and encodes a page for a request; null for a page without a first screen. */
export type PageEncoder = (request: Request, rendering: Rendering | null) => Promise<EncodedPage>;

/** Encodes each distinct page once; one that is somebody's own is not kept (D180). */
export function newPageEncoder(
  { compress, splashLinks = () => '' }: EncoderOptions,
  pieces: BuiltPage['pieces'],
  bare: Parts,
): PageEncoder {
  const cache = newLruCache<EncodedPage>(({ bytes }) => bytes.byteLength);
  return async ({ headers }, rendering) => {
    const links = splashLinks(headers.get('User-Agent') ?? '');
    const accepted = encodingFor(headers);
    const make = async (): Promise<EncodedPage> => {
      const { head = '', styleHashes = [], ...rendered } = (await rendering?.parts()) ?? {};
      const parts = rendering ? { ...bare, ...rendered, early: '' } : bare;
      const html = filled(pieces, { ...parts, icon: head + bare.icon, code: parts.code + links });
      const plain = new TextEncoder().encode(html);
      const compressed = await compress?.(plain, accepted);
      const { bytes, encoding } = compressed ?? { bytes: plain, encoding: 'identity' };
      const etag = await entityTag(plain, encoding);
      return { bytes: new Uint8Array(bytes), encoding, etag, styleHashes };
    };
    if (rendering?.isPrivate) return make();
    const { key = 'bare', state = '' } = rendering ?? {};
    return cache.take(`${accepted} ${links !== ''} ${key}`, state, make);
  };
}
