import { type BuiltPage, initialDataMark } from '#domain/lib/page-parts.ts';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { entryAddress } from '#domain/venue/entry-address.ts';
import { newLruCache, newLruMap, weighText } from '../server/lib/lru-cache.ts';
import type { Assets } from './assets.ts';
import { initialDataFor } from './initial-data.ts';
import { linkPreview } from './link-preview.ts';
import type { MenuQueries, PageData, RenderedScreen, Renderer } from './renderer.ts';
import type { RenderedParts, RenderPage } from './rendering.ts';
import { codeWithStyles, type Manifest, textsOfScreen } from './screen-code.ts';
import { localeOf, type PageSite } from './site.ts';
import { textsFor } from './texts.ts';

/** The part above a closed venue's menu loads separately, so its styles are included only where it is shown. */
const notice = 'screens/menu/above-menu.tsx';
/** Texts that differ by the state of an order; all of its screen's would be 3 kB more (O1). */
const ofOrderState = /^orders\.(live|note|said|stale|state|status|step)\b/;
/** Larger devices render the screen themselves. */
const unrendered: RenderedScreen = { html: '', modules: [] };

/** Approximate, in bytes. */
const weightOfQueries = 1_000;

/**
 * Renders the first screen on the server: the page contains styles, the rendered screen and its data, so the menu is in
 * the first response (D180, D184). Larger devices get the data and render themselves: the server cannot know their width.
 */
export async function openServerRendering(
  assets: Assets,
  built: BuiltPage,
  site: PageSite,
  renderer: Renderer,
): Promise<RenderPage> {
  const cache = newLruCache<RenderedParts>((parts) => weighText(Object.values(parts).join('')));
  const making = { renderer, lastQueries: newLruMap<MenuQueries>(() => weightOfQueries) };
  const locale = localeOf(site);
  const [messages, rest] = await textsFor(assets, locale);
  const allMessages = { ...messages, ...rest };
  const manifest: Manifest = JSON.parse(await assets.text('.vite/manifest.json'));
  const codeOf = (...modules: readonly string[]) =>
    codeWithStyles(assets, built, manifest, modules, locale);
  const screens = {
    venues: await codeOf('app/routes/venues-page.tsx'),
    menu: await codeOf(),
    menuBelowNotice: await codeOf(notice),
    order: await codeOf('app/routes/order-page.tsx'),
    product: await codeOf('app/routes/venue-step.tsx', 'screens/menu/product/product-sheet.tsx'),
  };
  const isOfVenues = await textsOfScreen(assets, manifest, 'app/routes/venues-page.tsx');
  return async ({ pathname, search }, { isPhone, isCrawler }, api) => {
    const entry = entryAddress(pathname, search);
    const path = canonicalAddress(pathname, search);
    const start = { path, locale, messages };
    const found = entry && (await initialDataFor(entry, start, api, making));
    if (!found) return null;
    // Ignores the rest of the query, as the cache's key does: one visitor's query must not change another's page.
    const shown = entry.kind === 'scan' ? 'menu' : entry.kind;
    const render = async () => {
      const data = found.read();
      const used = new Set<string>();
      const at = Date.now();
      const { html: screen, modules } = isPhone
        ? await renderer.render(data, noting(allMessages, used))
        : unrendered;
      // Texts that are not rendered may be needed before the rest is loaded: by venues further down, by venues that have
      // opened or closed since the page was cached, and by an order's next state.
      const isNeeded = (id: string) =>
        used.has(id) ||
        (shown === 'venues' && isOfVenues(id)) ||
        (shown === 'order' && ofOrderState.test(id));
      const needed = { ...messages, ...picked(allMessages, isNeeded) };
      const initialData = { ...renderer.withArrival(data), messages: needed, at };
      const hasNotice = shown === 'menu' && modules.includes(notice);
      const code = await screens[hasNotice ? 'menuBelowNotice' : shown](screen);
      const { head, end } = linkPreview(data, site, isCrawler);
      const tags = [code.end, initialDataTag(initialData), ...nextLinks(built), end];
      const { head: styled, styleHashes } = code;
      return {
        head,
        code: styled,
        screen,
        initialData: tags.filter(Boolean).join('\n'),
        styleHashes,
      };
    };
    const key = `${isPhone} ${isCrawler} ${found.path}`;
    // Opening hours and offers change by the minute.
    const state = `${found.version} ${Math.floor(Date.now() / MINUTE_MS)}`;
    const isOwn = shown === 'order';
    const parts = isOwn ? render : () => cache.take(key, state, render);
    return { key, state, isPrivate: isOwn, parts };
  };
}

/** Wraps texts and records which of them are used. */
function noting(messages: PageData['messages'], used: Set<string>): PageData['messages'] {
  return new Proxy(messages, {
    get(target, id) {
      if (typeof id === 'string') used.add(id);
      return Reflect.get(target, id);
    },
  });
}

function picked(
  messages: PageData['messages'],
  isNeeded: (id: string) => boolean,
): PageData['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isNeeded(id)));
}

function initialDataTag(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `${initialDataMark}<script type="application/json" id="initial-data">${json}</script>`;
}

/** Links to the next scripts; the first script requests them itself, so as not to compete with it (app/start/main.tsx). */
function nextLinks({ files }: BuiltPage): readonly string[] {
  return files.next.map((file) => `<link rel="next" crossorigin href="/${file}">`);
}
