import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Creates an account with the form, which also signs in. */
export async function signUp(
  page: Page,
  url = '',
  { email = `robin-${Date.now()}-${Math.random()}@example.com`, password = 'correct horse' } = {},
): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page).not.toHaveURL(/signup/);
}

/** Fills in the address of a shop's order and its recipient. */
export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12 Vine Lane');
  await page.getByLabel('City').fill('Basel');
  await page.getByLabel('Postcode').fill('4051');
  await page.getByLabel('Name').fill('Dana');
  await page.getByLabel('Email').fill('dana@example.com');
}

/** Goes from a table's code to the checkout with one coffee. */
export async function toCheckout(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/checkin?venue=fern-and-fable&table=12`);
  await orderOne(page, /^Add Flat white/);
}

/** Orders a flat white to table 12, to be paid later, and returns the order's uuid. */
export async function orderAtTable(page: Page, url = ''): Promise<string | undefined> {
  await toCheckout(page, url);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1);
}

/** Waits for the next order to be placed; the app resends it if the server is too busy. */
export async function placedOrder(page: Page) {
  const isPlaced = (answer: Response) => answer.ok() && answer.url().endsWith('/api/orders.json');
  return (await (await page.waitForResponse(isPlaced)).json()).order;
}

/** Goes from the menu to the checkout with one dish. */
export async function orderOne(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await goToCheckout(page);
}

/** The link from the basket to the checkout; an order that needs no details is placed from the basket itself (D161). */
export function checkoutLink(page: Page): Locator {
  return page.getByRole('link', { name: /Go to checkout|Other ways to pay/ });
}

/**
 * Taps Place order beside its center, because the app could take a second tap at the same position for a double tap
 * (D80).
 */
export function tapPlaceOrder(page: Page): Promise<void> {
  return page.getByRole('button', { name: /Place order/ }).click({ position: { x: 40, y: 20 } });
}

/** Goes from the basket to the checkout, past the suggestions if they have arrived. */
export async function goToCheckout(page: Page): Promise<void> {
  await checkoutLink(page).click();
  const more = page.getByRole('dialog', { name: 'One more thing?' });
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true }).or(more)).toBeVisible();
  if (await more.isVisible()) await more.getByRole('link', { name: /Go to checkout/ }).click();
}

/** Takes a new card at the checkout and pays with it. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, number);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
}

/** Fills in a card form that is a single frame, as with Stripe, Judo and Dojo. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title^="Card details"]');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry').fill('1234');
  await card.getByLabel('Security code').fill('123');
}

/** Fills in Braintree's fields, each of which is a frame. */
export async function typeInFields(page: Page, number: string): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title^="${title}"]`);
  await field('Card number').getByRole('textbox').fill(number);
  await field('Expiry date').getByRole('textbox').fill('1234');
  await field('Security code').getByRole('textbox').fill('123');
}

/** Returns the bank's dialog, which lies over our page. */
export function bank(page: Page) {
  return page.frameLocator('iframe[title^="Your bank"]');
}

/** Chooses another way to pay at the checkout. */
export async function payWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: `Use ${name}` }).click();
}
