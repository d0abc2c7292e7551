import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import {
  type BuiltPage,
  bareCode,
  filled,
  inlined,
  type PagePart,
  type Parts,
  reloadLink,
  setupOf,
} from '#domain/lib/page-parts.ts';
import { classicName } from './classic-script.ts';

/**
 * Writes the app's page: dist/index.html for a static host, and dist/.vite/page.json for a server that inserts settings
 * and server-rendered screens.
 *
 * Why: with Vite's HTML, a server would have to parse the page to replace styles, scripts and settings. Here the page
 * is composed of named parts (domain/lib/page-parts.ts), and nothing parses HTML.
 * To remove it: make src/index.html the build's input again.
 */

/** Texts in the page itself, in case nothing else loads; a server inserts them in the site's language. */
const words = {
  title: 'Common Table',
  unreached: 'Common Table can’t be reached',
  signIn: 'This Wi-Fi may want you to sign in first. Your basket is safe; we keep trying.',
  again: reloadLink('Try again'),
  needsScript: 'This app needs JavaScript.',
} as const;

export function page(source: string, build: string): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server }) => (server ? inDevelopment(html, source, build) : html),
    },
    generateBundle: {
      // After the first script has become a classic one.
      order: 'post',
      async handler(_, bundle) {
        const pieces = piecesOf(readFileSync(join(source, 'index.html'), 'utf8'));
        const built = { build, pieces, inPage: await inPage(source), files: filesOf(bundle) };
        const json = JSON.stringify(built satisfies BuiltPage);
        this.emitFile({ type: 'asset', fileName: '.vite/page.json', source: json });
        const html = filled(pieces, {
          ...bare(build),
          own: inlined(built.inPage.own),
          start: inlined(built.inPage.start),
          early: inlined(built.inPage.early),
          code: bareCode(built, 'en'),
        });
        this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
      },
    },
  };
}

async function inPage(source: string): Promise<BuiltPage['inPage']> {
  const [own = '', start = '', early = ''] = await Promise.all(
    ['before-paint', 'start', 'early-requests'].map((name) =>
      inlineScript(join(source, 'app/in-page', `${name}.ts`)),
    ),
  );
  return { own, start, early };
}

async function inDevelopment(html: string, source: string, build: string): Promise<string> {
  const { own, start } = await inPage(source);
  const code = '<script type="module" src="/app/start/main.tsx"></script>';
  return filled(piecesOf(html), { ...bare(build), own: inlined(own), start: inlined(start), code });
}

/** The parts of a page without settings and content. */
const bare = (build: string): Parts => ({
  ...words,
  lang: 'en',
  dir: 'ltr',
  setup: setupOf(build, ['<meta name="theme-color" content="">']),
  own: '',
  start: '',
  early: '',
  icon: '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
  code: '',
  screen: '',
  initialData: '',
});

const names: readonly string[] = Object.keys(bare(''));

/**
 * Splits src/index.html at its {{marks}}.
 * @throws Error if a part has no mark, or a mark no part
 */
export function piecesOf(html: string): BuiltPage['pieces'] {
  const [first = '', ...rest] = html.split('{{');
  const marked = rest.map((text) => {
    const [part = '', after = ''] = text.split('}}');
    return [part, after] as const;
  });
  const found = marked.map(([part]) => part);
  const odd = [...names, ...found].filter((name) => !names.includes(name) || !found.includes(name));
  if (odd.length > 0) throw new Error(`src/index.html and its parts differ: ${odd.join()}`);
  return [first, ...marked.flatMap(([part, after]) => [{ part: part as PagePart }, after])];
}

function filesOf(bundle: Rolldown.OutputBundle): BuiltPage['files'] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const next = chunks.find(({ name }) => name === 'next');
  const script = entry && classicName(entry.fileName);
  if (!script || !bundle[script] || !next)
    throw new Error('The page has no first script, or no next');
  return {
    script,
    styles: Object.keys(bundle).filter((name) => /^static\/.+\.css$/.test(name)),
    next: [next.fileName, ...next.imports],
  };
}

/**
 * Bundles and minifies a module for inlining in the page.
 * @throws Error if it becomes more than one file
 */
export async function inlineScript(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [script, ...others] = output;
  if (others.length > 0) throw new Error(`${file} does not fit into the page`);
  // Escapes `</`, which would end the script element.
  return script.code.trim().replaceAll('</', '<\\/');
}
