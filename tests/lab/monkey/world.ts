import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newProfile, openProfile, phone } from './browser.ts';
import type { Plan } from './plan.ts';

/** A phone operated by the monkey: its windows, and everything observed in them. */
export interface World {
  readonly plan: Plan;
  readonly origin: string;
  /** The browser, which is replaced after it was killed. */
  context: BrowserContext;
  /** The folder of the phone's disk, if the browser is one to be killed. */
  readonly profile: string | null;
  /** Whether another version of the app has been released. */
  readonly release: () => Promise<void>;
  /** The window in the foreground. */
  page: Page;
  readonly email: string;
  readonly password: string;
  /** Baskets by uid. */
  readonly baskets: Map<string, Seen>;
  /** Baskets that lost items although nobody removed any. */
  readonly shrunk: Map<string, string>;
  /** Observations that must never occur. */
  readonly problems: string[];
  /** Times of calls, by window. */
  readonly calls: Map<Page, number[]>;
  readonly renewals: { requested: number; expired: number; renewed: number };
  /** Windows whose process has died. */
  readonly dead: Set<Page>;
  hasSignedOut: boolean;
  isOffline: boolean;
  /** The offset of the phone's clock in milliseconds. */
  clockOffset: number;
}

/** The last observed basket, and whether its customer emptied it. */
interface Seen {
  readonly lines: number;
  readonly items: number;
  readonly input: boolean;
}

export const password = 'canary horse battery';

/** Opens a phone without any data. */
export async function openWorld(
  browser: Browser,
  origin: string,
  plan: Plan,
  release: () => Promise<void> = async () => undefined,
): Promise<World> {
  const profile = plan.steps.some(({ action }) => action === 'kill') ? newProfile() : null;
  const context = profile ? await openProfile(profile) : await browser.newContext(phone);
  const world: World = {
    plan,
    origin,
    context,
    profile,
    release,
    page: context.pages()[0] ?? (await context.newPage()),
    email: `canary-${plan.seed}-${Date.now()}@example.com`,
    password,
    baskets: new Map(),
    shrunk: new Map(),
    problems: [],
    calls: new Map(),
    renewals: { requested: 0, expired: 0, renewed: 0 },
    dead: new Set(),
    hasSignedOut: false,
    isOffline: false,
    clockOffset: 0,
  };
  watchContext(world);
  return world;
}

/** Reopens the phone after its browser was killed, with the same disk, clock and network. */
export async function openAgain(world: World): Promise<void> {
  if (!world.profile) return;
  world.context = await openProfile(world.profile);
  world.page = world.context.pages()[0] ?? (await world.context.newPage());
  watchContext(world);
  await setNetwork(world, world.isOffline);
  await shiftClock(world, world.clockOffset);
}

export async function closeWorld({ context, profile }: World): Promise<void> {
  await context.close().catch(() => undefined);
  if (profile) rmSync(profile, { recursive: true, force: true });
}

/** Moves the phone's clock, in open windows and in new ones. */
export async function shiftClock(world: World, offset: number): Promise<void> {
  world.clockOffset = offset;
  // The script is a text, because the transpiler would add a helper to functions that pages lack.
  const content = `{
    const Real = (globalThis.RealDate ??= Date);
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${offset}] : given)); }
      static now() { return Real.now() + ${offset}; }
    };
  }`;
  await world.context.addInitScript({ content });
  await Promise.all(windowsOf(world).map((page) => page.evaluate(content).catch(() => undefined)));
}

function watchContext(world: World): void {
  const { context } = world;
  context.setDefaultTimeout(3_000);
  context.setDefaultNavigationTimeout(8_000);
  for (const page of context.pages()) watchPage(world, page);
  context.on('page', (page) => watchPage(world, page));
}

function watchPage(world: World, page: Page): void {
  if (world.calls.has(page)) return;
  const times: number[] = [];
  world.calls.set(page, times);
  const { problems, renewals, origin } = world;
  page.on('crash', () => world.dead.add(page));
  page.on('pageerror', (error) => {
    // The browser's own page for "no network" is not ours.
    if (page.url().startsWith(origin))
      problems.push(`I6 error at ${page.url()}: ${error.name} ${error.message} ${error.stack}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      problems.push(`I6 policy: ${text}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:/.test(url.protocol)) return;
    if (url.origin !== origin) problems.push(`I5 foreign request: ${request.url()}`);
    if (url.pathname.startsWith('/api/')) times.push(Date.now());
    if (request.method() === 'POST' && url.pathname === '/api/orders.json')
      noteSent(world, request.postData());
    if (url.pathname.startsWith('/api/oauth/token')) renewals.requested += 1;
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (response.status() === 401) renewals.expired += 1;
    if (pathname.startsWith('/api/oauth/token') && response.ok()) renewals.renewed += 1;
  });
}

/** Switches the network off or on in all windows; a dead one does not notice. */
export async function setNetwork(world: World, isOffline: boolean): Promise<void> {
  world.isOffline = isOffline;
  await world.context.setOffline(isOffline).catch((reason) => {
    if (!/Target crashed/.test(String(reason))) throw reason;
  });
}

/** The windows that still exist. */
export function windowsOf({ context, dead }: World): readonly Page[] {
  return context.pages().filter((page) => !dead.has(page));
}

/** A basket that was ordered before the test had read it. */
function noteSent({ baskets }: World, body: string | null): void {
  const order = JSON.parse(body ?? '{}').order;
  const uid = order?.additional_data?.cart_uid;
  if (uid && !baskets.has(uid)) baskets.set(uid, { ...contentOf(order), input: false });
}

/** A window's basket in session storage; null if the window does not answer. */
export async function basketOf(page: Page) {
  const saved = await page
    .evaluate(() => window.sessionStorage.getItem('ngx_cart'))
    .catch(() => null);
  const cart = JSON.parse(saved ?? 'null');
  const uid: unknown = cart?.additional_data?.cart_uid;
  return typeof uid === 'string' ? { uid, ...contentOf(cart) } : null;
}

export function contentOf(cart: { line_items_attributes: readonly { quantity: number }[] }) {
  const lines = cart.line_items_attributes;
  return { lines: lines.length, items: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Records the current basket; `given` means that its customer may have removed items in this step. */
export async function noteBasket(world: World, after: string, input: boolean): Promise<void> {
  const basket = await basketOf(world.page);
  if (!basket) return;
  const { uid, lines, items } = basket;
  const before = world.baskets.get(uid) ?? { lines: 0, items: 0, input: false };
  if (items < before.items && !input)
    world.shrunk.set(uid, `${before.items} items became ${items} after ${after}`);
  const isEmptied = lines === 0 && before.lines > 0 && input;
  world.baskets.set(uid, {
    lines: Math.max(lines, isEmptied ? 0 : before.lines),
    items: input ? items : Math.max(items, before.items),
    input: isEmptied || (before.input && lines === 0),
  });
}
