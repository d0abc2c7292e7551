import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Plan } from './plan.ts';

/** A phone in the hands of the monkey: its windows, and all that was noticed of them. */
export interface World {
  readonly plan: Plan;
  readonly origin: string;
  readonly context: BrowserContext;
  /** The window that is being looked at. */
  page: Page;
  readonly email: string;
  readonly password: string;
  /** Baskets by uid: how many lines were last seen in them, and whether their customer emptied them. */
  readonly baskets: Map<string, { lines: number; given: boolean }>;
  /** What must never be noticed. */
  readonly problems: string[];
  /** Moments of calls, by window. */
  readonly calls: Map<Page, number[]>;
  readonly renewals: { asked: number; expired: number; renewed: number };
  /** Windows whose process has died. */
  readonly dead: Set<Page>;
  hasSignedOut: boolean;
  isOffline: boolean;
}

export const password = 'canary horse battery';

/** Opens a phone with nothing on it. */
export async function openWorld(browser: Browser, origin: string, plan: Plan): Promise<World> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(3_000);
  context.setDefaultNavigationTimeout(8_000);
  const world: World = {
    plan,
    origin,
    context,
    page: await context.newPage(),
    email: `canary-${plan.seed}-${Date.now()}@example.com`,
    password,
    baskets: new Map(),
    problems: [],
    calls: new Map(),
    renewals: { asked: 0, expired: 0, renewed: 0 },
    dead: new Set(),
    hasSignedOut: false,
    isOffline: false,
  };
  for (const page of context.pages()) watchPage(world, page);
  context.on('page', (page) => watchPage(world, page));
  return world;
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
    if (url.pathname.startsWith('/api/oauth/token')) renewals.asked += 1;
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (response.status() === 401) renewals.expired += 1;
    if (pathname.startsWith('/api/oauth/token') && response.ok()) renewals.renewed += 1;
  });
}

/** The windows that are still there. */
export function windowsOf({ context, dead }: World): readonly Page[] {
  return context.pages().filter((page) => !dead.has(page));
}

/** A basket that was sent before anybody looked into it. */
function noteSent({ baskets }: World, body: string | null): void {
  const order = JSON.parse(body ?? '{}').order;
  const uid = order?.additional_data?.cart_uid;
  if (uid && !baskets.has(uid))
    baskets.set(uid, { lines: order.line_items_attributes.length, given: false });
}

/** The basket of a window, as session storage has it; null where the window cannot say. */
export async function basketOf(page: Page): Promise<{ uid: string; lines: number } | null> {
  const saved = await page
    .evaluate(() => window.sessionStorage.getItem('ngx_cart'))
    .catch(() => null);
  const cart = JSON.parse(saved ?? 'null');
  const uid = cart?.additional_data?.cart_uid;
  return typeof uid === 'string' ? { uid, lines: cart.line_items_attributes.length } : null;
}

/** Notes what is in the basket now; `given` says that its customer may have emptied it in this step. */
export async function noteBasket(world: World, given: boolean): Promise<void> {
  const basket = await basketOf(world.page);
  if (!basket) return;
  const before = world.baskets.get(basket.uid);
  const isEmptied = basket.lines === 0 && (before?.lines ?? 0) > 0 && given;
  world.baskets.set(basket.uid, {
    lines: Math.max(basket.lines, isEmptied ? 0 : (before?.lines ?? 0)),
    given: isEmptied || ((before?.given ?? false) && basket.lines === 0),
  });
}
