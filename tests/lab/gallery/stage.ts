import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { setupMarks } from '#domain/lib/page-parts.ts';
import type { Words } from './words.ts';

/** One page on which a part of the catalogue is walked. */
export interface Stage extends Words {
  readonly page: Page;
  readonly url: string;
}

type Values = Readonly<Record<string, string>>;

/** Opens an address of the site. */
export async function open(stage: Stage, path: string): Promise<void> {
  await stage.page.goto(stage.url + path);
  await expect(stage.page.locator('h1, dialog[open]').first()).toBeAttached();
}

/** A button by its message, which may be followed by an amount. */
export function button(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByRole('button', { name: begins(stage.say(id, values)) }).first();
}

/** A link by its message, which may be followed by an amount. */
export function link(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByRole('link', { name: begins(stage.say(id, values)) }).first();
}

function begins({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/\\s\*\$$/, '(?:$|[\\s,،、，].*$)'), flags);
}

/** A field by its message. */
export function field(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByLabel(stage.say(id, values)).first();
}

/** A heading by its message. */
export function heading(stage: Stage, id: string, values?: Values): Locator {
  return stage.page.getByRole('heading', { name: stage.say(id, values) }).first();
}

/** At a table, with the menu open. */
export async function atTable(stage: Stage, table = 12): Promise<void> {
  await open(stage, `/checkin?venue=fern-and-fable&table=${table}`);
  await button(stage, 'place.tent.seeMenu').click();
  await expect(stage.page.getByRole('dialog')).toBeHidden();
}

/** At a venue, served in a way. */
export async function served(stage: Stage, venue: string, way: string): Promise<void> {
  await open(stage, `/menu/${venue}/service`);
  const name = stage.say(`place.service.${way}`);
  await stage.page.getByRole('dialog').getByText(name).first().click();
  await expect(stage.page).not.toHaveURL(/\/service$/);
}

/** One tap on the plus of a dish. */
export async function add(stage: Stage, dish: string): Promise<void> {
  await button(stage, 'menu.add', { name: dish }).click();
}

/** Opens a dish from the menu. */
export async function openDish(stage: Stage, dish: string): Promise<void> {
  const name = stage.named(dish);
  await stage.page.getByRole('link', { name, exact: true }).first().click();
  await expect(stage.page.getByRole('dialog')).toBeVisible();
}

/** Something is in the basket: the menu's dock says so, on a computer the panel beside it. */
export async function inBasket(stage: Stage): Promise<void> {
  const way = link(stage, isWide(stage) ? 'basket.checkout' : 'menu.viewBasket.name');
  await expect(way).toBeVisible();
}

/** The device is a computer. */
export const isWide = ({ page }: Stage) => (page.viewportSize()?.width ?? 0) >= 1024;

/** From the menu to the basket; on a computer it stands beside the menu. */
export async function toBasket(stage: Stage): Promise<void> {
  if (isWide(stage)) return;
  await link(stage, 'menu.viewBasket.name').click();
  await expect(heading(stage, 'basket.title')).toBeVisible();
}

/** What goes well with the basket has come. */
export async function suggested(stage: Stage): Promise<void> {
  await expect(heading(stage, 'basket.goesWell.title')).toBeAttached();
}

/** The way from the basket to the checkout, also where it stands beneath the order itself. */
export function checkoutLink(stage: Stage): Locator {
  return link(stage, 'basket.checkout').or(link(stage, 'basket.otherWays')).first();
}

/** From the basket to the checkout. */
export async function toCheckout(stage: Stage): Promise<void> {
  await checkoutLink(stage).click();
  await expect(heading(stage, 'checkout.title')).toBeVisible();
}

/** At the checkout of table 12 with a coffee. */
export async function coffeeAtCheckout(stage: Stage): Promise<void> {
  await atTable(stage);
  await add(stage, 'Flat white');
  await toBasket(stage);
  await toCheckout(stage);
}

/** At the checkout with something to collect, all filled in. */
export async function collecting(stage: Stage, ...dishes: readonly string[]): Promise<void> {
  await served(stage, 'fern-and-fable', 'WebCollection');
  for (const dish of dishes) await add(stage, dish);
  await toBasket(stage);
  await toCheckout(stage);
  await fillDetails(stage);
}

/** Who it is for. */
export async function fillDetails(stage: Stage): Promise<void> {
  await field(stage, 'checkout.field.customer_name').fill('Robin');
  await field(stage, 'checkout.field.email').fill('robin@example.com');
}

/** Places the order; answers with its id. */
export async function place(stage: Stage): Promise<string> {
  await button(stage, 'checkout.order').click();
  await expect(stage.page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  return stage.page.url().split('/').at(-1) ?? '';
}

/** Types a card into the provider's fields, and pays. */
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

/** Somebody in the kitchen does the next thing with an order; the customer looks at the phone again. */
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

/** A new customer; the phone is theirs from the next page on. */
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

/** What the phone has kept from before, under the names of its storage. */
async function keep(stage: Stage, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await stage.page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) {
      if (sessionStorage.getItem(`given ${name}`)) continue;
      sessionStorage.setItem(`given ${name}`, 'yes');
      localStorage.setItem(name, JSON.stringify(value));
    }
  }, kept);
}

/** The site's settings for this page are others: whoever serves index.html says them there (D38). */
export async function withSettings(
  stage: Stage,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await stage.page.route(
    (url) => url.origin === stage.url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The page of an address that no server draws: the phone asks for everything itself.
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
