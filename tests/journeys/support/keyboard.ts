import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  readonly name: string;
  readonly problems: readonly string[];
}

interface Worn {
  readonly element: Element;
  readonly color: string;
  /** Pixels outside the element. */
  readonly away: number;
}

const farthest = 80;
/** Outlines fade in and a row of chips scrolls smoothly, so on a busy machine this checks repeatedly. */
const [looks, settledMs] = [5, 200];

/** A customer who only uses a keyboard; every stop of Tab on the way is checked (T58). */
export function keyboard(page: Page) {
  const problems: string[] = [];
  const stops: string[] = [];

  /** Presses Tab or Shift+Tab once. */
  async function tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await page.keyboard.press(key);
    let stop = await page.evaluate(lookAtFocus);
    for (let look = 1; look < looks && stop && stop.problems.length > 0; look += 1) {
      await page.waitForTimeout(settledMs);
      stop = await page.evaluate(lookAtFocus);
    }
    if (!stop) return;
    stops.push(stop.name);
    for (const problem of stop.problems) problems.push(`${stop.name}: ${problem}`);
  }

  /** Presses Tab until an element has the focus, which must exist and be reachable. */
  async function to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let presses = 0; presses < farthest; presses += 1) {
      if (await hasFocus(target)) return;
      await tab(key);
    }
    throw new Error(`${target} is not reached by ${key}: ${stops.slice(-farthest).join(' > ')}`);
  }

  /** Goes to an element and presses Enter. */
  async function enter(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await to(target, key);
    await page.keyboard.press('Enter');
  }

  return {
    problems,
    to,
    tab,
    enter,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.insertText(text),
  };
}

/** Checks a new page: its heading has the focus and names the window (design 12). */
export async function expectArrival(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(heading);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}

/** Checks that the focus is visible: an outline of at least 2 px at 3:1 that nothing covers (2.4.7, 2.4.11, 1.4.11). */
function lookAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element === document.body)
    return null;
  const problems: string[] = [];
  const shown = carrier(element);
  if (element.tabIndex > 0) problems.push('jumps the order');
  if (!shown) problems.push('no outline');
  else if (contrast(shown.color, behind(shown)) < 3) {
    problems.push(`outline ${shown.color} on ${behind(shown)}`);
  }
  const over = covered(shown?.element ?? element, element);
  if (over) problems.push(over);
  return { name: nameOf(element), problems };

  function nameOf(one: HTMLElement): string {
    const label = one.getAttribute('aria-label') ?? one.closest('label')?.textContent;
    const words = label ?? one.textContent ?? '';
    return `${one.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
  }

  /** The element that has the outline: the focused one, its visible part or its frame. */
  function carrier(one: HTMLElement): Worn | null {
    const near = [one, ...one.querySelectorAll('*'), ...(one.parentElement?.children ?? [])];
    let up = one.parentElement;
    for (let step = 0; up && step < 4; step += 1, up = up.parentElement) near.push(up);
    for (const candidate of near) {
      for (const part of ['', '::after']) {
        const look = getComputedStyle(candidate, part);
        if (look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 2) {
          const away = Number.parseFloat(look.outlineOffset);
          return { element: candidate, color: look.outlineColor, away };
        }
      }
      const edge = /^(rgba?\([^)]+\)) 0px 0px 0px ([\d.]+)px inset/.exec(
        getComputedStyle(candidate).boxShadow,
      );
      if (candidate.matches(':focus-within') && edge?.[1] && Number(edge[2]) >= 2) {
        return { element: candidate, color: edge[1], away: -2 };
      }
    }
    return null;
  }

  function covered(box: Element, focused: HTMLElement): string | null {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [
      [middleX, middleY],
      [middleX, top + 3],
      [middleX, bottom - 3],
    ];
    for (const [x, y] of points) {
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return 'out of the screen';
      const hit = document.elementFromPoint(x, y);
      const isOwn =
        hit !== null &&
        (box.contains(hit) ||
          hit.contains(box) ||
          focused.contains(hit) ||
          (hit instanceof HTMLElement && hit.parentElement?.contains(focused)));
      if (!isOwn) return `covered by ${hit?.outerHTML.slice(0, 80)}`;
    }
    return null;
  }

  /**
   * The color behind an outline: that of the first larger ancestor, or the element's own if the outline lies inside.
   */
  function behind({ element: one, away }: Worn): string {
    const { left, right } = one.getBoundingClientRect();
    for (let up: Element | null = one; up; up = up.parentElement) {
      const box = up.getBoundingClientRect();
      const isAround = box.left <= left - away && box.right >= right + away;
      const color = getComputedStyle(up).backgroundColor;
      if (isAround && rgba(color)[3] > 0.9) return color;
    }
    return 'rgb(255, 255, 255)';
  }

  function contrast(first: string, second: string): number {
    const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red, green, blue] = rgba(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }

  function rgba(color: string): [number, number, number, number] {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) return [0, 0, 0, 0];
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}
