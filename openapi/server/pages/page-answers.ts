import { readFileSync } from 'node:fs';
import type { Site } from '../config/site.ts';
import { freshCookie, lacksCookie } from '../contract/anti-forgery.ts';
import { encode, encodingFor, isKnown, tagOf } from '../lib/encoding.ts';
import { isSecure } from '../lib/forwarded.ts';
import { newLruCache, weighEncoded } from '../lib/lru-cache.ts';
import type { BuiltFile } from './built-files.ts';
import { isPrivate } from './initial-data.ts';
import { selfDestroyingWorker } from './kill-switch.ts';
import { manifestOf } from './manifest.ts';
import { fileHeaders } from './security-headers.ts';

const pageQuality = 9;
const forEver = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';
const forADay = 'public, max-age=86400';

/** Pages as they travel: a drawn one is large, and many ask for the same. */
const compressed = newLruCache<Awaited<ReturnType<typeof encode>>>(weighEncoded);

/** The page, compressed, asked after each time; a browser without a good anti-forgery cookie gets one. */
export async function pageAnswer(
  request: Request,
  page: Uint8Array,
  headersFor: (isSecure: boolean) => Readonly<Record<string, string>>,
  secret: string,
): Promise<Response> {
  const headers = new Headers(headersFor(isSecure(request)));
  headers.set('Cache-Control', isPrivate(new URL(request.url).pathname) ? 'no-store' : askEachTime);
  headers.append('Vary', 'User-Agent');
  if (lacksCookie(request, secret)) headers.set('Set-Cookie', freshCookie(request, secret));
  const accepted = encodingFor(request.headers);
  const { bytes, encoding } = await compressed.take(tagOf(page, accepted), '', () =>
    encode(page, accepted, pageQuality),
  );
  headers.set('ETag', tagOf(page, encoding));
  if (isKnown(request.headers, tagOf(page, encoding))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

/** Answers the web app manifest, which names the site on the home screen (W1). */
export function manifestAnswer(site: Site): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': askEachTime });
  headers.set('Content-Type', 'application/manifest+json; charset=utf-8');
  return new Response(JSON.stringify(manifestOf(site)), { headers });
}

/** A picture that the server has made. */
export function pictureAnswer(picture: Uint8Array): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': forADay });
  headers.set('Content-Type', 'image/png');
  return new Response(new Uint8Array(picture), { headers });
}

/** In place of the worker: one that takes itself off the phone (W4). */
export function workerOff(): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': askEachTime });
  headers.set('Content-Type', 'text/javascript; charset=utf-8');
  return new Response(selfDestroyingWorker, { headers });
}

/** A file of the built app, as compressed as the browser takes it. */
export function fileAnswer(request: Request, file: BuiltFile): Response {
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
