import type { Page } from '@playwright/test';
import { readPng } from '#pages/node/png.ts';

/** An element's text, with the part of the screen that it covers. */
interface Drawn {
  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  readonly color: readonly [number, number, number, number];
  readonly isLarge: boolean;
  readonly clip: { readonly x: number; readonly y: number; width: number; height: number };
}

export interface SeenContrast {
  readonly lowest: number;
  readonly wanted: number;
}

/**
 * Measures the contrast of an element's text with every pixel behind it, from a screenshot: for text on gradients and
 * pictures and in front of other elements, where axe cannot determine the background. Covered text has no contrast.
 * Returns null if the element has no text on the screen.
 */
export async function seenContrast(page: Page, selector: string): Promise<SeenContrast | null> {
  const drawn = await page.evaluate(readWords, selector);
  if (!drawn) return null;
  const { clip, isLarge } = drawn;
  const shotWith = async (color: string) => {
    await page.evaluate(dyeWords, [selector, color] as const);
    const shot = await page.screenshot({
      clip,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    return readPng(shot)?.rgb ?? new Uint8Array();
  };
  const [red, blue] = [await shotWith('rgb(255 0 0)'), await shotWith('rgb(0 0 255)')];
  const behind = await shotWith('transparent');
  await page.evaluate(dyeWords, [selector, null] as const);
  const [, , , cover] = drawn.color;
  // A code's letters appear in boxes behind their field, whose own text is transparent.
  if (cover === 0) return { lowest: Number.POSITIVE_INFINITY, wanted: 0 };
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 2 < behind.length; at += 3) {
    if (red[at] === blue[at]) continue;
    const pixel = [behind[at] ?? 0, behind[at + 1] ?? 0, behind[at + 2] ?? 0];
    const words = pixel.map((value, i) => value + ((drawn.color[i] ?? 0) - value) * cover);
    lowest = Math.min(lowest, ratio(luminance(words), luminance(pixel)));
  }
  return { lowest, wanted: isLarge ? 3 : 4.5 };
}

/** The contrast ratio of WCAG 2.2, 1.4.3. */
function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Runs in the page: finds the place and color of an element's text. */
function readWords(selector: string): Drawn | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return null;
  const words = document.createRange();
  const boxes = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      words.selectNodeContents(node);
      return [...words.getClientRects()];
    });
  if (element instanceof HTMLInputElement) boxes.push(element.getBoundingClientRect());
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
  const width = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right))) - left;
  const height = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom))) - top;
  if (boxes.length === 0 || width < 1 || height < 1) return null;
  const style = getComputedStyle(element);
  const brush = new OffscreenCanvas(1, 1).getContext('2d');
  if (!brush) return null;
  brush.fillStyle = style.color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = brush.getImageData(0, 0, 1, 1).data;
  let cover = alpha / 255;
  for (let one: Element | null = element; one; one = one.parentElement) {
    cover *= Number(getComputedStyle(one).opacity);
  }
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  return { color: [red, green, blue, cover], isLarge, clip: { x: left, y: top, width, height } };
}

/** Runs in the page: draws an element's text in a color; null restores it. */
function dyeWords([selector, color]: readonly [string, string | null]): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.dataset.before ??= element.style.cssText;
  if (color === null) {
    element.style.cssText = element.dataset.before;
    delete element.dataset.before;
    return;
  }
  element.style.setProperty('transition', 'none', 'important');
  element.style.setProperty('color', color, 'important');
}
