import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Bitmap, readPng, writePng } from '#pages/node/png.ts';

/** The folder of the stored pictures with which every state is compared. */
export const storedPictures = fileURLToPath(new URL('../../pictures/states/', import.meta.url));

/** Half the page's resolution, for small files, and so that differences in font rendering disappear. */
export const pictureScale = 0.5;

/** The side of a square whose mean color is compared, in pixels of a picture; it is six on the page. */
const side = 3;
/**
 * Distance by which a square may have moved, in pixels of a picture: a new browser may move text by two of the page's.
 */
const reach = 1;
/** The difference of a channel's mean from which a square counts as changed. */
const differs = 26;
/** The number of squares that may differ: fewer than a word or a button's edge has. */
const maxSquares = 6;

/** Takes a picture of the screen without what differs each time. */
export async function pictureOf(page: Page): Promise<Bitmap> {
  await page.evaluate(() => window.gallery.timeless());
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
  await page.evaluate(() => window.gallery.restore());
  const bitmap = readPng(shot);
  if (!bitmap) throw new Error('The browser took no picture.');
  return bitmap;
}

/** Encodes a picture as a small file; 16 shades a channel are enough. */
export function fileOf({ rgb, ...size }: Bitmap): Buffer {
  return writePng({ ...size, rgb: rgb.map((value) => Math.round(value / 17) * 17) });
}

/** The stored picture of a state; null if there is none yet. */
export function storedPicture(name: string): Bitmap | null {
  try {
    return readPng(readFileSync(`${storedPictures}${name}.png`));
  } catch {
    return null;
  }
}

/** The number of squares in which a picture differs from the stored one. */
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

/**
 * Whether a picture has changed: something moved, appeared or disappeared; differences in the rendering of fonts and
 * edges do not count.
 */
export function isAnother(stored: Bitmap, now: Bitmap): boolean {
  return changedSquares(stored, now) > maxSquares;
}

/** Whether a square is found near its old place. */
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
