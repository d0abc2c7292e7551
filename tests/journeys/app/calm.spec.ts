import { expect, type Page, test } from '@playwright/test';
import { picture } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menu = '/menu/fern-and-fable';

test('[H7] [T63] a toast stays as long as the mouse is over it or the keyboard is in it @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=nobody-knows-it&table=1');
  const toast = page.getByRole('listitem').filter({ hasText: 'WARNING' });
  await expect(toast).toBeVisible();
  await page.clock.install();
  await toast.hover();
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(0, 500);
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});

/** The cumulative layout shift of the current page, as browsers measure it. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 600));
    return sum;
  });
}

test.describe('a tablet that the server treats as a phone', () => {
  test.use({ userAgent: 'Android Mobile', viewport: { width: 1280, height: 800 } });
  test('[H4] neither lazily loaded code nor turning the tablet hides the screen', async ({
    page,
  }) => {
    const hidden: string[] = [];
    await page.exposeFunction('hides', (what: string) => hidden.push(what));
    await page.addInitScript(() => {
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.style.display === 'none')
            Reflect.get(window, 'hides')(`${location.pathname} ${target.id || target.className}`);
      });
      watch.observe(document, { subtree: true, attributeFilter: ['style'] });
    });
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.fallback();
    });
    const bar = page.getByRole('link', { name: 'Rewards' });
    for (const path of [menu, '/venues', '/menu/saffron-yard/tiles']) {
      await page.goto(path);
      await expect(bar).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.locator('#main')).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(bar).toBeVisible();
    }
    expect(hidden).toEqual([]);
  });
});

test('[R2] [R3] [O1] nothing jumps when data, pictures or fonts arrive: shifts of at most 0.01', async ({
  page,
}) => {
  const found: Record<string, number> = {};
  const note = async (name: string) => {
    found[name] = await shifts(page);
  };
  await page.goto('/venues');
  await note('venues');
  await page.goto(`/checkin?venue=1&table=12`);
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  await page.goto(menu);
  await note('menu');
  await page.goto(`${menu}/basket`);
  await expect(page.getByRole('heading', { name: 'Goes well with this' })).toBeAttached();
  await note('basket');
  await page.goto(`${menu}/checkout`);
  await note('checkout');
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  await page.reload();
  await note('order');
  for (const [name, sum] of Object.entries(found)) expect.soft(sum, name).toBeLessThan(0.01);
});

test.describe('in a contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[H3] [T64] selection, controls and focus are visible without background colors', async ({
    page,
  }) => {
    await page.goto(`${menu}/product/1001`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio').first()).toBeVisible();
    for (const name of [/^Close/, /^Add, /]) {
      await expect(sheet.getByRole('button', { name })).toHaveCSS('border-top-style', 'solid');
    }
    const chosen = await sheet.getByRole('radio').evaluateAll((all) =>
      all.map((one) => ({
        isChosen: one.matches(':checked'),
        edge: getComputedStyle(one.parentElement ?? one).borderTopColor,
      })),
    );
    const others = chosen.filter(({ isChosen }) => !isChosen).map(({ edge }) => edge);
    for (const { edge } of chosen.filter(({ isChosen }) => isChosen))
      expect(others).not.toContain(edge);
    const box = sheet.getByRole('checkbox').first();
    const check = box.locator('xpath=following-sibling::*').first();
    await expect(check).toBeHidden();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(check).toBeVisible();
    const ring = await box.evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(ring).not.toBe('none');
  });
});

test('[H3] with more contrast, secondary text and borders have the color of the text @deep', async ({
  page,
}) => {
  const language = page.getByRole('button', { name: /Language/ });
  const colors = async () => ({
    ...(await language.evaluate((row) => {
      const { color: ink, borderBottomColor: edge } = getComputedStyle(row);
      return { ink, edge };
    })),
    second: await language.getByText('English').evaluate((end) => getComputedStyle(end).color),
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    await page.goto('/profile');
    await expect(language).toBeVisible();
    const usual = await colors();
    expect.soft(usual.second, colorScheme).not.toBe(usual.ink);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    expect.soft(await colors()).toEqual({ ink: usual.ink, second: usual.ink, edge: usual.ink });
  }
});

test.describe('on a desktop', () => {
  test.use({ storageState: { cookies: [], origins: [] }, hasTouch: false });

  for (const width of [1280, 390]) {
    test.describe(`in a window of ${width}`, () => {
      // A desktop's screen keeps its width.
      test.use({ viewport: { width, height: 800 }, screen: { width: 1280, height: 800 } });
      test(`[H3] the cookie note is at the bottom right and does not cover the order button @deep`, async ({
        page,
      }) => {
        await page.addInitScript(noteShifts);
        const note = page.getByRole('region', { name: 'Cookies' });
        const places = new Set<string>();
        const look = async () => {
          await expect(note).toBeVisible();
          const { x, y, width, height } = (await note.boundingBox()) ?? {
            x: 0,
            y: 0,
            width: 0,
            height: 0,
          };
          places.add([x + width, y + height].map(Math.round).join());
        };
        await page.goto('/venues');
        await look();
        await page.goto(menu);
        await page
          .getByRole('button', { name: /^Add Flat white/ })
          .first()
          .click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Collect/ })
          .click();
        await look();
        await picture(page, `cookies-menu-${width}`);
        if (width < 1024) await page.getByRole('link', { name: /^View basket/ }).click();
        await look();
        await checkoutLink(page).click();
        await expect(page).toHaveURL(/\/checkout$/);
        await look();
        await picture(page, `cookies-checkout-${width}`);
        const order = page.getByRole('button', { name: /Place order/ });
        await order.click({ trial: true });
        // At the end of the page, the note covers neither the terms nor the privacy link.
        const privacy = page.getByRole('main').getByRole('link', { name: 'Privacy' });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await privacy.click({ trial: true });
        await page.goto('/terms-and-conditions');
        await look();
        await page.goto('/menu/fern-and-fable/checkout');
        await look();
        await page.waitForTimeout(300);
        expect(await page.evaluate(() => (window as { shifts?: unknown }).shifts)).toEqual([]);
        const [place, ...others] = places;
        expect(others).toEqual([]);
        expect(place).toBe(width < 1024 ? '390,800' : place);
        await note.getByRole('button', { name: 'Got it' }).click();
        await expect(note).toBeHidden();
      });
    });
  }
});

/** Runs in the page: records layout shifts without input while the note appears. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Element }[];
      };
      if (hadRecentInput || value < 0.001) continue;
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 40));
      shifts.push(`${value.toFixed(3)} ${what.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
