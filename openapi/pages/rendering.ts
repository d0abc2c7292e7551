import type { Parts } from '#domain/lib/page-parts.ts';
import { orTimeout } from '../server/lib/or-timeout.ts';
import { limits } from '../server/lib/resources.ts';
import type { ApiClient } from './api-client.ts';

/** The parts of a page with its first screen. */
export interface RenderedParts extends Pick<Parts, 'code' | 'screen' | 'initialData'> {
  /** Tags for the page's head. */
  readonly head: string;
  /** Hashes of the styles in the page itself. */
  readonly styleHashes: readonly string[];
}

/** The visitor that a page is for: phones get a rendered screen, search engines the whole menu as data. */
export interface Audience {
  readonly isPhone: boolean;
  readonly isCrawler: boolean;
}

/** A page to render; the same key and state mean the same page. */
export interface Rendering {
  readonly key: string;
  readonly state: string;
  /** Whether it belongs to one customer; such pages are never cached. */
  readonly isPrivate: boolean;
  /** @throws if an answer of the API cannot be used */
  readonly parts: () => Promise<RenderedParts>;
}

/**
 * Renders the first screen of an address, which must be as the browser has it: decoding or parsing it again could yield
 * another one. Returns null if the phone renders it alone.
 */
export type RenderPage = (
  address: Readonly<Pick<URL, 'pathname' | 'search'>>,
  audience: Audience,
  api: ApiClient,
) => Promise<Rendering | null>;

/**
 * Waits for a rendering, at most `timeoutMs` milliseconds; null if it fails or takes too long: then the phone renders
 * the page and retries the requests.
 */
export async function renderedInTime<T>(
  rendering: Promise<T>,
  report: (error: unknown) => void,
  timeoutMs: number = limits.pageMs,
): Promise<T | null> {
  const rendered = rendering.catch((error: unknown) => {
    report(error);
    return null;
  });
  return orTimeout(rendered, timeoutMs, null);
}
