import { expect, test } from '@playwright/test';
import { savedCart } from '../support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/checkin?venue=1&table=12');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Fable/);
});

test('[C3] the plus of a dish without a picture adds it, as it does beside a picture @deep', async ({
  page,
}) => {
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Add / }) });
  // The categories button does not cover any add button either, wherever the page is scrolled to.
  const categories = await page.getByRole('link', { name: 'Menu categories' }).boundingBox();
  const starts = await page.getByRole('button', { name: /^Add / }).evaluateAll((buttons) =>
    buttons
      .map((button) => button.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left }) => left),
  );
  expect(starts.length).toBeGreaterThan(4);
  expect(Math.min(...starts)).toBeGreaterThan((categories?.x ?? 0) + (categories?.width ?? 400));
  const bare = rows.filter({ hasNot: page.locator('img') });
  for (const row of [rows.first(), bare.first()]) {
    const add = row.getByRole('button', { name: /^Add / });
    await add.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const label = (await add.getAttribute('aria-label')) ?? '';
    await add.click();
    const name = label.replace(/^Add (.*), [^,]+$/, '$1');
    await expect(page.getByRole('button', { name: `1 in basket, change ${name}` })).toBeVisible();
  }
  expect((await savedCart(page)).line_items_attributes).toHaveLength(2);
});

test('[R3] a tap on the picture of a dish opens it @deep', async ({ page }) => {
  const row = page.getByRole('listitem').filter({ hasText: 'Latte' }).first();
  const name = (await row.getByRole('heading').textContent()) ?? '';
  const picture = row.locator('img').first();
  const position = await picture.evaluate((image) => {
    const [inner, outer] = [image, image.closest('li')].map((part) =>
      part?.getBoundingClientRect(),
    );
    if (!inner || !outer) throw new Error('the row has no picture');
    return {
      x: inner.x - outer.x + inner.width / 3,
      y: inner.y - outer.y + inner.height / 3,
    };
  });
  // The position is relative to the row: content above it may still move the row, and the click waits until it stops.
  await row.click({ position });
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
});
