import { expect, type Locator, type Page, test } from '@playwright/test';
import { signUp } from '../support/paying.ts';

test('[M1] a canteen’s header has dots between its facts only, never at the start of a line', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/menu/mensa-garching');
    const facts = page.locator('header [class*=facts]');
    await expect(facts).toBeVisible();
    const { count, lines, dots } = await facts.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      const starts = [...box.children].map((fact) => {
        const dot = getComputedStyle(fact, '::before');
        const { left: start, top } = fact.getBoundingClientRect();
        return { top, dot: start + Number.parseFloat(dot.insetInlineStart) };
      });
      return {
        count: starts.length,
        lines: new Set(starts.map(({ top }) => top)).size,
        // Dots that begin outside the box are cut off.
        dots: starts.filter(({ dot }) => dot > left && dot < right).length,
      };
    });
    await expect(facts).toHaveCSS('overflow-x', 'clip');
    expect(dots, `at ${width} pixels`).toBe(count - lines);
  }
});

test('[R3] [H3] at 1920 pixels the bar begins and ends where the menu below it does @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/menu/fern-and-fable');
  const home = page.getByRole('link', { name: 'Common Table' }).first();
  const you = page.getByRole('link', { name: 'You' }).first();
  const rail = page.getByRole('navigation').filter({ hasText: 'Breakfast' });
  const basket = page.locator('[class*=panel]').filter({ hasText: 'Nothing here yet' }).first();
  expect((await box(home)).left).toBeCloseTo((await box(rail)).left, 0);
  expect((await box(you)).right).toBeCloseTo((await box(basket)).right, 0);
});

test('[C1] lines without a picture begin at the same edge as the others @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  // The fourth coffee would repeat the cup of the others and has no picture.
  for (const name of ['Flat white', 'Latte', 'Cortado', 'Espresso']) {
    await page
      .getByRole('button', { name: new RegExp(`^Add ${name}`) })
      .first()
      .click();
  }
  await page.getByRole('link', { name: /^View basket, 4 items/ }).click();
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect(lines).toHaveCount(4);
  const pictures = await lines.evaluateAll((all) =>
    all.map((line) => line.querySelector('img') !== null),
  );
  expect(new Set(pictures).size, 'some with, some without a picture').toBe(2);
  const names = await lines
    .getByRole('heading')
    .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
  expect(new Set(names).size, names.join()).toBe(1);
});

test('[K7] an offer’s terms open without the browser’s own triangle @deep', async ({ page }) => {
  await signUp(page);
  await page.goto('/checkin?venue=fern-and-fable&table=4');
  await expect(page).toHaveURL(/\/menu\//);
  await page.goto('/profile/personal-offers');
  const terms = page.locator('summary').first();
  await expect(terms).toHaveText('Terms');
  // Only a list item has a marker.
  await expect(terms).toHaveCSS('display', 'flex');
  await expect(page.getByText('Once for each account')).toBeHidden();
  await terms.click();
  await expect(page.getByText('Once for each account')).toBeVisible();
});

test('[H4] in Arabic, Latin names and digits are set in Figtree @deep', async ({ page }) => {
  await page.context().addInitScript(() => localStorage.setItem('locale', '"ar"'));
  await page.goto('/menu/fern-and-fable');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const name = page.getByText('Fern & Fable', { exact: true }).locator('visible=true').first();
  const price = page.getByRole('main').getByText('4.25').locator('visible=true').first();
  for (const latin of [name, price]) {
    await expect(latin).toBeVisible();
    await expect.poll(() => fontsOf(page, latin)).toEqual(['Figtree']);
  }
});

async function box(element: Locator) {
  await expect(element).toBeVisible();
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { left, right };
  });
}

/** The font families that the browser used for an element's text, without the weight in a file's name. */
async function fontsOf(page: Page, element: Locator): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await element.evaluate((one) => one.setAttribute('data-fonts', ''));
  const { root } = await devtools.send('DOM.getDocument');
  const found = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-fonts]',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', found);
  await element.evaluate((one) => one.removeAttribute('data-fonts'));
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName.replace(/ (Variable|Light)$/, ''));
}

test('[D353] [D354] on a phone held sideways the basket stays in view, and nothing is behind the notch', async ({
  page,
  context,
}) => {
  const phone = await context.newCDPSession(page);
  const insets = { left: 59, right: 59, bottom: 21 };
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeInViewport({ ratio: 1 });
  const order = page.getByRole('button', { name: /^Place order/ });
  for (const [path, part] of [
    ['', page.getByRole('link', { name: /^View basket/ })],
    ['/basket', order],
    ['/checkout', order],
  ] as const) {
    await page.goto(`/menu/fern-and-fable${path}`);
    await expect(part).toBeVisible();
    const parts = page.locator('main, dialog[open]').last().locator('a, button, h1, h2');
    const edges = await parts.evaluateAll((all) => {
      /** A row of products may reach past the edge. */
      const scrollsSideways = (part: Element): boolean => {
        const { overflow } = getComputedStyle(part);
        const up = part.parentElement;
        return overflow === 'auto hidden' || (up !== null && scrollsSideways(up));
      };
      return all
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => part.closest('nav, .visually-hidden') === null)
        .filter((part) => !scrollsSideways(part))
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => Math.min(left, innerWidth - right));
    });
    expect(Math.min(...edges), path).toBeGreaterThan(50);
  }
  // A phone's keyboard covers as much as this.
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(order).toBeVisible();
  await expect(order).not.toBeInViewport();
});

test('[T60] with text of 200 %, both tables of a move are in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/checkin?venue=fern-and-fable&table=3');
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  await page.goto('/checkin?venue=fern-and-fable&table=7');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const edges = await page
    .getByRole('dialog')
    .locator('[class*=places]')
    .evaluate((places) => [...places.children].map((one) => one.getBoundingClientRect().toJSON()));
  for (const { left, right } of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});
