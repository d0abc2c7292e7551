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
  | { readonly kind: 'scan'; readonly code: ScannedCode }
  /** The link in a receipt; who has it may see the order (D14). */
  | { readonly kind: 'order'; readonly link: string };

/** What an address opens; null is any other page. But for a scanned code's, what follows the question mark is an advertisement's. */
export function entryAddress(pathname: string, search: string): EntryAddress | null {
  if (pathname === '/venues') return { kind: 'venues' };
  if (pathname === '/checkin') {
    const code = scannedCode(search);
    return code.venue === null ? null : { kind: 'scan', code };
  }
  const [, slug] = /^\/menu\/([\w-]+)$/.exec(pathname) ?? [];
  if (slug !== undefined) return { kind: 'menu', slug };
  const [, link] = /^\/orders\/p\/([\w-]+)$/.exec(pathname) ?? [];
  return link === undefined ? null : { kind: 'order', link };
}

/** Reads what stands behind the question mark of a scanned code: `venue=…&table=…` or `&location=…` (D10). */
export function scannedCode(search: string): ScannedCode {
  const { venue = null, table = null, location = null, t = null } = parametersOf(search);
  return { venue, table, location, t };
}

function parametersOf(search: string): Readonly<Record<string, string | undefined>> {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, decoded(value.join('='))];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
