import { base64url, fromBase64url } from '#domain/lib/base64url.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import { bytesOf, type SharedBasket, toSharedBasket } from './shared-basket.ts';

/** One picture of a code that may need several: `/friends#2.3.k3f9a.…` is the second of three. */
export interface CodePart {
  readonly place: number;
  readonly of: number;
  /** The mark of the whole: parts of other codes do not mix in. */
  readonly mark: string;
  readonly text: string;
}

/** The paths of a handed basket, one a QR code; null where even nine codes cannot hold it (B6). */
export function pathsOf(basket: SharedBasket): readonly string[] | null {
  const whole = base64url(bytesOf(basket));
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

/** The part that the path of a scanned code is; null is another path. */
export function partOf(path: string): CodePart | null {
  const [, place, of, mark, text] =
    /^\/friends#([1-9])\.([1-9])\.([a-z\d]{1,11})\.([\w-]+)$/.exec(path) ?? [];
  if (!mark || !text) return null;
  const part = { place: Number(place), of: Number(of), mark, text };
  return part.place <= part.of ? part : null;
}

/** A part joins those that were seen; parts of another code give way to it. */
export function withPart(seen: readonly CodePart[], part: CodePart): readonly CodePart[] {
  const same = seen.filter(({ mark, of }) => mark === part.mark && of === part.of);
  const isKnown = same.some(({ place }) => place === part.place);
  return isKnown ? same : [...same, part];
}

/** The path of the whole code once every part was seen; null as long as one is missing. */
export function wholePath(seen: readonly CodePart[]): string | null {
  const [first] = seen;
  if (!first || seen.length < first.of) return null;
  const sorted = [...seen].sort((one, other) => one.place - other.place);
  const text = sorted.map((part) => part.text).join('');
  return pathOf({ place: 1, of: 1, mark: first.mark, text });
}

/** The basket behind a path; null where it is none, is one part of several, or was damaged. */
export function basketOf(path: string): SharedBasket | null {
  const part = partOf(path);
  if (part?.of !== 1 || part.text.length > MAX_PART * MAX_PARTS) return null;
  const bytes = part.mark === markOf(part.text) ? fromBase64url(part.text) : null;
  return bytes && toSharedBasket(bytes);
}

/** So much in one code can be read from another phone's screen at arm's length. */
const MAX_PART = 300;
const MAX_PARTS = 9;

function pathOf({ place, of, mark, text }: CodePart): string {
  return `/friends#${place}.${of}.${mark}.${text}`;
}

function markOf(whole: string): string {
  return textHash(whole).slice(-5);
}
