import { expect, type Page, test } from '@playwright/test';
import { addStyles } from '../support/added-styles.ts';

// Tests accessibility for large text, narrow screens, high contrast and reduced motion.
test.use({ reducedMotion: 'reduce', contextOptions: { reducedMotion: 'reduce' } });

const menu = '/menu/fern-and-fable';

/** Faults of the current screen for people with touch screens, or with their own text sizes. */
interface Findings {
  readonly wide: readonly string[];
  readonly cut: readonly string[];
  readonly small: readonly string[];
  readonly sticky: number;
}

/** One thing in the basket, to collect. */
async function fillBasket(page: Page): Promise<void> {
  await page.goto(menu);
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
}

const sizes = [
  ['400 %', { width: 320, height: 512 }, ''],
  ['200 %', { width: 640, height: 512 }, ''],
  ['text of 200 %', { width: 390, height: 844 }, ':root{font-size:200%}'],
  [
    'spaced text',
    { width: 390, height: 844 },
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  ],
] as const;

/** Checks the screen at each of these sizes without reloading it. */
async function readAtAllSizes(page: Page): Promise<Readonly<Record<string, Findings>>> {
  const found: Record<string, Findings> = {};
  for (const [name, size, style] of sizes) {
    await page.setViewportSize(size);
    const sheet = await addStyles(page, style);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    found[name] = await page.evaluate(read);
    await sheet.remove();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}

const screens = [
  ['/venues', /^Fern & Fable/],
  [menu, /^View basket/],
  [`${menu}/product/1001`, /^Add, /],
  [`${menu}/filters`, /^Show \d/],
  [`${menu}/basket`, /Go to checkout|Other ways to pay/],
  [`${menu}/checkout`, /Place order/],
  [`${menu}/time`, /^Collect( at|, tomorrow)/],
  ['/profile', /Sign in/],
  ['/signin', /Forgot password/],
] as const;

test('[H3] [H7] [T60] [T61] [T64] nothing is cut off, too small or out of reach at 400 %, with large or spaced text; nothing moves @deep', async ({
  page,
}) => {
  await fillBasket(page);
  for (const [path, main] of screens) {
    await page.goto(path);
    const control = page
      .getByRole('link', { name: main })
      .or(page.getByRole('button', { name: main }))
      .last();
    await expect(control).toBeVisible();
    expect.soft(await page.evaluate(moving), `${path}: moves`).toEqual([]);
    for (const [size, { wide, cut, small, sticky }] of Object.entries(await readAtAllSizes(page))) {
      expect.soft(wide, `${path}, ${size}: wider than the screen`).toEqual([]);
      expect.soft(cut, `${path}, ${size}: cut`).toEqual([]);
      expect.soft(small, `${path}, ${size}: small`).toEqual([]);
      expect.soft(sticky, `${path}, ${size}: share that sticks`).toBeLessThan(0.42);
    }
    await page.setViewportSize({ width: 320, height: 512 });
    await control.scrollIntoViewIfNeeded();
    await expect.soft(control, `${path}: main action`).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

/** In the page: animations longer than the fades of 80 ms that replace motion (design 8). */
function moving(): string[] {
  return document.getAnimations().flatMap(({ effect }) => {
    const { activeDuration } = effect?.getComputedTiming() ?? {};
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return Number(activeDuration) > 80 ? [target?.outerHTML.slice(0, 80) ?? ''] : [];
  });
}

/** In the page: elements that are too wide, cut off or too small, and the height of everything sticky. */
function read(): Findings {
  const found = { wide: [] as string[], cut: [] as string[], small: [] as string[] };
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = open ?? document.body;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.wide.push(`page ${scrollWidth} of ${innerWidth}`);
  for (const part of open?.querySelectorAll('*') ?? []) {
    const scrollsDown = part.scrollHeight > part.clientHeight + 1;
    const scrolls = getComputedStyle(part).overflowY === 'auto' && scrollsDown;
    if (scrolls && part.scrollWidth > part.clientWidth + 1) found.wide.push(nameOf(part));
  }
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href],button,input,select,textarea,summary',
  );
  for (const control of controls) {
    if (
      !control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
      isHidden(control)
    )
      continue;
    if (isCut(control)) found.cut.push(nameOf(control));
    const { width, height } = target(control);
    // On the narrowest phones a stepper's cells are 40 wide (design 7).
    const least = innerWidth < 360 ? 40 : 43.5;
    const isInText = getComputedStyle(control).display === 'inline';
    if ((width < least || height < 43.5) && !isInText)
      found.small.push(`${nameOf(control)} ${Math.round(width)} × ${Math.round(height)}`);
  }
  return { ...found, sticky: sticking() };

  function nameOf(part: Element): string {
    const words = part.getAttribute('aria-label') ?? part.textContent ?? '';
    return `${part.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
  }

  function isHidden(control: HTMLElement): boolean {
    return control.classList.contains('skip') || getComputedStyle(control).clipPath !== 'none';
  }

  /** Texts of a control that it cuts off, or that overflow it. */
  function isCut(control: HTMLElement): boolean {
    for (const part of [control, ...control.querySelectorAll('*')]) {
      const look = getComputedStyle(part);
      if (part.closest('svg, .visually-hidden') || look.webkitLineClamp !== 'none') continue;
      const isClipping = look.overflowX !== 'visible' && look.textOverflow !== 'ellipsis';
      if (isClipping && part.textContent && part.scrollWidth > part.clientWidth + 1) return true;
    }
    return false;
  }

  /** The touch target: the control, its label, or the pseudo-element that enlarges it. */
  function target(control: HTMLElement): { width: number; height: number } {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].map((part) => part.getBoundingClientRect());
    for (const part of ['::before', '::after']) {
      const spread = getComputedStyle(control, part);
      if (spread.content === 'none' || spread.position !== 'absolute') continue;
      const [width, height] = [Number.parseFloat(spread.width), Number.parseFloat(spread.height)];
      boxes.push(new DOMRect(0, 0, width, height));
    }
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  }

  function sticking(): number {
    let height = 0;
    for (const part of root.querySelectorAll('*')) {
      const { position, visibility } = getComputedStyle(part);
      if (!/sticky|fixed/.test(position) || visibility === 'hidden') continue;
      if (part.matches('[data-block], dialog') || part.closest('dialog:not([open])')) continue;
      const box = part.getBoundingClientRect();
      const isAtEdge = box.bottom > innerHeight - 4 || box.top < 20;
      if (isAtEdge && box.width > innerWidth / 2) {
        height += Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
      }
    }
    return height / innerHeight;
  }
}
