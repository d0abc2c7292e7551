import type { Page } from '@playwright/test';

/** A point of the page. */
export type Point = readonly [x: number, y: number];

/** Adds a dish to the basket, and returns the position of its + and its count. */
export async function toStepper(page: Page) {
  // Prevents the free gift, whose sheet would cover the button.
  await page.route('**/api/gifts/**', (route) => route.abort());
  await page.goto('/checkin?venue=1&table=7');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  const group = page.getByRole('group', { name: 'Quantity, Flat white' });
  const more = group.getByRole('button', { name: 'One more' });
  await more.scrollIntoViewIfNeeded();
  const box = await more.boundingBox();
  if (!box) throw new Error('There is no + to hold');
  const count = async () => Number(await group.getByRole('status').textContent());
  const at: Point = [box.x + box.width / 2, box.y + box.height / 2];
  return { count, at, width: box.width };
}
