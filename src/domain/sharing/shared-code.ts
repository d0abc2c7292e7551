import { base64url, fromBase64url } from '#domain/lib/base64url.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import { decodeSharedBasket, encodeSharedBasket, type SharedBasket } from './shared-basket.ts';

/** One QR code of several: `/friends#2.3.k3f9a.…` is the second of three. */
export interface CodePart {
  readonly place: number;
  readonly of: number;
  /** Hash of the whole, so that parts of different codes are not mixed. */
  readonly mark: string;
  readonly text: string;
}

/** Paths of a shared basket, one per QR code; null if nine codes are not enough (B6). */
export function pathsOf(basket: SharedBasket): readonly string[] | null {
  const whole = base64url(encodeSharedBasket(basket));
  const of = Math.ceil(whole.length / MAX_PART);
  if (of > MAX_PARTS) return null;
  const length = Math.ceil(whole.length / of);
  return Array.from({ length: of }, (_, index) =>
    pathOf({
      place: index + 1,
      of,
      mark: markOf(whole),
      text: whole.slice(index * length, (index + 1) * length),
    }),
  );
}

/** Parses the path of a scanned code; null for any other path (B6). */
export function partOf(path: string): CodePart | null {
  const [, place, of, mark, text] =
    /^\/friends#([1-9])\.([1-9])\.([a-z\d]{1,11})\.([\w-]+)$/.exec(path) ?? [];
  if (!mark || !text) return null;
  const part = { place: Number(place), of: Number(of), mark, text };
  return part.place <= part.of ? part : null;
}

/** Adds a scanned part; parts of another code are discarded (B6). */
export function withPart(seen: readonly CodePart[], part: CodePart): readonly CodePart[] {
  const same = seen.filter(({ mark, of }) => mark === part.mark && of === part.of);
  const isKnown = same.some(({ place }) => place === part.place);
  return isKnown ? same : [...same, part];
}

/** The complete path once all parts were scanned; null until then (B6). */
export function completePath(seen: readonly CodePart[]): string | null {
  const [first] = seen;
  if (!first || seen.length < first.of) return null;
  const sorted = [...seen].sort((one, other) => one.place - other.place);
  const text = sorted.map((part) => part.text).join('');
  return pathOf({ place: 1, of: 1, mark: first.mark, text });
}

/** Decodes the basket of a path; null if it is incomplete, damaged or something else (B6). */
export function basketOf(path: string): SharedBasket | null {
  const part = partOf(path);
  if (part?.of !== 1 || part.text.length > MAX_PART * MAX_PARTS) return null;
  const bytes = part.mark === markOf(part.text) ? fromBase64url(part.text) : null;
  return bytes && decodeSharedBasket(bytes);
}

/** Maximum characters per code that can be scanned from another phone's screen at arm's length. */
const MAX_PART = 300;
const MAX_PARTS = 9;

function pathOf({ place, of, mark, text }: CodePart): string {
  return `/friends#${place}.${of}.${mark}.${text}`;
}

function markOf(whole: string): string {
  return textHash(whole).slice(-5);
}
