import { mkdirSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

const folder = new URL('../../artefacts/pictures/', import.meta.url).pathname;

/** Saves a screenshot of a step among the artefacts if PICTURES=1 is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** Collects everything that must not happen on a page: script errors, policy reports and unexpected responses. */
export function watch(page: Page): { readonly problems: string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { problems };
}

/** Taps the visible part of a checkbox or radio once it stops moving; in a moving sheet the tap would miss it. */
export function choose(control: Locator): Promise<void> {
  return control.locator('xpath=ancestor::label').click();
}

/** The basket as session storage has it. */
export async function savedCart(page: Page) {
  const saved = await page.evaluate(() => sessionStorage.getItem('ngx_cart'));
  return JSON.parse(saved ?? 'null');
}

/** Checks that an order's amounts equal those of its basket, to the cent. */
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

/** Waits until the suggestions for a product have arrived, so that its pop-up is ready. */
export function popUpAnswer(page: Page) {
  return page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('product_add_pop_up')),
  );
}

/**
 * Answers with the backend's response after `change`. Pages that have navigated and tests that have ended need no
 * response; an error would be attributed to the wrong test.
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

/** Serves pages as a static host does: as they were built, without a rendered first screen. */
export async function asStaticHost(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(menu|venues|checkin)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The address of a page that no server renders.
      const bare = new URL('/legal', route.request().url()).href;
      const response = await route.fetch({ url: bare }).catch(() => null);
      if (response) await route.fulfill({ response }).catch(() => undefined);
    },
  );
}

/** Runs in a page before its code: counts the tones that it plays. */
export function countTones(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    Reflect.set(window, 'tones', (Reflect.get(window, 'tones') ?? 0) + 1);
    start.call(this, when);
  };
}
