/** What a scanned code says (D10); what it does not say is null. */
export interface ScannedCode {
  readonly venue: string | null;
  readonly table: string | null;
  readonly location: string | null;
  /** Opaque, and passed on as it is. */
  readonly t: string | null;
}

/**
 * Where people arrive from outside: the server renders these addresses, the page's own script requests their data before
 * the app's code is there, and the worker caches their pages.
 */
export type EntryAddress =
  | { readonly kind: 'venues' }
  | { readonly kind: 'menu'; readonly slug: string }
  /** A dish over the menu, as its link is shared. */
  | { readonly kind: 'product'; readonly slug: string; readonly id: number }
  | { readonly kind: 'scan'; readonly code: ScannedCode }
  /** The link in a receipt; who has it may see the order (D14). */
  | { readonly kind: 'order'; readonly link: string };

/** What an address opens; null is any other page. But for a scanned code's, what follows the question mark is an advertisement's. */
export function entryAddress(givenPath: string, givenSearch: string): EntryAddress | null {
  const { pathname, search } = meantAddress(givenPath, givenSearch);
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
 * An address as it was meant: printers write codes in capitals, people copy the full stop or bracket behind a link, and
 * programs encode what is encoded already or write `&amp;` (D156). Only where people arrive; any other path stays as it is.
 */
export function meantAddress(
  pathname: string,
  search: string,
): { readonly pathname: string; readonly search: string } {
  // A question mark that was encoded with the rest still ends the path.
  const [path = '', ...asked] = visible(fullyDecoded(pathname))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\/[/\s]*/g, '/')
    .split('?');
  const [, area = '', rest = ''] =
    /^\/(venues|checkin|menu\/[\w-]+|orders\/p)(.*)$/i.exec(path) ?? [];
  // A venue's steps have a slash behind it; anything else there is not the link's.
  const isOrder = area.toLowerCase() === 'orders/p';
  const isGlued = !isOrder && !/^\/./.test(rest);
  if (area === '' || (isGlued && unglued(rest) !== '')) return { pathname, search };
  const below = isGlued ? '' : unglued(rest);
  const meant = `/${area.toLowerCase()}${isOrder ? below : below.toLowerCase()}`;
  const isCode = meant === '/checkin';
  const question = asked[0] ? `?${asked[0]}${search.replace('?', '&')}` : search;
  return { pathname: meant, search: isCode ? meantSearch(question) : question };
}

/** Reads what stands behind the question mark of a scanned code: `venue=…&table=…` or `&location=…` (D10). */
export function scannedCode(search: string): ScannedCode {
  const found = parametersOf(meantSearch(search));
  const word = (name: string) =>
    unglued(
      visible(fullyDecoded(found[name] ?? '')).replace(/^((?!%)[\s\p{P}])+|_+$/gu, ''),
    ).trim() || null;
  const venue = word('venue')?.toLowerCase() ?? null;
  return { venue, table: word('table'), location: word('location'), t: found.t ?? null };
}

/** A link without the punctuation of any script that belongs to the sentence around it, and without slashes at its end. */
export function withoutSentence(link: string): string {
  return link.replace(/((?![%_=-])[\s\p{P}\p{S}\p{DI}])+$/u, '');
}

/** The same without what an advertisement or a page's source hung on it: a second question mark, an & or a bracket where none can be. */
function unglued(text: string): string {
  return withoutSentence(text.replace(/[&?;#][\w.]*[;=].*$|[#<>|[\]"\\].*$/, ''));
}

const visible = (text: string) =>
  text.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{DI}]|\u20e3/gu, '');

function meantSearch(search: string): string {
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
      return [name.toLowerCase(), decoded(value.join('='))];
    }),
  );
}

/** Encoded twice or three times is decoded as often; what cannot be decoded stays. */
function fullyDecoded(text: string): string {
  let now = text;
  for (let times = 0; times < 3 && now.includes('%'); times += 1) now = decoded(now, now);
  return now;
}

function decoded(text: string, plain = text.replaceAll('+', ' ')): string {
  try {
    return decodeURIComponent(plain);
  } catch {
    return text;
  }
}
