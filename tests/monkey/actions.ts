import type { Locator, Page } from '@playwright/test';
import { typeCard } from '../browser/paying.ts';
import { basketOf, type World } from './world.ts';

/** Does one thing, or finds that it cannot be done here: the monkey goes on. */
type Action = (world: World, chance: number) => Promise<unknown>;

const venue = '/menu/fern-and-fable';

const acts = {
  add: async ({ page, origin }, chance) => {
    if (!new URL(page.url()).pathname.endsWith('fern-and-fable')) await go(page, origin + venue);
    const buttons = page.getByRole('button', { name: /^Add [A-Z]/ });
    await buttons.first().waitFor();
    const place = Math.floor(chance * Math.min(12, await buttons.count()));
    await buttons.nth(place).click();
    await chosen(page);
  },
  more: async ({ page, origin }, chance) => {
    await go(page, `${origin}${venue}/basket`);
    await tap(page.getByRole('button', { name: 'One more' }), chance);
  },
  less: async ({ page, origin }, chance) => {
    await go(page, `${origin}${venue}/basket`);
    await tap(page.getByRole('button', { name: /^(One less|Remove)/ }), chance);
  },
  browse: ({ page, origin }, chance) =>
    go(
      page,
      origin + (['/venues', venue, '/menu/night-heron', '/profile'][Math.floor(chance * 4)] ?? ''),
    ),
  peek: async (world, chance) => {
    const { page, origin } = world;
    if (!new URL(page.url()).pathname.endsWith('fern-and-fable')) await go(page, origin + venue);
    const dishes = page.getByRole('main').getByRole('link');
    await tap(dishes, chance);
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    const focus = await page.evaluate(() => window.document.activeElement?.tagName ?? 'none');
    if (focus === 'BODY') world.problems.push('I10 focus on the body after a dialog');
  },
  slot: async ({ page, origin }, chance) => {
    await go(page, `${origin}${venue}/checkout`);
    await tap(page.getByRole('radio'), chance);
  },
  language: async ({ page, origin }, chance) => {
    await go(page, `${origin}/profile`);
    await page
      .locator(
        'button:has-text("English"), button:has-text("Deutsch"), button:has-text("Français")',
      )
      .first()
      .click();
    await page.getByRole('radio', { name: chance < 0.5 ? 'Deutsch' : 'English' }).check();
  },
  order: async (world, chance) => {
    await toCheckout(world, chance);
    await orderButton(world.page).click();
  },
  orderTwice: async (world, chance) => {
    await toCheckout(world, chance);
    await orderButton(world.page).dblclick();
  },
  payCard: (world, chance) => payBy(world, chance, '4242424242424242'),
  payDeclined: (world, chance) => payBy(world, chance, '4000000000009995'),
  back: ({ page }) => page.goBack({ waitUntil: 'commit' }),
  forward: ({ page }) => page.goForward({ waitUntil: 'commit' }),
  reload: ({ page }) => page.reload({ waitUntil: 'domcontentloaded' }),
  reopen: async (world, chance) => {
    await world.page.close();
    world.page = await world.context.newPage();
    await go(world.page, world.origin + (chance < 0.5 ? '/venues' : venue));
  },
  secondWindow: async (world, chance) => {
    const opened = world.context.waitForEvent('page');
    await world.page.evaluate(() => void window.open(window.location.href));
    const next = await opened;
    if (chance < 0.5) world.page = next;
    await next.waitForLoadState('domcontentloaded');
  },
  offline: (world) => network(world, true),
  online: (world) => network(world, false),
  crash: async (world) => {
    const { page, context, origin } = world;
    // What was tapped within the last second may be lost with the window.
    await sleep(1_000);
    const client = await context.newCDPSession(page);
    void client.send('Page.crash').catch(() => undefined);
    await sleep(200);
    world.dead.add(page);
    // A dead window is in the way of what concerns all of them.
    await Promise.race([page.close().catch(() => undefined), sleep(1_000)]);
    world.page = await context.newPage();
    await go(world.page, origin + venue);
  },
  signOut: async (world) => {
    const { page, origin } = world;
    await go(page, `${origin}/profile`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    world.hasSignedOut = true;
    await tap(page.getByRole('dialog').getByRole('button', { name: /sign out/i }), 0);
  },
  signIn: async ({ page, origin, plan, email, password }) => {
    if (plan.persona !== 'customer') return;
    await go(page, `${origin}/signin`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page
      .getByRole('button', { name: /^sign in/i })
      .first()
      .click();
  },
  wait: (_, chance) => sleep(chance * 2_000),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof acts;
export const actionNames = Object.keys(acts) as readonly ActionName[];

/** After these a basket may rightly be empty. */
export const emptying: ReadonlySet<ActionName> = new Set<ActionName>(['less', 'signOut', 'signIn']);

/** Does it; answers with what was in the way, or with null. */
export async function perform(world: World, name: ActionName, chance: number) {
  try {
    await (acts[name] as Action)(world, chance);
    return null;
  } catch (reason) {
    return String(reason).split('\n')[0] ?? '';
  }
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function network(world: World, isOffline: boolean): Promise<void> {
  world.isOffline = isOffline;
  await world.context.setOffline(isOffline);
}

async function tap(all: Locator, chance: number): Promise<void> {
  await all.first().waitFor();
  await all.nth(Math.floor(chance * Math.min(12, await all.count()))).click();
}

/** What a dish or the first one of a visit asks: how it is to come, what goes into it. */
async function chosen(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  if (
    !(await sheet.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    ))
  )
    return;
  const collect = sheet.getByText('Collect', { exact: true });
  if (await collect.isVisible()) return collect.click();
  await tap(sheet.getByRole('button', { name: /^Add/ }), 0.99);
  await page.keyboard.press('Escape');
}

/** Who has nothing in the basket puts something in. */
async function toCheckout(world: World, chance: number): Promise<void> {
  const { page, origin } = world;
  if (((await basketOf(page))?.lines ?? 0) === 0) await acts.add(world, chance);
  const { pathname } = new URL(page.url());
  if (!pathname.endsWith('/checkout')) await go(page, `${origin}${venue}/checkout`);
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

function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Place order|Pay )/ }).first();
}

async function payBy(world: World, chance: number, number: string): Promise<void> {
  await toCheckout(world, chance);
  const { page } = world;
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, number);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
}
