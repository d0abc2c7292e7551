import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadedBy } from '../lab/source-figures.ts';

/** The entry of server rendering, and the lazily loaded screens that it renders. */
const entries = [
  'src/app/start/render.tsx',
  'src/app/routes/venues-page.tsx',
  'src/app/routes/order-page.tsx',
  'src/app/routes/venue-step.tsx',
  'src/screens/menu/above-menu.tsx',
  'src/screens/menu/product/product-sheet.tsx',
];

const inEffect = 'changes in effects and events, which a server does not run';
const inRequest = 'changes in requests of the app, and the server renders from data';
const atStart = 'is set when the app starts in a browser';

/**
 * Every file that server rendering loads and that has a module variable outside the stores, with the reason why it
 * cannot leak one customer's data into another's page. State that a page shows belongs in a store, which is reset after
 * each page.
 */
const variables: Readonly<Record<string, string>> = {
  'src/api/cached-answers.ts': atStart,
  'src/api/clock.ts': inRequest,
  'src/api/caller-registry.ts': atStart,
  'src/app/routes/history.ts': inEffect,
  'src/browser/page/appearance.ts': inEffect,
  'src/browser/page/write-once.ts': 'is only used where there is a window',
  'src/flows/app/appearance.ts': inEffect,
  'src/flows/app/initial-data.ts':
    'is set by a page on the phone; the server shows every page like a cached one',
  'src/flows/app/toasts.ts': 'counts toasts, which no page of the server contains',
  'src/flows/cart/price-soon.ts': 'holds loaded code',
  'src/flows/cart/reprice.ts': inRequest,
  'src/screens/menu/categories/sections.ts': inEffect,
  'src/screens/menu/menu-acts.ts': 'holds loaded code',
  'src/stores/store.ts': 'is set when the modules load, from the browser’s storage',
  'src/ui/lib/announce.ts': inEffect,
  'src/ui/lib/clock.ts': atStart,
  'src/ui/lib/hydration.ts': 'is false for all pages of a server, and set before the first',
  'src/ui/lib/time-of-day.ts': atStart,
};

it('[T51] every variable that server rendering shares between customers has a reason to be harmless', () => {
  const found = [...loadedFiles()].filter((file) =>
    /^(export )?let /m.test(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(variables).toSorted());
});

function loadedFiles(): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    seen.add(file);
    open.push(...loadedBy({ file, text: readFileSync(file, 'utf8') }));
  }
  return seen;
}
