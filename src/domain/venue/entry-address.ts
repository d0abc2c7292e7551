import { decodedPart } from '#domain/lib/url.ts';

/** The content of a scanned code (D10); missing parts are null. */
export interface ScannedCode {
  readonly venue: string | null;
  readonly table: string | null;
  readonly location: string | null;
  /** Opaque; forwarded unchanged. */
  readonly t: string | null;
}

/**
 * Addresses at which people arrive from outside: the server renders them, the page's inline script requests their data before
 * the app's code has loaded, and the worker caches their pages.
 */
export type EntryAddress =
  | { readonly kind: 'venues' }
  | { readonly kind: 'menu'; readonly slug: string }
  /** A product over the menu, from a shared link. */
  | { readonly kind: 'product'; readonly slug: string; readonly id: number }
  | { readonly kind: 'scan'; readonly code: ScannedCode }
  /** The link in a receipt; anybody who has it may see the order (D14). */
  | { readonly kind: 'order'; readonly link: string };

/** Parses an entry address; null for any other page. Queries are ignored except those of scanned codes (D156). */
export function entryAddress(givenPath: string, givenSearch: string): EntryAddress | null {
  const { pathname, search } = repairAddress(givenPath, givenSearch);
  if (pathname === '/venues') return { kind: 'venues' };
  if (pathname === '/checkin') {
    const code = scannedCode(search);
    return code.venue === null ? null : { kind: 'scan', code };
  }
  const [, slug, id] = /^\/menu\/([\w-]+)(?:\/product\/(\d+))?$/.exec(pathname) ?? [];
  if (slug !== undefined) return id ? { kind: 'product', slug, id: +id } : { kind: 'menu', slug };
  const [, link] = /^\/orders\/p\/([\w-]+)$/.exec(pathname) ?? [];
  return link === undefined ? null : { kind: 'order', link };
}

/**
 * Repairs an entry address: printers write codes in capitals, people copy the full stop or bracket after a link, and
 * programs encode twice or write `&amp;` (D156). Any other path stays unchanged.
 */
export function repairAddress(
  pathname: string,
  search: string,
): { readonly pathname: string; readonly search: string } {
  // An encoded question mark ends the path too.
  const [path = '', ...asked] = visible(fullyDecoded(pathname))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\/[/\s]*/g, '/')
    .split('?');
  const [, area = '', rest = ''] =
    /^\/(venues|checkin|menu\/[\w-]+|orders\/p(?![^/]))(.*)$/i.exec(path) ?? [];
  // A slash may follow a venue; anything else is not part of the link.
  const isOrder = area.toLowerCase() === 'orders/p';
  const isGlued = !isOrder && !/^\/./.test(rest);
  if (area === '' || (isGlued && unglued(rest) !== '')) return { pathname, search };
  const below = isGlued ? '' : unglued(rest);
  const meant = `/${area.toLowerCase()}${isOrder ? below : below.toLowerCase()}`;
  const isCode = meant === '/checkin';
  const question = asked[0] ? `?${asked[0]}${search.replace('?', '&')}` : search;
  return { pathname: meant, search: isCode ? repairSearch(question) : question };
}

/** Parses the query of a scanned code: `venue=…&table=…` or `&location=…` (D10). */
export function scannedCode(search: string): ScannedCode {
  const found = parametersOf(repairSearch(search));
  const word = (name: string) =>
    unglued(
      visible(fullyDecoded(found[name] ?? '')).replace(/^((?!%)[\s\p{P}])+|_+$/gu, ''),
    ).trim() || null;
  const venue = word('venue')?.toLowerCase() ?? null;
  return { venue, table: word('table'), location: word('location'), t: found.t ?? null };
}

/** A link without the punctuation of the sentence around it, and without trailing slashes. */
export function withoutSentence(link: string): string {
  return link.replace(/((?![%_=-])[\s\p{P}\p{S}\p{DI}])+$/u, '');
}

/** A link without appended tracking or markup: a second question mark, a misplaced & or bracket. */
function unglued(text: string): string {
  return withoutSentence(text.replace(/[&?;#][\w.]*[;=].*$|[#<>|[\]"\\].*$/, ''));
}

const visible = (text: string) =>
  text.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{DI}]|\u20e3/gu, '');

function repairSearch(search: string): string {
  const isEncoded = /%3d/i.test(search) && !search.includes('=');
  const text = isEncoded ? fullyDecoded(search) : search;
  return text
    .replace(/&(amp(;|%3b))+|%26(amp%3b)+|＆|\\u0026|%26(?=table|location)/gi, '&')
    .replace(/(?<=table|location)%3d/gi, '=');
}

function parametersOf(search: string): Readonly<Record<string, string | undefined>> {
  const pairs = search.replace(/^\?+/, '').split('&').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      const text = value.join('=');
      return [name.toLowerCase(), decodedPart(text.replaceAll('+', ' ')) ?? text];
    }),
  );
}

/** Decodes a text that was encoded up to three times; invalid encodings stay. */
function fullyDecoded(text: string): string {
  let now = text;
  for (let times = 0; times < 3 && now.includes('%'); times += 1) now = decodedPart(now) ?? now;
  return now;
}
