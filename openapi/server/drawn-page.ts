import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, type Given, givenFor, type Renderer } from './first-screen.ts';
import { newShelf } from './shelf.ts';
import type { Site } from './site.ts';

/** A page with its first screen in it, and what its policy has to allow. */
export interface DrawnPage {
  readonly html: string;
  /** Of the styles that stand in the page itself. */
  readonly styleHash: string;
}

/** Draws the first screen into the page of a path; null where the page draws itself. */
export type Draw = (path: string, isPhone: boolean, ask: Ask) => Promise<DrawnPage | null>;

const minuteMs = 60_000;

/**
 * The menu is in the first answer: styles, the drawn screen and its data stand in the page (architecture, rendering on
 * the server). A larger screen gets the data and draws itself: the server cannot know its width.
 */
export function openDrawing(folder: string, html: string, site: Site, renderer: Renderer): Draw {
  const shelf = newShelf();
  const locale = site.switches.locale ?? 'en';
  const textsOf = (part: string) =>
    JSON.parse(readFileSync(join(folder, 'assets/i18n', `${locale}${part}.json`), 'utf8'));
  const messages = textsOf('');
  const allMessages = { ...messages, ...textsOf('.rest') };
  const screens = {
    venues: fillable(folder, html, 'app/venues-page.tsx'),
    menu: fillable(folder, html),
    order: fillable(folder, html, 'app/order-page.tsx'),
  };
  return async (path, isPhone, ask) => {
    const given = await givenFor({ path, locale, messages }, ask, renderer);
    if (!given) return null;
    // Opening hours and offers are told to the minute.
    const state = `${hashOf(JSON.stringify(given))} ${Math.floor(Date.now() / minuteMs)}`;
    const page = screens[screenOf(given)];
    const filled = await shelf.take(`${isPhone} ${given.path}`, state, async () => {
      const said = new Set<string>();
      const at = Date.now();
      const drawn = isPhone ? await renderer.draw(given, noting(allMessages, said)) : '';
      const spoken = { ...messages, ...picked(allMessages, said) };
      return page.filledWith(drawn, { ...renderer.arrived(given), messages: spoken, at });
    });
    return { html: filled, styleHash: page.styleHash };
  };
}

function screenOf(given: Given): 'venues' | 'order' | 'menu' {
  if (given.venues) return 'venues';
  return given.order ? 'order' : 'menu';
}

/** The texts, noting which of them are used. */
function noting(messages: Given['messages'], used: Set<string>): Given['messages'] {
  return new Proxy(messages, {
    get(target, id) {
      if (typeof id === 'string') used.add(id);
      return Reflect.get(target, id);
    },
  });
}

function picked(messages: Given['messages'], ids: ReadonlySet<string>): Given['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)));
}

/** What a policy calls a script or style that stands in the page. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const emptyRoot = '<div id="root"></div>';
const sheetLink = /<link rel="stylesheet"[^>]*href="\/(static\/[^"]+)">/;
const textsLink = /<link rel="texts"[^>]*>\s*/;
/** What a drawn page needs later than what it is drawn with. */
const nextLinks = /<link[^>]*\bdata-next\b[^>]*>\s*/g;

/** What asks and draws where the server has not. */
const heldCode = /<template id="code">([\s\S]*?)<\/template>/;
const earlyScript = /<script data-early>[\s\S]*?<\/script>\s*/;

/** The page with its styles in it, for what is drawn into it; `screen` is one whose code comes by itself. */
function fillable(folder: string, html: string, screen?: string) {
  const [, sheet = ''] = sheetLink.exec(html) ?? [];
  const [, code = ''] = heldCode.exec(html) ?? [];
  const own = screen ? filesOf(folder, screen) : { css: [], code: [] };
  const styles = [sheet, ...own.css].map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const links = [
    ...own.code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The app looks for these before it fetches a screen's styles, which are in the page already.
    ...own.css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('\n');
  // They must not come beside the first script: it asks for them itself (app/main.tsx).
  const next = (html.match(nextLinks) ?? []).join('').replaceAll('modulepreload', 'next');
  const [before = '', after = ''] = html
    .replace(heldCode, '')
    .replace(textsLink, '')
    .replace(earlyScript, '')
    // The code is asked for with the page's first bytes, and comes behind it.
    .replace(sheetLink, () => `${code.trim()}\n<style>${styles.join('')}</style>\n${links}`)
    .replace(nextLinks, '')
    .split(emptyRoot);
  return {
    styleHash: hashOf(styles.join('')),
    filledWith(drawn: string, given: object) {
      const data = JSON.stringify(given).replaceAll('<', '\\u003c');
      return `${before}<div id="root">${drawn}</div>
<script type="application/json" id="given">${data}</script>${next}${after}`;
    },
  };
}

interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly isEntry?: boolean;
  };
}

/** The code and the styles of a screen, but for what the page has already. */
function filesOf(folder: string, screen: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const code = new Set<string>();
  const css = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || code.has(chunk.file)) return;
    code.add(chunk.file);
    // The page has the first script, and its styles; of that module it is only handed over (app/classic-script.ts).
    if (chunk.isEntry) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) css.add(file);
  };
  visit(screen);
  return { code: [...code], css: [...css] };
}
