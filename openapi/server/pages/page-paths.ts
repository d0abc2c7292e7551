import { meantAddress } from '#domain/venue/entry-address.ts';
import { limits } from '../lib/resources.ts';

/** Null where drawing fails or takes too long: the phone draws the same page by itself, and asks until it is answered. */
export async function inTime<T>(
  drawing: Promise<T>,
  report: (error: unknown) => void,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.pageMs);
  });
  const drawn = drawing.catch((error: unknown) => {
    report(error);
    return null;
  });
  return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
}

/** Paths that no page has: with an ending, hidden, or where programs look for files (RFC 8615). */
export function isFilePath(path: string): boolean {
  if (path === '/index.html') return false;
  return /\.[a-z0-9]{1,11}$/i.test(path) || path.split('/').some((part) => part.startsWith('.'));
}

/** The address that was meant where a link arrived damaged; null where it is as it should be (D156). */
export function meantElsewhere({ url }: Request): string | null {
  const input = new URL(url);
  const meant = meantAddress(input.pathname, input.search);
  const isSame = meant.pathname === input.pathname && meant.search === input.search;
  return isSame ? null : meant.pathname + meant.search;
}
