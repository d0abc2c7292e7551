import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { videoOf } from '../support/camera-video.ts';
import { chromiumPath } from '../support/chromium.ts';
import { picture, savedCart, watch } from '../support/journey.ts';

/** A phone whose camera sees one code. */
async function phoneSeeing(
  text: string,
  act: (page: Page, context: BrowserContext) => Promise<void>,
  isAllowed = true,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      ...(isAllowed ? ['--use-fake-ui-for-media-stream'] : ['--deny-permission-prompts']),
      `--use-file-for-fake-video-capture=${videoOf(text)}`,
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    permissions: isAllowed ? ['camera'] : [],
  });
  try {
    await act(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

test('[W3] [V6] the camera reads a table’s code: it is named, and checked in', async ({
  baseURL,
}) => {
  await phoneSeeing(`${baseURL}/checkin?venue=fern-and-fable&table=12`, async (page) => {
    const { problems } = watch(page);
    // The name is shown for only a second, so the page itself records it: polling from outside could miss it. A tap before
    // the app runs opens a new page, so each one has the script.
    await page.addInitScript((name) => {
      const look = () => {
        const headings = [...document.querySelectorAll('h1, h2')];
        if (headings.some(({ textContent }) => textContent === name))
          document.body.dataset.named = '';
      };
      new MutationObserver(look).observe(document, {
        ...{ subtree: true, childList: true, characterData: true },
      });
    }, 'Table 12 at Fern & Fable');
    await page.goto(`${baseURL}/venues`);
    await page.getByRole('link', { name: 'Scan' }).click();
    await expect(page.locator('body[data-named]')).toBeVisible();
    await picture(page, 'scanner-found');
    await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
    await expect(page.getByText('Table 12').last()).toBeVisible();
    await expect.poll(() => savedCart(page)).toMatchObject({ table_id: 12 });
    expect(problems).toEqual([]);
  });
});

test('[W3] another table’s code at the same venue keeps the basket @deep', async ({ baseURL }) => {
  await phoneSeeing(`${baseURL}/checkin?venue=fern-and-fable&table=7`, async (page) => {
    await page.goto(`${baseURL}/checkin?venue=1&table=3`);
    await page.getByRole('button', { name: /^Add Flat white/ }).click();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await page.goto(`${baseURL}/scan`);
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await expect
      .poll(() => savedCart(page))
      .toMatchObject({
        table_id: 7,
        line_items_attributes: [{ quantity: 1 }],
      });
  });
});

test('[W3] a code of another site is shown and not opened @deep', async ({ baseURL }) => {
  await phoneSeeing('https://evil.example/checkin?venue=1&table=12', async (page) => {
    await page.goto(`${baseURL}/scan`);
    await expect(page.getByText(/It leads to evil\.example/).first()).toBeVisible();
    await picture(page, 'scanner-not-ours');
    await page.waitForTimeout(1_500);
    await expect(page).toHaveURL(/\/scan$/);
  });
});

test('[V6] [B2] without camera permission, the code under the QR code can be typed', async ({
  baseURL,
}) => {
  const act = async (page: Page) => {
    await page.goto(`${baseURL}/scan`);
    await expect(page.getByRole('heading', { name: 'The camera is off' })).toBeVisible();
    await picture(page, 'scanner-no-camera');
    await page.getByRole('button', { name: 'Enter table number' }).click();
    await page.getByRole('textbox', { name: 'Code or table number' }).fill('ff 12');
    await picture(page, 'scanner-code');
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
    await expect.poll(() => savedCart(page)).toMatchObject({ table_id: 12 });
  };
  await phoneSeeing('nothing', act, false);
});

test('[R20] an address that leads nowhere leads to the scanner @deep', async ({ page }) => {
  await page.goto('/nothing/here');
  await page.getByRole('link', { name: 'Scan table' }).click();
  await expect(page).toHaveURL(/\/scan$/);
});
