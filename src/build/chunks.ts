import type { Plugin, Rolldown } from 'vite';

/**
 * One chunk starts the app; what reads menus and adds dishes follows at once; then one a screen. What very many share
 * comes once; all else stays with those that use it.
 */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'next', test: /\/(flows\/(menu|caller)|screens\/menu\/menu-adding)\.ts$/, priority: 1 },
  { name: 'common', minShareCount: 10 },
];

/** What few need, and is large: it stands apart, so that a phone fetches and keeps it when it is used. */
const rare = /\/node_modules\/(braintree-web|@stripe\/stripe-js|bwip-js)\//;
/** Where a chunk stands, and what it is called. */
export const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  // The first script names every other file: names of people's own would cost it half a kB. The manifest knows them.
  `static/${moduleIds.some((id) => rare.test(id)) ? 'rare/' : ''}[hash:7].js`;

const mark = '//# allFunctionsCalledOnLoad\n';

/**
 * Who fetches a file uses it: a browser that knows the mark (Chromium 136) compiles it whole and beside the page, not
 * function by function in the middle of the first tap. Most of what is rare is used in part.
 */
export const compiledWhole: Plugin = {
  name: 'compiled-whole',
  generateBundle: {
    // When the first script is a classic one, and Vite has written what each chunk needs into it: the mark counts at the top.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.fileName.startsWith('static/rare/')) continue;
        if (file.type === 'chunk') file.code = mark + file.code;
        else if (file.fileName.endsWith('.js')) file.source = mark + file.source;
      }
    },
  },
};

/** A page that nobody has drawn needs the code of the calls at once; drawn pages leave this out (openapi/server/drawn-page.ts). */
export const nextCode: Plugin = {
  name: 'next-code',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const next = Object.values(bundle).find((file) => isCalled(file, 'next'));
      const files = next ? [next.fileName, ...next.imports] : [];
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, 'data-next': true, href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

const isCalled = (file: File, name: string): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.name === name;
