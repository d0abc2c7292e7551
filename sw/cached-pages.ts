import {
  buildTag,
  cachedAtMeta,
  initialDataMark,
  settingTag,
  setupMarks,
  shellTag,
  stylesMarks,
} from '#domain/lib/page-parts.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { type EntryAddress, entryAddress } from '#domain/venue/entry-address.ts';
import { decodedHeaders } from './cacheable.ts';
import type { CacheName } from './rules.ts';

/** Cache key of the app shell, which serves every path; server-rendered pages are cached under their own URL. */
export const shellKey = '/__shell';
/** Prefix of each build's page cache. */
export const shellPrefix = 'shell-' satisfies CacheName;

declare const __BUILD_ID__: string;

/** The build of this worker. */
export const buildId: string = __BUILD_ID__;
/** The page cache of this build. */
export const shellCache: string = shellPrefix + buildId;
/** Maximum number of cached server-rendered pages, besides the shell. */
const maxRendered = 20;

/** Time for which a table's page is valid, in milliseconds, like its API responses (rules.ts). */
const scanValidMs = DAY_MS;

/** Cache key of a page: without the query string, which only tracks visitors, except for scanned codes. */
export function addressIn(url: string): string {
  const { pathname, search } = new URL(url);
  return canonicalAddress(pathname, search);
}

/** Whether the page of a URL is cached: an order's is private (D180); the shell shows a dish over its menu (D184). */
export function isCacheablePage(address: string): boolean {
  const kind = entryOf(address)?.kind;
  return kind !== undefined && kind !== 'order' && kind !== 'product';
}

/** Whether a URL is a scanned code's. */
export function isScan(address: string): boolean {
  return entryOf(address)?.kind === 'scan';
}

function entryOf(address: string): EntryAddress | null {
  const { pathname, search } = new URL(address, location.origin);
  return entryAddress(pathname, search);
}

/** The cached server-rendered page of a URL; a scanned code's only while its table may come from the cache (D12). */
export async function cachedPage(address: string): Promise<Response | undefined> {
  if (!isCacheablePage(address)) return undefined;
  const page = await (await caches.open(shellCache)).match(address);
  const age = Date.now() - Date.parse(page?.headers.get(cachedAtHeader) ?? '');
  return isScan(address) && !(age < scanValidMs) ? undefined : page;
}

/** Caches a page of this build: a server-rendered one under its URL, else as the shell (W2). */
export async function cachePage(address: string, response: Response): Promise<void> {
  if (!(await isShell(response, true))) return;
  const text = await response.text();
  const headers = decodedHeaders(response);
  const cache = await caches.open(shellCache);
  const isRendered = text.includes(initialDataMark);
  if (!isRendered) return cache.put(shellKey, new Response(text, { headers }));
  if (!isCacheablePage(address)) return;
  headers.set(cachedAtHeader, new Date().toISOString());
  await cache.put(
    address,
    new Response(markCachedAt(withStylesFirst(text), Date.now()), { headers }),
  );
  const rendered = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(rendered.slice(0, -maxRendered).map((request) => cache.delete(request)));
}

/** Adds the time of caching to a server-rendered page: the app shows it immediately and revalidates everything. */
export function markCachedAt(page: string, cachedAt: number): string {
  const [before = '', ...after] = page.split(initialDataMark);
  return [before + settingTag(cachedAtMeta, String(cachedAt)), ...after].join(initialDataMark);
}

/**
 * Puts all styles of a rendered page before its screen, in place of those that its first paint needs: a cached page has
 * them at once, and is laid out once instead of twice (W2).
 */
export function withStylesFirst(page: string): string {
  const [begin, end] = stylesMarks;
  const [before = '', first, last, ...others] = page.split(begin);
  if (first === undefined || last === undefined || others.length > 0) return page;
  const [, screen = ''] = first.split(end);
  const [styles = '', after = ''] = last.split(end);
  return before + styles + screen + after;
}

/** Deletes all server-rendered pages, after a change of language or of the site. */
export async function deleteCachedPages(): Promise<void> {
  const cache = await caches.open(shellCache);
  const rendered = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(rendered.map((request) => cache.delete(request)));
}

/** Whether a response is a page of the app, optionally of this build, and not a captive portal's (F4, T19). */
export async function isShell(response: Response, isThisBuild = false): Promise<boolean> {
  const mark = isThisBuild ? buildTag(buildId) : shellTag;
  if (!response.ok || response.redirected) return false;
  return (await response.clone().text()).includes(mark);
}

/** The site's settings and policies in a page, without the styles rendered with it. */
export async function setupOf(response: Response): Promise<string> {
  const text = await response.clone().text();
  const [begin, end] = setupMarks;
  const [, setup = ''] = text.split(begin);
  const [tags] = setup.split(end);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const styles = /style-src[^;]*/.exec(policy)?.[0] ?? '';
  return [policy.replace(styles, styles.replace(/ 'sha256-[^']*'/g, '')), tags].join('\n');
}
