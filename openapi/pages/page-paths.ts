import { limits } from '../server/lib/resources.ts';

/** Null where drawing fails or takes too long: the phone draws the same page by itself, and asks until it is answered. */
export async function inTime<T>(
  drawing: Promise<T>,
  report: (error: unknown) => void,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
