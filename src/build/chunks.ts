import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkingContext, PreRenderedChunk } from 'rolldown';

/**
 * Decides which modules are bundled together, and the names of the files.
 *
 * Why: the first script has to be one file to become a classic one (classic-script.ts), and the code that adds the
 * first dish one more, which the page preloads (page.ts fails the build if it is missing). Of the code that several
 * screens share, a main screen loads only what it uses: beyond these two files a dish needs 33 kB, the venues 14 and the
 * basket 62. Merging small files into their neighbors alone made that 76, 46 and 84. What all other screens share is
 * divided by its users, and only files under half a kB are merged: a file that joins others makes its users load these
 * with all that they import. Merging up to 5 kB made the code that starts the worker 81 kB in place of 17, and the strip
 * of a phone without a network 80 in place of 2 (`npm run size` has the limits).
 * To remove it: take `codeSplitting` out of vite.config.ts, and out of page.ts the file `next`; Rolldown then decides alone.
 */

/** Screens that customers reach first, and what runs on every page. A missing one fails the build. */
const mainScreens = [
  'app/routes/basket-page.tsx',
  'app/routes/checkout-page.tsx',
  'app/routes/more-routes.tsx',
  'app/routes/order-page.tsx',
  'app/routes/tiles-area.tsx',
  'app/routes/venues-page.tsx',
  'app/start/installed.ts',
  'flows/orders/order-flows.ts',
  'screens/menu/above-menu.tsx',
  'screens/menu/product/product-sheet.tsx',
  'screens/rewards/offers-screen.tsx',
];

/**
 * Groups of modules; of those that fit a module, the one with the highest priority counts. `source` is the app's folder.
 *
 * Files that main screens share never import each other in a circle: a screen that uses a module also uses whatever
 * that imports.
 *
 * @throws Error without one of the main screens
 */
export function chunksOf(source: string) {
  const screens = mainScreens.map((screen) => join(source, screen));
  const missing = [...screens, ...background.map((file) => join(source, file))].filter(
    (file) => !existsSync(file),
  );
  if (missing.length > 0) throw new Error(`build/chunks.ts names ${missing.join(', ')}.`);
  let users: ReadonlyMap<string, string> | undefined;
  return [
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    {
      name: 'next',
      test: /\/(flows\/(menu\/menu|session\/caller)|screens\/menu\/menu-adding)\.ts$/,
      priority: 2,
    },
    {
      name(id: string, context: ChunkingContext) {
        users ??= usersOf(screens, context);
        return users.get(id) ?? null;
      },
      test: (id: string) =>
        id.startsWith(source) && !screens.includes(id) && !id.endsWith(placeSheets),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: 'shared',
      test: /\/src\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 500,
    },
  ];
}

/** By module, the numbers of the screens that import it, directly or not. */
function usersOf(
  screens: readonly string[],
  context: ChunkingContext,
): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  screens.forEach((screen, number) => {
    const found = new Set([screen]);
    for (const id of found)
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    for (const id of found) users.set(id, `${users.get(id) ?? 'screens'}-${number}`);
  });
  return users;
}

/** The sheets of places share it with basket and checkout: bundled with these, they would load 15 kB of their code. */
const placeSheets = '/flows/venue/service.ts';

/** Large and rarely needed: separate, so that a phone loads and caches it only when it is used. */
const rare = /\/node_modules\/(braintree-web|@stripe\/stripe-js|bwip-js)\//;

/**
 * Code that starts by itself once a screen is shown, or is rarely needed. Hardly anybody waits for it, so the files that it needs are not listed for
 * preloading: the browser finds them in the code itself. Listing them would cost the first script and the code that adds
 * a dish 0.3 kB. A missing one fails the build.
 */
const background = [
  'api/refusals/confirm-missing.ts',
  'app/shell/connection.tsx',
  'app/shell/cookies.tsx',
  'app/shell/install-hint.tsx',
  'app/shell/toaster.tsx',
  'app/shell/update-bar.tsx',
  'app/start/installed.ts',
  'flows/menu/menu-changes.ts',
  'flows/menu/menu-recent.ts',
  'flows/orders/receipts.ts',
  'flows/session/renew-token.ts',
  'screens/menu/usuals/usuals-section.tsx',
  'screens/orders/history/live-order-bar.tsx',
  'screens/orders/history/usual-basket.tsx',
];
const backgroundPrefix = 'b-';

/** The first script; the classic script built from it is next to it (classic-script.ts). */
export const entryFileNames = 'static/start-[hash].js';

/** Path and name of a chunk. */
export function chunkFileNames({ name, moduleIds }: PreRenderedChunk): string {
  if (firstChunks.has(name)) return `static/${firstPrefix}[hash:7].js`;
  if (moduleIds.some((id) => background.some((file) => id.endsWith(`/src/${file}`))))
    return `static/${backgroundPrefix}[hash:7].js`;
  // The first script lists the other files, so readable names would cost half a kB. The manifest has them.
  return `static/${moduleIds.some((id) => rare.test(id)) ? 'rare/' : ''}[hash:7].js`;
}

/** Rolldown's own helpers and the code that adds a dish, which every page loads at the start. */
const firstChunks: ReadonlySet<string> = new Set(['rolldown-runtime', 'next']);
const firstPrefix = 'first-';

/** The files to preload with lazily loaded code: naming those of the start as well would cost 0.2 kB. */
export function filesToPreload(code: string, files: readonly string[]): string[] {
  if (code.startsWith(`static/${backgroundPrefix}`)) return [];
  return files.filter((file) => !/\/(start|first)-/.test(file));
}
