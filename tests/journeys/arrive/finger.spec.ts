import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { holdCode } from '../support/held-code.ts';
import { popUpAnswer } from '../support/journey.ts';

/** A client hint of a phone makes the server render a phone's screen. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

const built = fileURLToPath(new URL('../../../dist/static/', import.meta.url));

/** Holds back the check-in card's code; the returned function releases it once it has been requested. */
async function holdCheckInCard(page: Page): Promise<() => Promise<void>> {
  const code = readdirSync(built).filter((file) => file.endsWith('.js'));
  const card = code.find((file) => readFileSync(built + file, 'utf8').includes('check-in-heading'));
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/static/${card}`, async (route) => {
    await wait;
    await route.continue();
  });
  const requested = page.waitForRequest(`**/static/${card}`);
  return async () => {
    await requested;
    letGo();
  };
}

for (const [begun, begin] of [
  ['has put something into the basket', (page: Page) => addFlatWhite(page)],
  ['has scrolled', (page: Page) => page.mouse.wheel(0, 300)],
  [
    'has opened a dish',
    (page: Page) => page.getByRole('link', { name: 'Latte', exact: true }).tap(),
  ],
] as const) {
  test(`[R5] [G9] a customer who ${begun} before the check-in card’s code is loaded is not interrupted by the card${deepUnless(begun === 'has scrolled')}`, async ({
    page,
  }) => {
    // A slow phone is tapped before it has handled the check-in.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const releaseCard = await holdCheckInCard(page);
    await page.goto('/checkin?venue=1&table=12');
    await expect(page.locator('html')).toHaveAttribute('data-running', '');
    await begin(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await releaseCard();
    await expect(
      page.getByRole('listitem').filter({ hasText: /You.re at Table 12\./ }),
    ).toBeVisible();
    await expect(page.getByRole('dialog', { name: /You.re at/ })).toHaveCount(0);
    const visit = await page.evaluate(() => sessionStorage.getItem('visit'));
    expect(JSON.parse(visit ?? '{}')).toMatchObject({ table_id: 12, greeted: true });
  });
}

test('[R5] [G9] a customer who has tapped before the app ran is not interrupted by the check-in card', async ({
  page,
}) => {
  const releaseCard = await holdCheckInCard(page);
  const letGo = await holdCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  await addFlatWhite(page);
  letGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
  await releaseCard();
  await expect(
    page.getByRole('listitem').filter({ hasText: /You.re at Table 12\./ }),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: /You.re at/ })).toHaveCount(0);
});

async function addFlatWhite(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add Flat white/ }).tap();
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[R5] [G9] a tap meant for the menu does not change the table on the check-in card @deep', async ({
    page,
  }) => {
    await page.addInitScript(noteReach, 'section a[href$="/table"]');
    await page.goto('/checkin?venue=1&table=12');
    await expect.poll(() => reachOf(page)).toEqual({ soon: false, later: true });
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`[C9] the second tap of a double tap on Add does not lead to the basket @deep`, async ({
      page,
    }) => {
      await page.addInitScript(noteReach, 'dialog a[href$="/basket"]');
      await page.goto('/checkin?venue=1&table=12');
      const suggested = popUpAnswer(page);
      await page.getByRole('link', { name: 'Iced oat latte' }).first().tap();
      await suggested;
      await page.getByRole('button', { name: /^Add, / }).tap();
      await expect.poll(() => reachOf(page)).toEqual({ soon: false, later: true });
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Basket/ })
        .tap();
      await expect(page).toHaveURL(/\/basket$/);
    });
  });
}

/** Runs in the page: whether a tap reaches the dialog's new content within 300 ms, and after a second. */
function noteReach(wanted: string): void {
  const isReached = (control: Element) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const watcher = new MutationObserver(() => {
    const control = document.querySelector(wanted);
    if (!control?.closest('dialog[open], section')) return;
    watcher.disconnect();
    const from = performance.now();
    let soon = false;
    const look = () => {
      if (performance.now() - from > 300) return; // A frame may be late.
      soon ||= isReached(control);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    setTimeout(() => Object.assign(window, { reach: { soon, later: isReached(control) } }), 1_000);
  });
  watcher.observe(document, { attributes: true, childList: true, subtree: true });
}

function reachOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'reach'));
}
