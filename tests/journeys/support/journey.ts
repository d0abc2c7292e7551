import { mkdirSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

const folder = new URL('../../artefacts/pictures/', import.meta.url).pathname;

/** Keeps a picture of a step among the artefacts, where somebody wants to look at it: with PICTURES=1. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** Hears of everything that must not happen on a page: script errors, reports of the policy, odd answers. */
export function watch(page: Page): { readonly problems: string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { problems };
}

/** A tap on the visible part of a checkbox or a radio, once it stands still: in a sheet that still moves it would go beside. */
export function choose(control: Locator): Promise<void> {
  return control.locator('xpath=ancestor::label').click();
}

/** The basket as session storage has it. */
export async function savedCart(page: Page) {
  const saved = await page.evaluate(() => sessionStorage.getItem('ngx_cart'));
  return JSON.parse(saved ?? 'null');
}

/** The amounts of an order must be those that the basket promised, to the cent. */
export function expectSameAmounts(order: Record<string, unknown>, cart: Record<string, unknown>) {
  for (const amount of [
    'sub_total',
    'service_charge_amount',
    'ordering_fee',
    'delivery_charge',
    'cart_discount',
    'total',
  ]) {
    expect(order[amount], amount).toBe(cart[amount]);
  }
}

/** What goes well with a product has been asked and answered: the pop-up after adding it is ready. */
export function popUpAnswer(page: Page) {
  return page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('product_add_pop_up')),
  );
}

/**
 * Answers as the backend does, but for what `change` makes of it. A page that has gone on, and a test that has ended,
 * want no answer: an error of theirs would belong to no test.
 */
export async function changeAnswer<Body>(
  route: Route,
  change: (body: Body) => unknown,
): Promise<void> {
  const response = await route.fetch().catch(() => null);
  const body: Body | null = await response?.json().catch(() => null);
  if (!response || !body) return;
  await route.fulfill({ response, json: change(body) }).catch(() => undefined);
}

/** As on a static host: pages come as they were built, with nothing drawn into them. */
export async function asStaticHost(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(menu|venues|checkin)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The page of an address that no server draws.
      const bare = new URL('/legal', route.request().url()).href;
      const response = await route.fetch({ url: bare }).catch(() => null);
      if (response) await route.fulfill({ response }).catch(() => undefined);
    },
  );
}

/** In a page before its own code: counts the tones that it plays. */
export function countTones(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    Reflect.set(window, 'tones', (Reflect.get(window, 'tones') ?? 0) + 1);
    start.call(this, when);
  };
}
