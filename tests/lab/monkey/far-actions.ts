import type { Locator } from '@playwright/test';
import { bank } from '../../journeys/support/paying.ts';
import { killBrowser } from './browser.ts';
import { go, isThere, payBy, sleep, tap, venue } from './hands.ts';
import { openAgain, shiftClock, type World } from './world.ts';

const minute = 60_000;
/** The pause is never so long that a basket may rightly be only offered (D83). */
const shifts = [-60 * minute, -minute, minute, 60 * minute, 120 * minute] as const;

/** Longer than a page needs to write, but shorter than a customer needs to leave the app after a tap. */
export const thumbMs = 250;

/** Actions that are rare or slow, for which only `npm run monkey` has time. */
export const farActs = {
  kill: async (world: World, chance: number) => {
    if (!world.profile) return;
    await sleep(thumbMs);
    await killBrowser(world.context);
    await openAgain(world);
    await go(world.page, world.origin + venue);
    await sleep(chance * 2_000);
  },
  clockJump: (world: World, chance: number) =>
    shiftClock(world, shifts[Math.floor(chance * shifts.length)] ?? 0),
  release: async (world: World, chance: number) => {
    await world.release();
    const { page } = world;
    await page.evaluate(async () => {
      await (await window.navigator.serviceWorker.getRegistration())?.update();
    });
    const update = page.getByRole('button', { name: 'Update', exact: true });
    // A customer who misses or dismisses it gets it at the next start.
    if (chance < 0.7 && (await isThere(update, 4_000))) await update.click();
  },
  bankApproves: (world: World, chance: number) => answerBank(world, chance, 'Approve'),
  bankDeclines: (world: World, chance: number) => answerBank(world, chance, 'Decline'),
  bankCancelled: (world: World, chance: number) => answerBank(world, chance, 'Cancel'),
  bankAbandoned: async (world: World, chance: number) => {
    await payBy(world, chance, asksFirst);
    await bank(world.page).getByRole('button', { name: 'Approve' }).waitFor();
    if (chance < 0.3) await go(world.page, `${world.origin}/venues`);
    else if (chance < 0.6) await world.page.reload({ waitUntil: 'domcontentloaded' });
    else {
      await world.page.close();
      world.page = await world.context.newPage();
      await go(world.page, world.origin + venue);
    }
  },
  otherWay: async (world: World, chance: number) => {
    await unpaid(world, chance, 'Pay another way').then((way) => way.click());
    await tap(world.page.getByRole('dialog').getByRole('button'), chance);
  },
  giveUp: async (world: World, chance: number) =>
    (await unpaid(world, chance, 'Back to basket')).click(),
  cancelOrder: async ({ page }: World, chance: number) => {
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await tap(page.getByRole('dialog').getByRole('button', { name: /cancel/i }), chance);
  },
  discount: async ({ page, origin }: World, chance: number) => {
    await go(page, `${origin}${venue}/basket`);
    const field = page.getByLabel('Code', { exact: true });
    const row = page.getByRole('button', { name: 'Discount code' });
    await field.or(row).first().waitFor();
    if (await row.isVisible()) await row.click();
    await field.fill(['FERN10', 'COFFEE', 'NOTHING'][Math.floor(chance * 3)] ?? '');
    await page.getByRole('button', { name: 'Apply' }).click();
  },
} as const;

/** Test cards: one whose bank asks before it pays, and one whose bank declines. */
const asksFirst = '4000002760003184';
const declines = '4000000000009995';

/** Leaves a failed payment; if there is none, makes one fail first. */
async function unpaid(world: World, chance: number, name: string): Promise<Locator> {
  const way = world.page.getByRole('button', { name });
  if (!(await way.isVisible())) await payBy(world, chance, declines);
  return way;
}

async function answerBank(world: World, chance: number, answer: string): Promise<void> {
  await payBy(world, chance, asksFirst);
  await bank(world.page).getByRole('button', { name: answer }).click();
}
