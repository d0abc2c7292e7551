/** The files of the built app, from a disk (node/files.ts) or from an edge runtime's binding (edge.ts). */
export interface Assets {
  /**
   * The text of a file, by its path in the build's folder.
   * @throws if there is none
   */
  readonly text: (path: string) => Promise<string>;
  /** Answers a request for a file, or for a picture generated from one; null if there is none. */
  readonly answer: (request: Request, path: string) => Promise<Response | null>;
}

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
/** Allows storing a copy, which must be revalidated on each use. */
export const revalidate = 'no-cache';

/** Files with a hash in their name never change; worker, manifest and texts are revalidated each time (trust 3.1). */
export function cacheControlOf(path: string, type: string): string {
  if (path.startsWith('/static/')) return forEver;
  return type.startsWith('image/') ? forADay : revalidate;
}
