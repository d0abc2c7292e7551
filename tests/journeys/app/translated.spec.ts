import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { holdCode } from '../support/held-code.ts';
import { savedCart, watch } from '../support/journey.ts';
import { tapPlaceOrder } from '../support/paying.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
test.use({ userAgent: phone });

/** Translates the page like Google Translate, now and after each change: wraps every text in two <font> elements. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      const isOurs = parent?.closest('font, script, style, textarea, [translate=no], .notranslate');
      if (!parent || isOurs || !text.data.trim()) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${text.data}»`);
      // One translator replaces the text node, another one inserts and removes.
      if (text.data.length % 2) text.replaceWith(font);
      else {
        parent.insertBefore(font, text);
        parent.removeChild(text);
      }
    };
    const all = (root: Node) => {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    all(document.body);
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver((seen) => {
      for (const { target, addedNodes } of seen) {
        for (const node of addedNodes) if (node.isConnected) all(node);
        if (target instanceof Text && target.isConnected) wrap(target);
      }
    }).observe(document.body, changes);
  });
}

for (const when of ['before the app runs', 'while it runs'] as const) {
  test(`[C12] [C14] on a page that the browser translates ${when}, an order can be placed and is sent untranslated${deepUnless(when === 'while it runs')}`, async ({
    page,
  }) => {
    const { problems } = watch(page);
    const letGo = when === 'before the app runs' ? await holdCode(page) : () => {};
    await page.goto('/checkin?venue=fern-and-fable&table=12', { waitUntil: 'commit' });
    await expect(page.getByText('Flat white').first()).toBeVisible();
    const added = page.getByRole('dialog', { name: /added/ });
    await page.addLocatorHandler(added, () => page.keyboard.press('Escape'));
    if (when === 'while it runs') await expect(page.locator('html[data-running]')).toBeAttached();
    await translate(page);
    letGo();
    await expect(page.locator('html[data-running]')).toBeAttached();

    await page
      .getByRole('link', { name: 'Latte', exact: true })
      .or(page.getByRole('link', { name: '«Latte»' }))
      .first()
      .click();
    const dish = page.getByRole('dialog');
    const total = dish.getByRole('button', { name: /Add/ }).last();
    await dish.getByRole('radio', { name: /Large/ }).check();
    await expect(total).toContainText('5.25');
    await dish.getByRole('button', { name: 'One more' }).click();
    await expect(total).toContainText('Add 2');
    await expect(total).toContainText('10.50');
    await total.click();
    await page.getByRole('link', { name: /^View basket, 2 items/ }).click();
    const quantity = page.getByRole('group', { name: /^Quantity, Latte/ });
    await quantity.getByRole('button', { name: 'One more' }).click();
    await expect(quantity.getByRole('status')).toHaveText('«3»');
    await quantity.getByRole('button', { name: 'One less' }).click();
    await expect(quantity.getByRole('status')).toHaveText('«2»');
    await page.getByRole('switch', { name: /allerg/i }).check();
    await page.getByLabel(/Which allergies/).fill('Peanuts');
    const { total: sum } = await savedCart(page);
    const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/orders.json'));
    await tapPlaceOrder(page);
    const { order } = await (await placed).json();
    expect(JSON.stringify((await placed).request().postDataJSON())).not.toMatch(/[«»]/);
    expect(order).toMatchObject({ total: sum, allergy_notes: 'Peanuts' });
    await expect(page).toHaveURL(new RegExp(`/order/${order.uuid}$`));
    await expect(page.getByText(`«${order.number}»`).first()).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(page.getByText(`«${order.number}»`).first()).toBeVisible();
    // React reports a hydration mismatch and renders the page again.
    expect(problems.filter((problem) => !problem.includes('#418'))).toEqual([]);
  });
}
