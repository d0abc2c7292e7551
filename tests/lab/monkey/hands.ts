import type { Locator, Page } from '@playwright/test';
import { typeCard } from '../../journeys/support/paying.ts';
import { basketOf, type World } from './world.ts';

export const venue = '/menu/fern-and-fable';

export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Taps one of the first twelve matches. */
export async function tap(all: Locator, chance: number): Promise<void> {
  await all.first().waitFor();
  await all.nth(Math.floor(chance * Math.min(12, await all.count()))).click();
}

export function isThere(what: Locator, timeout: number): Promise<boolean> {
  return what.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

/** Adds a dish of the menu to the basket. */
export async function putIn({ page, origin }: World, chance: number): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('fern-and-fable')) await go(page, origin + venue);
  await tap(page.getByRole('button', { name: /^Add [A-Z]/ }), chance);
  await choose(page);
}

/** Answers the questions of a dish or of a visit's first one: the service and the choices. */
async function choose(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet
    .or(page.getByRole('link', { name: /^View basket/ }))
    .first()
    .waitFor();
  if (!(await isThere(sheet, 400))) return;
  const collect = sheet.getByText('Collect', { exact: true });
  if (await collect.isVisible()) {
    await collect.click();
    // Closing it goes back in history, which would interrupt the next step's navigation.
    return sheet.waitFor({ state: 'hidden' });
  }
  await tap(sheet.getByRole('button', { name: /^Add/ }), 0.99);
  await page.keyboard.press('Escape');
}

/** Fills an empty basket. */
export async function toCheckout(world: World, chance: number): Promise<void> {
  const { page, origin } = world;
  if (((await basketOf(page))?.lines ?? 0) === 0) await putIn(world, chance);
  const isThereFreely =
    new URL(page.url()).pathname.endsWith('/checkout') &&
    (await page.getByRole('dialog').count()) === 0;
  if (!isThereFreely) await go(page, `${origin}${venue}/checkout`);
  await orderButton(page).waitFor();
  for (const [label, text] of [
    ['Name', 'Robin'],
    ['Email', 'robin@example.com'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.isVisible()) await field.fill(text);
  }
  const times = page.getByRole('radio');
  if (await times.first().isVisible()) await tap(times, chance * 0.5);
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Place order|Pay )/ }).first();
}

/** Types a card at the checkout and pays with it. */
export async function payBy(world: World, chance: number, number: string): Promise<void> {
  await toCheckout(world, chance);
  const { page } = world;
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, number);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
}
