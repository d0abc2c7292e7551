import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { examine } from '../../lab/gallery/axe.ts';
import type { Walk } from '../../lab/gallery/catalogue.ts';
import { type Ground, openGround } from '../../lab/gallery/ground.ts';
import {
  changedSquares,
  fileOf,
  isAnother,
  pictureOf,
  pictureScale,
  storedPicture,
} from '../../lab/gallery/looks.ts';
import { walks } from '../../lab/gallery/states.ts';
import { readThemes, showIn, type Themes } from '../../lab/gallery/themes.ts';
import { artefacts, phone, settled, walk } from '../../lab/gallery/walker.ts';
import { addStyles } from '../support/added-styles.ts';
import { type FilledDatabase, filledDatabase } from '../support/filled-database.ts';

let ground: Ground;
let database: FilledDatabase;
let themes: Themes;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  database = await filledDatabase();
  ground = await openGround(database.url);
  themes = await readThemes(ground);
});
test.afterAll(async () => {
  ground?.stop();
  await database?.remove();
});

const device = { ...phone, scale: pictureScale };
/** Accessibility is checked here in one look for every state; `npm run a11y` checks all looks. */
const dealt = ['light', 'dark', 'fire', 'heron'] as const;

/** `npm run looks` takes every walk; the gate has little time and takes the shortest one of the most visible parts. */
const isWhole = process.env.LOOKS === 'all';
const inGate = new Set(['Venues', 'Menu', 'Basket', 'Checkout', 'Order', 'You']);
const shortestOf = (part: string) =>
  walks
    .filter((one) => one.part === part)
    .toSorted((one, other) => one.states.length - other.states.length)[0];
const isWalked = (one: Walk) => isWhole || (inGate.has(one.part) && one === shortestOf(one.part));

for (const [index, way] of walks.entries()) {
  if (!isWalked(way)) continue;
  test(`[H3] [H7] [K7] ${way.part}, ${index}: every state looks as it did, and axe finds nothing`, async ({
    browser,
  }) => {
    const problems: string[] = [];
    let turn = index;
    await walk(browser, ground, way, device, async ({ page }, state) => {
      problems.push(...(await changed(page, state)));
      const mode = dealt[turn++ % dealt.length] ?? 'light';
      const undo = await showIn(page, mode, themes);
      for (const { rule, places } of (await examine(page)).violations) {
        problems.push(`${state}, ${mode}: ${rule} at ${places.join('; ')}`);
      }
      await undo();
      await page.emulateMedia({ colorScheme: 'light' });
    });
    expect(problems, way.states.join(', ')).toEqual([]);
  });
}

/** The squares that differ from the stored picture; the current picture is among the artefacts. */
async function changed(page: Page, state: string): Promise<readonly string[]> {
  const stored = storedPicture(state);
  const now = await pictureOf(page);
  if (stored && !isAnother(stored, now)) return [];
  mkdirSync(artefacts, { recursive: true });
  writeFileSync(`${artefacts}now-${state}.png`, fileOf(now));
  return [
    stored
      ? `${state} looks otherwise on ${changedSquares(stored, now)} squares: see now-${state}.png`
      : `${state} has no picture: npm run gallery -- --only ${state} --update`,
  ];
}

test('[H3] comparing pictures finds a moved or missing button and ignores font rendering @deep', async ({
  browser,
}) => {
  const [way] = walks.filter(({ states }) => states.includes('menu-basket'));
  if (!way) throw new Error('The catalogue has no menu.');
  const isWanted = (state: string) => state === 'menu-basket';
  const look = async (page: Page, styles: string) => {
    const sheet = await addStyles(page, styles);
    await settled(page);
    const picture = await pictureOf(page);
    await sheet.remove();
    return picture;
  };
  await walk(
    browser,
    ground,
    way,
    device,
    async ({ page }) => {
      const before = await look(page, '');
      const noise = {
        'another moment': '',
        'finer letters': '* { text-rendering: geometricPrecision; -webkit-text-stroke: 0.1px }',
        'half a pixel further': 'body { transform: translate(0.5px, 0.6px) }',
      };
      for (const [name, styles] of Object.entries(noise)) {
        expect.soft(isAnother(before, await look(page, styles)), name).toBe(false);
      }
      const others = {
        'the basket 12 pixels higher': 'a[href$="/basket"] { transform: translateY(-12px) }',
        'the basket gone': 'a[href$="/basket"] { visibility: hidden }',
        'the categories 12 pixels aside': 'a[href$="/categories"] { transform: translateX(12px) }',
        'no way to change the place': 'a[href$="/service"] { visibility: hidden }',
        'no way back': 'main a[href$="/venues"] { visibility: hidden }',
      };
      for (const [name, styles] of Object.entries(others)) {
        expect.soft(isAnother(before, await look(page, styles)), name).toBe(true);
      }
    },
    isWanted,
  );
});
