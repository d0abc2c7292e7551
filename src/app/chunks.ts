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

/** Of what a chunk needs, the page has the first script already; the page itself names what that script needs. */
export const resolveDependencies = (
  _: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
) => files.filter((file) => hostType === 'html' || !file.startsWith('static/index-'));

/** A page that nobody has drawn needs the code of the calls at once; drawn pages leave this out (openapi/server/drawn-page.ts). */
export const nextCode: Plugin = {
  name: 'next-code',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .flatMap((file) => (isNext(file) ? [file.fileName, ...file.imports] : []))
        .filter((name) => !isEntry(bundle[name]))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, 'data-next': true, href: `/${name}` },
          injectTo: 'head',
        })),
  },
};

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

const isNext = (file: File): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.name === 'next';

const isEntry = (file: File | undefined) => file?.type === 'chunk' && file.isEntry;
