import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltPage, codeTags, initialDataMark, type Parts } from '#domain/lib/page-parts.ts';
import type { Site } from '../config/site.ts';
import { newLruCache, weighText } from '../lib/lru-cache.ts';
import { type Ask, type Given, initialDataFor, type Renderer } from './initial-data.ts';
import { localeOf } from './page-meta.ts';

/** The parts of a server-rendered page, and the hashes that its policy has to allow. */
export interface RenderedPage extends Pick<Parts, 'code' | 'screen' | 'given'> {
  /** Of the styles that stand in the page itself. */
  readonly styleHash: string;
}

/** Draws the first screen for a path; null where the page draws itself. */
export type RenderPage = (path: string, isPhone: boolean, ask: Ask) => Promise<RenderedPage | null>;

const minuteMs = 60_000;

/**
 * The menu is in the first answer: styles, the drawn screen and its data stand in the page (architecture, rendering on
 * the server). A larger screen gets the data and draws itself: the server cannot know its width.
 */
export function openServerRendering(
  folder: string,
  built: BuiltPage,
  site: Site,
  renderer: Renderer,
): RenderPage {
  const cache = newLruCache<RenderedPage>(({ code, screen, given: input }) =>
    weighText(code + screen + input),
  );
  const locale = localeOf(site);
  const textsOf = (part: string) =>
    JSON.parse(readFileSync(join(folder, 'assets/i18n', `${locale}${part}.json`), 'utf8'));
  const messages = textsOf('');
  const allMessages = { ...messages, ...textsOf('.rest') };
  const screens = {
    venues: codeWithStyles(folder, built, 'app/routes/venues-page.tsx'),
    menu: codeWithStyles(folder, built),
    order: codeWithStyles(folder, built, 'app/routes/order-page.tsx'),
  };
  return async (path, isPhone, ask) => {
    const input = await initialDataFor({ path, locale, messages }, ask, renderer);
    if (!input) return null;
    // Opening hours and offers are told to the minute.
    const state = `${hashOf(JSON.stringify(input))} ${Math.floor(Date.now() / minuteMs)}`;
    const own = screens[screenOf(input)];
    return cache.take(`${isPhone} ${input.path}`, state, async () => {
      const said = new Set<string>();
      const at = Date.now();
      const screen = isPhone ? await renderer.render(input, noting(allMessages, said)) : '';
      const spoken = { ...messages, ...picked(allMessages, said) };
      const data = { ...renderer.withArrival(input), messages: spoken, at };
      return { ...own, screen, given: [givenTag(data), ...nextLinks(built)].join('\n') };
    });
  };
}

function screenOf(input: Given): 'venues' | 'order' | 'menu' {
  if (input.venues) return 'venues';
  return input.order ? 'order' : 'menu';
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

/** The policy's source expression for an inline script or style. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function givenTag(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${initialDataMark}<script type="application/json" id="given">${json}</script>`;
}

/** They must not come beside the first script: it asks for them itself (app/start/main.tsx). */
function nextLinks({ files }: BuiltPage): readonly string[] {
  return files.next.map((file) => `<link rel="next" crossorigin href="/${file}">`);
}

/** The code that comes behind the page's first bytes, and its styles; `screen` is one whose code comes by itself. */
function codeWithStyles(folder: string, built: BuiltPage, screen?: string) {
  const own = screen ? filesOf(folder, screen) : { css: [], code: [] };
  const files = [...built.files.styles, ...own.css];
  const styles = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
  const code = [
    ...codeTags(built.files),
    `<style>${styles}</style>`,
    ...own.code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The app looks for these before it fetches a screen's styles, which are in the page already.
    ...own.css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('\n');
  return { code, styleHash: hashOf(styles) };
}

interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly isEntry?: boolean;
  };
}

/** Lists the scripts and styles of a screen that the page does not load already. */
function filesOf(folder: string, screen: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const code = new Set<string>();
  const css = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || code.has(chunk.file)) return;
    code.add(chunk.file);
    // The page has the first script, and its styles; of that module it is only handed over (build/classic-script.ts).
    if (chunk.isEntry) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) css.add(file);
  };
  visit(screen);
  return { code: [...code], css: [...css] };
}
