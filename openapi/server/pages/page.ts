import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltPage, bareCode, filled, inlined, type Parts } from '#domain/lib/page-parts.ts';
import { meantAddress } from '#domain/venue/entry-address.ts';
import { type Site, settingsOf } from '../config/site.ts';
import { noProviderClients, type ProviderClients } from '../payments/providers/providers.ts';
import { builtFiles } from './built-files.ts';
import type { Ask, Renderer } from './initial-data.ts';
import {
  fileAnswer,
  manifestAnswer,
  pageAnswer,
  pictureAnswer,
  workerOff,
} from './page-answers.ts';
import { brandOf } from './page-brand.ts';
import { localeOf, metaOf, siteParts } from './page-meta.ts';
import { inTime, isFilePath } from './page-paths.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import { hashOf, openServerRendering } from './server-rendering.ts';
import { openSplash, takesSplash } from './splash.ts';

/** Answers whatever is no call: the files of the built app, and its one page on every other path. */
export interface Pages {
  /** `ask` loads the data of the first screen from the backend. */
  readonly answer: (
    request: Request,
    secret: string,
    ask?: Ask,
    report?: (error: unknown) => void,
  ) => Promise<Response>;
}

/** Opens the folder that the build has written. */
export function openPages(
  folder: string,
  site: Site,
  providers: ProviderClients = noProviderClients,
  openRenderer?: (meta: Readonly<Record<string, string>>) => Renderer,
): Pages {
  const built = builtPage(folder);
  const files = builtFiles(folder);
  const { start, early } = built.inPage;
  const bare: Parts = {
    ...siteParts(built.build, site, providers),
    start: inlined(start),
    early: inlined(early),
    code: bareCode(built, localeOf(site)),
    screen: '',
    given: '',
  };
  // A hidden site's icon is its brand (D29).
  const splash = brandOf(site) === site ? openSplash(folder) : null;
  const scripts = [start, early].map(hashOf);
  const isOpen = settingsOf(site).restriction_mode === 'open';
  const draw =
    isOpen &&
    openRenderer &&
    openServerRendering(folder, built, site, openRenderer(metaOf(site, providers)));
  return {
    answer: async (request, secret, ask, report = () => {}) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'GET, HEAD');
      const meant = meantElsewhere(request);
      if (meant) return seeOther(meant);
      const path = pathOf(request);
      if (path === '/manifest.webmanifest') return manifestAnswer(brandOf(site));
      if (path === '/sw.js' && site.worker === 'off') return workerOff();
      const file = files.get(path);
      if (file && path !== '/index.html') return fileAnswer(request, file);
      const picture = splash?.picture(path);
      if (picture) return pictureAnswer(picture);
      if (path === '/.well-known/change-password') return moved('/profile');
      if (isFilePath(path)) return refused(404);
      const agent = request.headers.get('User-Agent') ?? '';
      const { search } = new URL(request.url);
      // A phone that has the app already shows a scanned code by itself; its worker asks only what has changed.
      const isBehind = search !== '' && request.headers.has('Service-Worker-Navigation-Preload');
      const mayDraw = draw && ask && !isBehind;
      const drawn = mayDraw
        ? await inTime(draw(path + search, isPhone.test(agent), ask), report)
        : null;
      const { code, ...screen } = drawn ? { ...drawn, early: '' } : bare;
      const links = splash && takesSplash(agent) ? splash.links : '';
      const html = filled(built.pieces, { ...bare, ...screen, code: code + links });
      const inPage = { scripts, styles: drawn ? [drawn.styleHash] : [] };
      return pageAnswer(
        request,
        Buffer.from(html),
        (isSecure) => pageHeaders(site, isSecure, providers, inPage),
        secret,
      );
    },
  };
}

/** A client hint of a phone makes the server render a phone's screen; a larger one renders itself. */
const isPhone = /\bMobi|iPhone|Android.+Mobile/;

/**
 * The parts of the built page.
 *
 * @throws Error where the app has not been built.
 */
function builtPage(folder: string): BuiltPage {
  const file = join(folder, '.vite/page.json');
  if (!existsSync(file)) throw new Error(`${file} is missing. Build the app first: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The address that was meant where a link arrived damaged; null where it is as it should be (D156). */
function meantElsewhere({ url }: Request): string | null {
  const input = new URL(url);
  const meant = meantAddress(input.pathname, input.search);
  const isSame = meant.pathname === input.pathname && meant.search === input.search;
  return isSame ? null : meant.pathname + meant.search;
}

function seeOther(Location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...fileHeaders, Location, 'Cache-Control': 'no-store' },
  });
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Where password managers send people to choose a new password (W3C, A Well-Known URL for Changing Passwords). */
function moved(to: string): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store', Location: to });
  return new Response(null, { status: 302, headers });
}

function refused(status: number, allow?: string): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (allow) headers.set('Allow', allow);
  return new Response(status === 404 ? 'Not found' : 'Not allowed', { status, headers });
}
