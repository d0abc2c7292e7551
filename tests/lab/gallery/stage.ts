import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { setupMarks } from '#domain/lib/page-parts.ts';
import type { Words } from './words.ts';

/** A page on which a part of the catalogue is walked. */
export interface Stage extends Words {
  readonly page: Page;
  readonly url: string;
}

type Values = Readonly<Record<string, string>>;

/** Opens an address of the site, and waits for its screen and, if given, its title. */
export async function open(stage: Stage, path: string, title?: string): Promise<void> {
  await scrollUp(stage);
  await stage.page.goto(stage.url + path);
  await expect(stage.page.locator('h1, dialog[open]').first()).toBeAttached();
  if (title) await expect(heading(stage, title)).toBeVisible();
}

/** Waits until the toast is gone; it runs on real time, so the next picture might or might not show it. */
export async function awaitNoToast({ page }: Stage): Promise<void> {
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 });
}

/** Navigates within the app, because a full page load would first lead to an order in progress. */
export async function goWithin(stage: Stage, path: string): Promise<void> {
  await scrollUp(stage);
  await stage.page.evaluate((to) => window.history.pushState(null, '', to), path);
}

/** The same address, and one that the app has not navigated to itself, keep the place on the page. */
function scrollUp({ page }: Stage): Promise<void> {
  return page.evaluate(() => window.scrollTo(0, 0));
}

/** A button by its message, which may be followed by an amount. */
export function button(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByRole('button', { name: begins(stage.say(id, values)) }).first();
}

/** A link by its message, which may be followed by an amount. */
export function link(stage: Stage, id: string): Locator {
  return stage.page.getByRole('link', { name: begins(stage.say(id)) }).first();
}

function begins({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/\\s\*\$$/, '(?:$|[\\s,،、，].*$)'), flags);
}

/** A field by its message. */
export function field(stage: Stage, id: string): Locator {
  return stage.page.getByLabel(stage.say(id)).first();
}

/** A heading by its message. */
export function heading(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByRole('heading', { name: stage.say(id, values) }).first();
}

/** Goes to a table and opens the menu. */
export async function atTable(stage: Stage, table = 12): Promise<void> {
  await open(stage, `/checkin?venue=fern-and-fable&table=${table}`);
  await button(stage, 'shell.toMenu').click();
  await expect(stage.page.getByRole('dialog')).toBeHidden();
}

/** Goes to a venue with a chosen service. */
export async function chooseService(stage: Stage, venue: string, way: string): Promise<void> {
  await open(stage, `/menu/${venue}/service`);
  const name = stage.say(`place.service.${way}`);
  await stage.page.getByRole('dialog').getByText(name).first().click();
  await expect(stage.page).not.toHaveURL(/\/service$/);
}

/** Taps the plus of a dish. */
export async function add(stage: Stage, dish: string): Promise<void> {
  await button(stage, 'menu.add', { name: dish }).click();
}

/** Opens a dish from the menu. */
export async function openDish(stage: Stage, dish: string): Promise<void> {
  const name = stage.named(dish);
  await stage.page.getByRole('link', { name, exact: true }).first().click();
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

/** Waits until the basket has items, as shown by the menu's dock, or on a desktop by the panel beside the menu. */
export async function inBasket(stage: Stage): Promise<void> {
  const way = link(stage, isWide(stage) ? 'basket.checkout' : 'menu.viewBasket.name');
  await expect(way).toBeVisible();
}

/** Whether the device is a desktop. */
export const isWide = ({ page }: Stage) => (page.viewportSize()?.width ?? 0) >= 1024;

/** Goes from the menu to the basket; on a desktop it is beside the menu. */
export async function toBasket(stage: Stage): Promise<void> {
  if (isWide(stage)) return;
  await link(stage, 'menu.viewBasket.name').click();
  await expect(heading(stage, 'basket.title')).toBeVisible();
}

/** Waits for the basket's suggestions. If they came too late for their place (D224), the page is loaded again. */
export async function awaitSuggestions(stage: Stage): Promise<void> {
  const title = heading(stage, 'basket.goesWell.title');
  const rest = button(stage, 'basket.code.title');
  await expect(async () => {
    await expect(title).toBeAttached();
    const [place, below] = [
      await topOf(title),
      (await rest.count()) > 0 ? await topOf(rest) : null,
    ];
    const isLate = below !== null && place > below;
    if (isLate) await stage.page.reload();
    expect(isLate).toBe(false);
  }).toPass({ timeout: 40_000 });
}

function topOf(shown: Locator): Promise<number> {
  return shown.evaluate((element) => element.getBoundingClientRect().top);
}

/** The link from the basket to the checkout, also where the basket itself places the order. */
export function checkoutLink(stage: Stage): Locator {
  return link(stage, 'basket.checkout').or(link(stage, 'basket.otherWays')).first();
}

/** Goes from the basket to the checkout. */
export async function toCheckout(stage: Stage): Promise<void> {
  await checkoutLink(stage).click();
  await expect(heading(stage, 'checkout.title')).toBeVisible();
}

/** Goes to the checkout of table 12 with a coffee. */
export async function coffeeAtCheckout(stage: Stage): Promise<void> {
  await atTable(stage);
  await add(stage, 'Flat white');
  await toBasket(stage);
  await toCheckout(stage);
}

/** Goes to the checkout of a collection, with all fields filled in. */
export async function checkoutOfCollection(
  stage: Stage,
  ...dishes: readonly string[]
): Promise<void> {
  await chooseService(stage, 'fern-and-fable', 'WebCollection');
  for (const dish of dishes) await add(stage, dish);
  await toBasket(stage);
  await toCheckout(stage);
  await fillDetails(stage);
}

/** Fills in the customer's details. */
export async function fillDetails(stage: Stage): Promise<void> {
  await field(stage, 'checkout.field.customer_name').fill('Robin');
  await field(stage, 'checkout.field.email').fill('robin@example.com');
}

/** Places the order and returns its id. */
export async function place(stage: Stage): Promise<string> {
  await button(stage, 'checkout.order').click();
  await expect(stage.page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  return stage.page.url().split('/').at(-1) ?? '';
}

/** Types a card into the provider's fields and pays. */
export async function typeCard({ page }: Stage, number: string): Promise<void> {
  const card = page.frameLocator('iframe').first();
  await card.getByRole('textbox').nth(0).fill(number);
  await card.getByRole('textbox').nth(1).fill('1234');
  await card.getByRole('textbox').nth(2).fill('123');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /4[.,٫]/ })
    .last()
    .click();
}

/** Advances an order in the kitchen; the customer looks at the phone again. */
export async function kitchen(stage: Stage, order: string, ...moves: readonly string[]) {
  for (const move of moves) {
    const body = new URLSearchParams({ order, move, reason: '', total: '12.40' });
    const done = await fetch(`${stage.url}/dev/kitchen`, {
      method: 'POST',
      body,
      headers: { Origin: stage.url },
    });
    expect(done.url, move).toBe(`${stage.url}/dev/kitchen`);
  }
  await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

export const password = 'brunch at noon';

/** Creates a customer who is signed in from the next page on. */
export async function signedUp(stage: Stage): Promise<string> {
  const email = `robin-${randomUUID().slice(0, 8)}@example.com`;
  const customer = { name: 'Robin Example', email, password, terms_accepted: true };
  const answer = await fetch(`${stage.url}/api/customers.json`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa('web:guest')}`,
      'X-Client': 'gallery1234',
    },
    body: JSON.stringify({ customer, sender: 'web', extras: {} }),
  });
  const account = await answer.json();
  await keep(stage, { customer: account.customer, credentials: account.credentials });
  return email;
}

/** Stores data of an earlier visit under the keys of the app's storage. */
async function keep(stage: Stage, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await stage.page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) {
      if (sessionStorage.getItem(`given ${name}`)) continue;
      sessionStorage.setItem(`given ${name}`, 'yes');
      localStorage.setItem(name, JSON.stringify(value));
    }
  }, kept);
}

/** Changes the site's settings for this page, which whoever serves index.html writes into it (D38). */
export async function withSettings(
  stage: Stage,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await stage.page.route(
    (url) => url.origin === stage.url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // Opens a page that no server renders, so that the phone requests everything itself.
      const bare = new URL('/legal', route.request().url()).href;
      const response = await route.fetch({ url: bare });
      const tags = Object.entries(settings).map(
        ([name, content]) => `<meta name="${name}" content="${content}">`,
      );
      const [, end] = setupMarks;
      const body = (await response.text()).replace(end, [...tags, end].join('\n'));
      return route.fulfill({ response, body });
    },
  );
}
