/**
 * Which modules come together, and what the files are called.
 *
 * Why: the first script has to be one file to be a classic one (classic-script.ts), and what adds the first dish one more,
 * which the page names (page.ts stops the build where it is gone).
 */

/** One chunk starts the app, and what reads menus and adds dishes follows at once; all else comes as it is imported. */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'next',
    test: /\/(flows\/(menu\/menu|session\/caller)|screens\/menu\/menu-adding)\.ts$/,
    priority: 1,
  },
];

/** What few need, and is large: it stands apart, so that a phone fetches and keeps it when it is used. */
const rare = /\/node_modules\/(braintree-web|@stripe\/stripe-js|bwip-js)\//;

/** The first script; the classic one that is made of it lies beside it (classic-script.ts). */
export const entryFileNames = 'static/start-[hash].js';

/** Where a chunk stands, and what it is called. */
export const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  // The first script names every other file: names of people's own would cost it half a kB. The manifest knows them.
  `static/${moduleIds.some((id) => rare.test(id)) ? 'rare/' : ''}[hash:7].js`;
