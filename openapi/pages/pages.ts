import { type BuiltPage, bareCode, inlined, type Parts } from '#domain/lib/page-parts.ts';
import { isFilePath } from '#domain/lib/site-paths.ts';
import { decodedPart } from '#domain/lib/url.ts';
import { repairAddress } from '#domain/venue/entry-address.ts';
import { isSecure } from '../server/lib/forwarded.ts';
import { type Fetch, newApiClient } from './api-client.ts';
import type { Assets } from './assets.ts';
import { policyHash } from './hash.ts';
import { type EncoderOptions, newPageEncoder } from './page-encoder.ts';
import { metaOf, siteParts } from './page-meta.ts';
import {
  isPrivate,
  manifestResponse,
  notFound,
  pageResponse,
  redirect,
  refusal,
  textResponse,
  workerOff,
} from './page-response.ts';
import type { Renderer } from './renderer.ts';
import { type Audience, renderedInTime } from './rendering.ts';
import { pageHeaders } from './security-headers.ts';
import { openServerRendering } from './server-rendering.ts';
import { brandOf, localeOf, type PageSite, settingsOf } from './site.ts';
import { robots, sitemap } from './site-index.ts';

/** The dependencies of pages. Without a renderer phones render every page. */
export interface PageOptions extends EncoderOptions {
  readonly site: PageSite;
  readonly assets: Assets;
  readonly openRenderer?: (meta: Readonly<Record<string, string>>) => Renderer;
  /** The API's origin, such as `https://api.example.com`; any origin will do for a backend in the same process. */
  readonly apiOrigin?: string;
  /** Timeout for rendering a first screen, in milliseconds (resources.ts). */
  readonly timeoutMs?: number;
}

/** The context of one request. */
export interface PageContext {
  /** Calls the API; omitted under load, and the phone renders the page. */
  readonly fetch?: Fetch;
  readonly report?: (error: unknown) => void;
}

/** Answers everything outside the API: the files of the built app, and its page on every other path. */
export interface Pages {
  readonly fetch: (request: Request, visit?: PageContext) => Promise<Response>;
}

/**
 * Opens the built app in the site's language (localized-pages.ts adds the others); only open sites are rendered (D29).
 * @throws if it has not been built
 */
export async function openPagesOf(options: PageOptions): Promise<Pages> {
  const { site, assets, openRenderer, apiOrigin = 'http://localhost' } = options;
  const built = await builtPage(assets);
  const { own, start, early } = built.inPage;
  const bare: Parts = {
    ...siteParts(built.build, site),
    own: inlined(own),
    start: inlined(start),
    early: inlined(early),
    code: bareCode(built, localeOf(site)),
    screen: '',
    initialData: '',
  };
  const scripts = await Promise.all([own, start, early].map(policyHash));
  const isOpen = settingsOf(site).restriction_mode === 'open';
  const renderer = isOpen && openRenderer ? openRenderer(metaOf(site)) : null;
  const render = renderer && (await openServerRendering(assets, built, site, renderer));
  const apiFor = newApiClient(apiOrigin, site);
  const encodedPage = newPageEncoder(options, built.pieces, bare);

  const page = async (request: Request, visit: PageContext): Promise<Response> => {
    const { fetch, report = () => {} } = visit;
    const agent = request.headers.get('User-Agent') ?? '';
    const address = new URL(request.url);
    // A phone that has the app renders a scanned code by itself; its worker requests only what has changed.
    const isRevalidation =
      address.pathname === '/checkin' && request.headers.has('Service-Worker-Navigation-Preload');
    const mayRender = render && fetch && !isRevalidation;
    const rendered = mayRender
      ? render(address, audienceOf(agent), apiFor(fetch, report)).then(
          (rendering) => rendering && encodedPage(request, rendering),
        )
      : null;
    const withScreen = rendered && (await renderedInTime(rendered, report, options.timeoutMs));
    const page = withScreen ?? (await encodedPage(request, null));
    const inPage = { scripts, styles: page.styleHashes };
    const headers = pageHeaders(site, isSecure(request), inPage);
    return pageResponse(request, page, headers, isPrivate(address.pathname));
  };

  const sitemapResponse = async ({ fetch, report = () => {} }: PageContext): Promise<Response> => {
    const text = renderer && fetch && (await sitemap(site, apiFor(fetch, report), renderer.read));
    return text ? textResponse(text, 'application/xml') : refusal(404);
  };

  return {
    fetch: async (request, visit = {}) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
      const meant = repairedAddress(request);
      if (meant) return redirect(meant);
      const path = pathOf(request);
      if (path === '/manifest.webmanifest') return manifestResponse(brandOf(site));
      if (path === '/robots.txt') return textResponse(robots(site), 'text/plain');
      if (path === '/sitemap.xml') return sitemapResponse(visit);
      if (path === '/sw.js' && site.worker === 'off') return workerOff();
      if (path !== '/index.html') {
        const file = await assets.answer(request, path);
        if (file) return file;
      }
      // Password managers send people here to choose a new password (W3C, A Well-Known URL for Changing Passwords).
      if (path === '/.well-known/change-password') return redirect('/profile');
      return isFilePath(path) ? notFound(path) : page(request, visit);
    },
  };
}

/** User agents of phones, which get a rendered screen; larger devices render it themselves. */
const phones = /\bMobi|iPhone|Android.+Mobile/;
const crawlers = /bot\b|crawl|spider|slurp|lighthouse/i;

function audienceOf(agent: string): Audience {
  return { isPhone: phones.test(agent), isCrawler: crawlers.test(agent) };
}

async function builtPage(assets: Assets): Promise<BuiltPage> {
  const file = '.vite/page.json';
  const text = await assets.text(file).catch((cause: unknown) => {
    throw new Error(`${file} is missing. Build the app first: npm run build`, { cause });
  });
  return JSON.parse(text);
}

/** The repaired address of a damaged link; null if the address is intact (D156). */
function repairedAddress({ url }: Request): string | null {
  const input = new URL(url);
  const meant = repairAddress(input.pathname, input.search);
  const isSame = meant.pathname === input.pathname && meant.search === input.search;
  return isSame ? null : meant.pathname + meant.search;
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return decodedPart(pathname) ?? pathname;
}
