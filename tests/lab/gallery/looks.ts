import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Bitmap, readPng, writePng } from '#pages/node/png.ts';

/** Where the pictures are kept that every state is held against. */
export const storedPictures = fileURLToPath(new URL('../../pictures/states/', import.meta.url));

/** Half a pixel for one of the page's: small files, and the grain of a font is lost by itself. */
export const pictureScale = 0.5;

/** The side of a square whose mean colour is compared, in pixels of a picture; six of the page. */
const side = 3;
/** How far a square may be looked for, in pixels of a picture: a new browser sets text two of the page's further. */
const reach = 1;
/** From which difference of a channel's mean on a square counts as another one. */
const differs = 26;
/** How many squares may be others: less than a word, or the edge of a button. */
const maxSquares = 6;

/** A picture of what is on the screen, without what is another one each time. */
export async function pictureOf(page: Page): Promise<Bitmap> {
  await page.evaluate(() => window.gallery.timeless());
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
  const bitmap = readPng(shot);
  if (!bitmap) throw new Error('The browser took no picture.');
  return bitmap;
}

/** The file of a picture that is kept: 16 shades a channel are enough, and weigh little. */
export function fileOf({ rgb, ...size }: Bitmap): Buffer {
  return writePng({ ...size, rgb: rgb.map((value) => Math.round(value / 17) * 17) });
}

/** The picture that is kept of a state; null where there is none yet. */
export function storedPicture(name: string): Bitmap | null {
  try {
    return readPng(readFileSync(`${storedPictures}${name}.png`));
  } catch {
    return null;
  }
}

/** How many squares of a picture are others than those that are kept. */
export function changedSquares(stored: Bitmap, now: Bitmap): number {
  if (stored.width !== now.width || stored.height !== now.height) return Number.POSITIVE_INFINITY;
  let changed = 0;
  for (let y = reach; y + side + reach <= stored.height; y += side) {
    for (let x = reach; x + side + reach <= stored.width; x += side) {
      if (!isFound(stored, now, x, y)) changed += 1;
    }
  }
  return changed;
}

/** Whether a picture is another one: something moved, went or came; the grain of fonts and edges is not seen. */
export function isAnother(stored: Bitmap, now: Bitmap): boolean {
  return changedSquares(stored, now) > maxSquares;
}

/** Whether a square stands about where it did. */
function isFound(stored: Bitmap, now: Bitmap, x: number, y: number): boolean {
  const wanted = mean(stored, x, y);
  const isLike = (right: number, down: number) => {
    const found = mean(now, x + right, y + down);
    return wanted.every((value, channel) => Math.abs(value - (found[channel] ?? 0)) < differs);
  };
  if (isLike(0, 0)) return true;
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) if (isLike(right, down)) return true;
  }
  return false;
}

function mean({ width, rgb }: Bitmap, x: number, y: number): readonly number[] {
  const sums = [0, 0, 0];
  for (let row = y; row < y + side; row += 1) {
    for (let column = x; column < x + side; column += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (rgb[(row * width + column) * 3 + channel] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / side ** 2);
}
