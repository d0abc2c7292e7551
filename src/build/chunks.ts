/**
 * Decides which modules are bundled together, and the names of the files.
 *
 * Why: the first script has to be one file to become a classic one (classic-script.ts), and the code that adds the
 * first dish one more, which the page preloads (page.ts fails the build if it is missing).
 */

/**
 * One chunk starts the app, one for reading menus and adding dishes follows immediately; everything else is loaded when
 * it is imported. Small modules that several screens share join a neighbor with nearly the same users: the first script
 * lists all files, and 100 fewer of them make it half a kB smaller.
 */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'next',
    test: /\/(flows\/(menu\/menu|session\/caller)|screens\/menu\/menu-adding)\.ts$/,
    priority: 1,
  },
  {
    name: 'shared',
    test: /\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
  },
];

/** Large and rarely needed: separate, so that a phone loads and caches it only when it is used. */
const rare = /\/node_modules\/(braintree-web|@stripe\/stripe-js|bwip-js)\//;

/** The first script; the classic script built from it is next to it (classic-script.ts). */
export const entryFileNames = 'static/start-[hash].js';

/** Path and name of a chunk. */
export const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  // The first script lists all other files, so readable names would cost half a kB. The manifest has them.
  `static/${moduleIds.some((id) => rare.test(id)) ? 'rare/' : ''}[hash:7].js`;
