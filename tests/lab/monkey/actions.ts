import { stripVTControlCharacters } from 'node:util';
import { farActs, thumbMs } from './far-actions.ts';
import { go, orderButton, payBy, putIn, sleep, tap, toCheckout, venue } from './hands.ts';
import { setNetwork, type World } from './world.ts';

/** Performs an action; without effect if it is not possible here. */
type Action = (world: World, chance: number) => Promise<unknown>;

const nearActs = {
  add: putIn,
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
  language: async (world, chance) => {
    const other = languages[Math.floor(chance * languages.length)] ?? english;
    await speak(world, english, other);
    await go(world.page, world.origin + venue);
    await speak(world, other, english);
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
    await sleep(thumbMs);
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
  offline: (world) => setNetwork(world, true),
  online: (world) => setNetwork(world, false),
  crash: async (world) => {
    const { page, context, origin } = world;
    await sleep(thumbMs);
    const client = await context.newCDPSession(page);
    void client.send('Page.crash').catch(() => undefined);
    await sleep(200);
    world.dead.add(page);
    // Replaces the dead window, which would block actions on all windows.
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
    await page.waitForURL(({ pathname }) => pathname !== '/signin', { waitUntil: 'commit' });
  },
  wait: (_, chance) => sleep(chance * 2_000),
} as const satisfies Record<string, Action>;

const acts = { ...nearActs, ...farActs };

export type NearName = keyof typeof nearActs;
export type FarName = keyof typeof farActs;
export type ActionName = NearName | FarName;
export const nearNames = Object.keys(nearActs) as readonly NearName[];

/** After these actions a basket may rightly be empty. */
export const emptying: ReadonlySet<ActionName> = new Set<ActionName>(['less', 'signOut', 'signIn']);

/** Performs the action; returns what prevented it, or null. */
export async function perform(world: World, name: ActionName, chance: number) {
  try {
    await (acts[name] as Action)(world, chance);
    return null;
  } catch (reason) {
    const text = stripVTControlCharacters(String(reason));
    return /waiting for (.*)/.exec(text)?.[1] ?? text.split('\n')[0] ?? '';
  }
}

const english = ['English', 'en'] as const;
const languages = [
  ['Deutsch', 'de'],
  ['العربية', 'ar'],
  ['日本語', 'ja'],
] as const;
type Language = typeof english | (typeof languages)[number];

/** The other steps only know English. */
async function speak({ page, origin }: World, [from]: Language, to: Language): Promise<void> {
  await go(page, `${origin}/profile`);
  await page.getByRole('main').getByRole('button', { name: from }).click();
  await page.getByRole('dialog').getByRole('button', { name: to[0] }).click();
  await page.locator(`html[lang^=${to[1]}]`).waitFor();
}
