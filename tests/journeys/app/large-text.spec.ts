import { expect, test } from '@playwright/test';
import { addStyles } from '../support/added-styles.ts';
import { keyboard } from '../support/keyboard.ts';
import { orderAtTable } from '../support/paying.ts';

const menu = '/menu/fern-and-fable';

test('[D371] in German, no short word is broken: with text of 200 %, and at 320 pixels', async ({
  page,
}) => {
  await orderAtTable(page);
  const order = new URL(page.url()).pathname;
  await page.goto(menu);
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('locale', '"de"'));
  for (const [path, words] of [
    [order, 'Angenommen'],
    [menu, 'Zum Warenkorb'],
    [`${menu}/info`, 'Donnerstag'],
    [`${menu}/filters`, 'Alles ausblenden mit'],
    [`${menu}/basket`, 'Summe'],
    [`${menu}/checkout`, 'Zahlungsart'],
    ['/venues', 'Alle Lokale'],
    ['/profile/orders', 'Bestellungen'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(page.getByText(words).locator('visible=true').first()).toBeVisible();
    expect.soft(await page.evaluate(brokenWords), `${path} at 320 pixels`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await addStyles(page, ':root { font-size: 200% }');
    expect.soft(await page.evaluate(brokenWords), `${path} in large text`).toEqual([]);
  }
});

test('[D372] in a contrast theme the current tab is marked, and no edge of a button is cut off', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/venues');
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs.locator('visible=true').first()).toHaveAttribute('aria-current', 'page');
  const edges = await tabs.evaluateAll((all) =>
    all
      .filter((tab) => tab.checkVisibility())
      .map((tab) => getComputedStyle(tab).borderTopStyle === 'solid'),
  );
  expect(edges).toEqual([true, false, false, false, false]);
  for (const path of ['/venues', `${menu}/filters`]) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    expect.soft(await page.evaluate(cutEdges), path).toEqual([]);
  }
});

test('[D371] in German, each label of the tab bar has one line on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', '"de"'));
  await page.goto('/venues');
  const tabs = page
    .locator('nav')
    .getByRole('link', { name: /^(Lokale|Bestel|Scannen|Vorteile|Du)/ });
  await expect(tabs.locator('visible=true')).toHaveCount(5);
  const heights = await tabs
    .locator('span:last-child')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map(({ clientHeight }) => clientHeight),
    );
  expect(Math.max(...heights)).toBeLessThan(24);
});

test('[T58] [D372] the edge for contrast themes hides no ring of the focus', async ({ page }) => {
  for (const [venue, title] of [
    ['saffron-yard', 'What would you like?'],
    ['slow-fire', 'When will you collect?'],
  ] as const) {
    await page.goto(`/menu/${venue}/tiles`);
    await page.getByRole('button', { name: /^Collect/ }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const { to } = keyboard(page);
    const tile = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await to(tile);
    await expect(tile).toHaveCSS('outline-width', '3px');
  }
});

/** In the page: words of at most ten letters, without a soft hyphen, that end on another line than they begin on. */
function brokenWords(): readonly string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const part = text.parentElement;
    // A product's texts are the venue's, in columns beside its picture.
    if (!part?.checkVisibility() || part.closest('style, script, main h3, main h3 ~ *')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
      /(?<![\p{L}\u00AD])\p{L}{2,10}(?![\p{L}\u00AD])/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (Math.max(...lines) - Math.min(...lines) > 8) broken.push(word);
    }
  }
  return broken;
}

/** In the page: buttons whose edge is outside the page's padding. */
function cutEdges(): readonly string[] {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return [...open.querySelectorAll('button, a')]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).borderLeftWidth !== '0px')
    .filter((one) => one.getBoundingClientRect().left < 8)
    .map((one) => one.textContent);
}
