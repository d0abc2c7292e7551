import { expect, type Page, test } from '@playwright/test';
import { expectArrival, keyboard } from '../support/keyboard.ts';
import { checkoutLink } from '../support/paying.ts';

// Nothing here is clicked, tapped or hovered: these customers only use tests/journeys/support/keyboard.ts.
test.use({ hasTouch: false });

type Keys = ReturnType<typeof keyboard>;

const basketLink = (page: Page) => page.getByRole('link', { name: /^View basket/ });
const sheetOf = (page: Page) => page.getByRole('dialog');
/** The announcements of a screen reader, polite or urgent. */
const said = (page: Page, text: RegExp) =>
  expect(
    page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first(),
  ).toBeAttached();
const orderPath = /\/order\/[\da-f-]{36}$/;

/** Goes from the menu through basket and checkout to the order's page; every page has a title. */
async function order(page: Page, keys: Keys, fill?: () => Promise<void>): Promise<void> {
  await keys.enter(basketLink(page), 'Shift+Tab');
  await expectArrival(page, /Your basket/);
  if (fill) {
    await keys.enter(checkoutLink(page));
    await expectArrival(page, /Checkout/);
    await fill();
  }
  await keys.enter(page.getByRole('button', { name: /Place order/ }));
  await expect(page).toHaveURL(orderPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Closes a sheet with Escape, which returns the focus to its opener. */
async function openAndEscape(page: Page, keys: Keys, opener: ReturnType<Page['getByRole']>) {
  await keys.enter(opener);
  // The loading overlay is a dialog too.
  await expect(sheetOf(page).getByRole('heading').first()).toBeVisible();
  await keys.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

/** The kitchen is quick today; the customer looks at the phone again. */
async function serve(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  for (const move of ['accept', 'prepare', 'ready', 'complete']) {
    const form = { order: pathname.split('/').at(-1) ?? '', move };
    await page.request.post('/dev/kitchen', { form, headers: { Origin: origin } });
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('[H3] [R2] [R3] [T58] [T59] by keyboard from the venues over a dish with choices to an order, as a guest', async ({
  page,
}) => {
  const keys = keyboard(page);
  await page.goto('/venues');
  await keys.enter(page.getByRole('link', { name: /^Fern & Fable/ }));
  await expectArrival(page, /Fern & Fable/);
  const dish = page.getByRole('link', { name: 'Latte', exact: true });
  await openAndEscape(page, keys, dish);
  await keys.press('Enter');
  await expect(sheetOf(page).getByRole('heading', { name: 'Latte' })).toBeFocused();
  await keys.to(sheetOf(page).getByRole('radio', { checked: true }).first());
  await keys.press('ArrowDown');
  await said(page, /^\$5\.25|\$5\.25$/);
  await keys.enter(sheetOf(page).getByRole('button', { name: /^Add/ }));
  await keys.enter(sheetOf(page).getByRole('button', { name: /^Collect/ }));
  await order(page, keys, async () => {
    await keys.to(page.getByLabel('Name'));
    await keys.type('Robin');
    await keys.to(page.getByLabel('Email'));
    await keys.type('robin@example.com');
  });
  expect(keys.problems).toEqual([]);
});

test('[H3] [R3] [T58] [T59] by keyboard from a table’s code over the skip link to an order; added items are announced @deep', async ({
  page,
}) => {
  const keys = keyboard(page);
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await keys.to(page.getByRole('link', { name: 'Skip to content' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await keys.enter(page.getByRole('button', { name: /^Add Flat white/ }).first());
  await said(page, /Flat white added\. 1 item, \$4\.25/);
  await order(page, keys);
  expect(keys.problems).toEqual([]);
});

test('[H3] [R12] [O8] [K8] [T58] by keyboard: sign up, reorder, give feedback, change the language @deep', async ({
  page,
}) => {
  const keys = keyboard(page);
  await page.goto('/signup');
  await keys.to(page.getByLabel('Name'));
  await keys.type('Kim Lee');
  await keys.to(page.getByRole('textbox', { name: 'Email' }));
  await keys.type(`kim-${Date.now()}@example.com`);
  await keys.to(page.getByLabel('Password', { exact: true }));
  await keys.type('correct horse');
  await keys.enter(page.getByRole('button', { name: /Create/ }));
  await expect(page).toHaveURL(/\/venues$/);
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await keys.enter(page.getByRole('button', { name: /^Add Flat white/ }).first());
  await order(page, keys);
  const stars = page.getByRole('radio', { name: '1 out of 5' });
  await serve(page);
  await keys.to(stars);
  await keys.press('ArrowRight');
  const feedback = page.getByRole('dialog', { name: 'How was it?' });
  await keys.enter(feedback.getByRole('button', { name: 'Send feedback' }));
  await expect(page.getByText('Feedback sent. Thank you.').first()).toBeVisible();

  await page.goto('/profile/orders');
  await keys.enter(page.getByRole('button', { name: 'Order again' }).first());
  await expectArrival(page, /Your basket/);

  await page.goto('/profile');
  await openAndEscape(page, keys, page.getByRole('button', { name: /^Language/ }));
  await keys.press('Enter');
  await keys.enter(sheetOf(page).getByRole('button', { name: 'Deutsch' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(keys.problems).toEqual([]);
});
