import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshCookie, lacksCookie } from './anti-forgery.ts';
import { type BuiltFile, builtFiles } from './built-files.ts';
import { encode, encodingFor, isKnown, tagOf } from './encoding.ts';
import { selfDestroyingWorker } from './kill-switch.ts';
import { manifestOf } from './manifest.ts';
import { saidByPage } from './page-brand.ts';
import { withSettings } from './page-meta.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { openSplash, takesSplash } from './splash.ts';
import { noTills, type Tills } from './tills/tills.ts';

/** Answers whatever is no call: the files of the built app, and its one page on every other path. */
export interface Pages {
  readonly answer: (request: Request, secret: string) => Promise<Response>;
}

/** Opens the folder that the build has written. */
export function openPages(folder: string, site: Site, tills: Tills = noTills): Pages {
  const index = join(folder, 'index.html');
  if (!existsSync(index))
    throw new Error(`${index} is missing. Build the app first: npm run build`);
  const files = builtFiles(folder);
  const html = withSettings(readFileSync(index, 'utf8'), site, tills);
  // A hidden site's icon is its brand (D29).
  const splash = saidByPage(site) === site ? openSplash(folder) : null;
  const page = Buffer.from(html);
  const applePage = splash ? Buffer.from(splash.linked(html)) : page;
  return {
    answer: async (request, secret) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'GET, HEAD');
      const path = pathOf(request);
      if (path === '/manifest.webmanifest') return manifestAnswer(saidByPage(site));
      if (path === '/sw.js' && site.worker === 'off') return workerOff();
      const file = files.get(path);
      if (file && path !== '/index.html') return fileAnswer(request, file);
      const picture = splash?.picture(path);
      if (picture) return pictureAnswer(picture);
      if (/\.[a-z0-9]{1,11}$/i.test(path) && path !== '/index.html') return refused(404);
      const theirs = takesSplash(request.headers.get('User-Agent') ?? '') ? applePage : page;
      return pageAnswer(request, theirs, (isSecure) => pageHeaders(site, isSecure, tills), secret);
    },
  };
}

const pageQuality = 9;
const forEver = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';
const forADay = 'public, max-age=86400';

async function pageAnswer(
  request: Request,
  page: Uint8Array,
  headersFor: (isSecure: boolean) => Readonly<Record<string, string>>,
  secret: string,
): Promise<Response> {
  const isSecure =
    new URL(request.url).protocol === 'https:' ||
    request.headers.get('X-Forwarded-Proto') === 'https';
  const headers = new Headers(headersFor(isSecure));
  headers.set('Cache-Control', askEachTime);
  headers.append('Vary', 'User-Agent');
  if (lacksCookie(request, secret)) headers.set('Set-Cookie', freshCookie(request, secret));
  const { bytes, encoding } = await encode(page, encodingFor(request.headers), pageQuality);
  headers.set('ETag', tagOf(page, encoding));
  if (isKnown(request.headers, tagOf(page, encoding))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

function manifestAnswer(site: Site): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': askEachTime });
  headers.set('Content-Type', 'application/manifest+json; charset=utf-8');
  return new Response(JSON.stringify(manifestOf(site)), { headers });
}

function pictureAnswer(picture: Uint8Array): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': forADay });
  headers.set('Content-Type', 'image/png');
  return new Response(new Uint8Array(picture), { headers });
}

function workerOff(): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': askEachTime });
  headers.set('Content-Type', 'text/javascript; charset=utf-8');
  return new Response(selfDestroyingWorker, { headers });
}

function fileAnswer(request: Request, file: BuiltFile): Response {
  const accepted = encodingFor(request.headers);
  const encoding = file.forms.has(accepted) ? accepted : 'identity';
  const bytes = readFileSync(file.forms.get(encoding) ?? '');
  const headers = new Headers(fileHeaders);
  headers.set('Cache-Control', keepingOf(file));
  headers.set('ETag', tagOf(bytes, encoding));
  if (isKnown(request.headers, tagOf(bytes, encoding))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', file.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

/** The worker, the manifest and the words are asked after each time; pictures seldom change. */
function keepingOf({ isHashed, type }: BuiltFile): string {
  if (isHashed) return forEver;
  return type.startsWith('image/') ? forADay : askEachTime;
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function refused(status: number, allow?: string): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (allow) headers.set('Allow', allow);
  return new Response(status === 404 ? 'Not found' : 'Not allowed', { status, headers });
}
