import {
  buildTag,
  cachedAtMeta,
  initialDataMark,
  setupMarks,
  shellTag,
} from '#domain/lib/page-parts.ts';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { type EntryAddress, entryAddress } from '#domain/venue/entry-address.ts';
import type { CacheName } from './rules.ts';

/** The one page that every path of the app is; a page that the server has drawn lies under its own address. */
export const shellKey = '/__shell';
/** Begins the name of every build's cache of its pages. */
export const shellPrefix = 'shell-' satisfies CacheName;

declare const __BUILD_ID__: string;

/** The build that this worker belongs to. */
export const buildId: string = __BUILD_ID__;
/** This build's own. */
export const shellCache: string = shellPrefix + buildId;
/** Drawn pages that are kept, beside the bare one. */
const mostDrawn = 20;

/** How long a table is where it was: as its answers are kept (rules.ts). */
const scannedMs = 86_400_000;

/** What a page is kept under; but for a scanned code's, a question mark is an advertisement's. */
export function addressIn(url: string): string {
  const { pathname, search } = new URL(url);
  return canonicalAddress(pathname, search);
}

/** Whether the server may draw an address. */
export function isCacheablePage(own: string): boolean {
  const kind = entryOf(own)?.kind;
  return kind !== undefined && kind !== 'order';
}

/** Whether an address is a scanned code's. */
export function isScan(own: string): boolean {
  return entryOf(own)?.kind === 'scan';
}

function entryOf(own: string): EntryAddress | null {
  const { pathname, search } = new URL(own, location.origin);
  return entryAddress(pathname, search);
}

/** The page as it was drawn for an address; a scanned code's only as long as its table may be known by heart. */
export async function cachedPage(own: string): Promise<Response | undefined> {
  if (!isCacheablePage(own)) return undefined;
  const page = await (await caches.open(shellCache)).match(own);
  const age = Date.now() - Date.parse(page?.headers.get(cachedAtHeader) ?? '');
  return isScan(own) && !(age < scannedMs) ? undefined : page;
}

/** Puts a page of this build away: a drawn one under its address, a bare one as the shell. */
export async function cachePage(own: string, response: Response): Promise<void> {
  if (!(await isShell(response, true))) return;
  const text = await response.text();
  const headers = new Headers(response.headers);
  // The text is here decoded, whatever it came as.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const cache = await caches.open(shellCache);
  const isDrawn = text.includes(initialDataMark);
  if (!isDrawn) return cache.put(shellKey, new Response(text, { headers }));
  if (!isCacheablePage(own)) return;
  headers.set(cachedAtHeader, new Date().toISOString());
  await cache.put(own, new Response(markCachedAt(text, Date.now()), { headers }));
  const drawn = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(drawn.slice(0, -mostDrawn).map((request) => cache.delete(request)));
}

/** A drawn page that says since when it is kept: the app shows it at once, and asks for all of it again. */
export function markCachedAt(page: string, keptAt: number): string {
  const [before = '', ...after] = page.split(initialDataMark);
  return [`${before}<meta name="${cachedAtMeta}" content="${keptAt}">`, ...after].join(
    initialDataMark,
  );
}

/** Everything that was drawn: the pages of another language, or of a site that has changed. */
export async function deleteCachedPages(): Promise<void> {
  const cache = await caches.open(shellCache);
  const drawn = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(drawn.map((request) => cache.delete(request)));
}

/** Whether an answer is a page of the app, or of this very build, and no Wi-Fi's. */
export async function isShell(response: Response, isThisBuild = false): Promise<boolean> {
  const mark = isThisBuild ? buildTag(buildId) : shellTag;
  if (!response.ok || response.redirected) return false;
  return (await response.clone().text()).includes(mark);
}

/** What the site says of itself in a page: its settings and what it allows, but for the styles that were drawn with it. */
export async function setupOf(response: Response): Promise<string> {
  const text = await response.clone().text();
  const [begin, end] = setupMarks;
  const [, said = ''] = text.split(begin);
  const [tags] = said.split(end);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const styles = /style-src[^;]*/.exec(policy)?.[0] ?? '';
  return [policy.replace(styles, styles.replace(/ 'sha256-[^']*'/g, '')), tags].join('\n');
}
