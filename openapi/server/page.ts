import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './built-files.ts';
import { hashOf, openDrawing } from './drawn-page.ts';
import type { Ask, Renderer } from './first-screen.ts';
import {
  fileAnswer,
  manifestAnswer,
  pageAnswer,
  pictureAnswer,
  workerOff,
} from './page-answers.ts';
import { saidByPage } from './page-brand.ts';
import { metaOf, withSettings } from './page-meta.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import { type Site, settingsOf } from './site.ts';
import { openSplash, takesSplash } from './splash.ts';
import { noTills, type Tills } from './tills/tills.ts';

/** Answers whatever is no call: the files of the built app, and its one page on every other path. */
export interface Pages {
  /** `ask` asks the backend what the first screen shows. */
  readonly answer: (request: Request, secret: string, ask?: Ask) => Promise<Response>;
}

/** Opens the folder that the build has written. */
export function openPages(
  folder: string,
  site: Site,
  tills: Tills = noTills,
  openRenderer?: (meta: Readonly<Record<string, string>>) => Renderer,
): Pages {
  const index = join(folder, 'index.html');
  if (!existsSync(index))
    throw new Error(`${index} is missing. Build the app first: npm run build`);
  const files = builtFiles(folder);
  const html = withSettings(readFileSync(index, 'utf8'), site, tills);
  // A hidden site's icon is its brand (D29).
  const splash = saidByPage(site) === site ? openSplash(folder) : null;
  const scripts = scriptsIn(html);
  const isOpen = settingsOf(site).restriction_mode === 'open';
  const draw =
    isOpen && openRenderer && openDrawing(folder, html, site, openRenderer(metaOf(site, tills)));
  return {
    answer: async (request, secret, ask) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'GET, HEAD');
      const path = pathOf(request);
      if (path === '/manifest.webmanifest') return manifestAnswer(saidByPage(site));
      if (path === '/sw.js' && site.worker === 'off') return workerOff();
      const file = files.get(path);
      if (file && path !== '/index.html') return fileAnswer(request, file);
      const picture = splash?.picture(path);
      if (picture) return pictureAnswer(picture);
      if (/\.[a-z0-9]{1,11}$/i.test(path) && path !== '/index.html') return refused(404);
      const agent = request.headers.get('User-Agent') ?? '';
      const { search } = new URL(request.url);
      // A phone that has the app already shows a scanned code by itself; its worker asks only what has changed.
      const isBehind = search !== '' && request.headers.has('Service-Worker-Navigation-Preload');
      const mayDraw = draw && ask && !isBehind;
      const drawn = mayDraw ? await draw(path + search, isPhone.test(agent), ask) : null;
      const theirs = drawn?.html ?? html;
      const inPage = { scripts, styles: drawn ? [drawn.styleHash] : [] };
      return pageAnswer(
        request,
        Buffer.from(splash && takesSplash(agent) ? splash.linked(theirs) : theirs),
        (isSecure) => pageHeaders(site, isSecure, tills, inPage),
        secret,
      );
    },
  };
}

/** Who says so is drawn a phone's screen; a larger one draws itself. */
const isPhone = /\bMobi|iPhone|Android.+Mobile/;

/** What the policy has to know of the scripts that stand in the page itself. */
function scriptsIn(html: string): readonly string[] {
  return [...html.matchAll(/<script(?: data-early)?>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    hashOf(code),
  );
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
