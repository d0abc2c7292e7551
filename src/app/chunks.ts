import type { Plugin } from 'vite';

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
export const chunkFileNames = ({
  name,
  moduleIds,
}: {
  readonly name: string;
  readonly moduleIds: readonly string[];
}) => {
  if (name === 'rolldown-runtime') return 'static/[name]-[hash].js';
  // The first script names every other file: names of people's own would cost it half a kB. The manifest knows them.
  return `static/${moduleIds.some((id) => rare.test(id)) ? 'rare/' : ''}[hash].js`;
};

/** Of what a chunk needs, the page has the first script already; the page itself names what that script needs. */
export const resolveDependencies = (
  _: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
) => files.filter((file) => hostType === 'html' || !/\/(index|rolldown-runtime)-/.test(file));

/** A page that nobody has drawn needs the code of the calls at once; drawn pages leave this out (openapi/server/drawn-page.ts). */
export const nextCode: Plugin = {
  name: 'next-code',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ name, type }) => type === 'chunk' && name === 'next')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            'data-next': true,
            href: `/${fileName}`,
          },
          injectTo: 'head',
        })),
  },
};
