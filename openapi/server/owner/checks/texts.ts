import { visibleText } from '#domain/text/plain-text.ts';
import type { Path } from '../file-parts.ts';

/** Describes what is wrong with a text of a file: unreadable, unstorable, too long, an empty name, or no picture (D288); else null. */
export function textProblem(path: Path, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const field = path.at(-1);
  const sign = unreadable.exec(value)?.[0];
  if (sign !== undefined) {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `${field} has the sign U+${code}, which nobody can see; take it out`;
  }
  const isPicture = path.slice(-2).some((part) => part === 'image_url' || part === 'pictures');
  if (isPicture && unloadable.test(value)) {
    return `picture "${value}" is no https address, no path of this site and no file of the folder with pictures`;
  }
  // A name may be in several languages.
  const limited = path.slice(-2).find((part) => longest.has(part)) ?? '';
  const most = longest.get(limited) ?? Number.POSITIVE_INFINITY;
  if (value.length > most) {
    return `${limited} has ${value.length} characters; more than ${most} fit nowhere`;
  }
  const isName = field === 'name' || field === 'en' || field === 'code';
  return isName && visibleText(value) === '' ? `${field} is empty` : null;
}

/** The longest texts that the contract lets an order or an address carry. */
const longest: ReadonlyMap<string | number, number> = new Map([
  ['name', 300],
  ['slug', 96],
  ['code', 64],
]);

/** Addresses that phones do not load: without TLS, without a scheme, or of a file on somebody's disk. */
const unloadable = /^(?!https:\/\/)(?:\/\/|[a-z][a-z\d+.-]*:)/i;

/** Control characters other than tabs and line breaks, and lone surrogates. */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
