import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHeaders } from '../../server/lib/headers.ts';
import { cacheControlOf } from '../assets.ts';
import { type Bitmap, readPng, writePng } from './png.ts';

/** Splash screens for iOS, which ignores those of the manifest (W1). */
export interface Splash {
  /** Link tags for them, which only Apple's phones and tablets get. */
  readonly links: string;
  /** Answers the path of a picture; null for any other path. */
  readonly answer: (path: string) => Response | null;
}

/** Generates splash screens from the app's icon on its own color (W1); none without the icon. */
export function openSplash(folder: string): Splash {
  const file = join(folder, 'icons/maskable-512.png');
  const icon = existsSync(file) ? readPng(readFileSync(file)) : null;
  const made = new Map<string, Buffer>();
  return {
    links: icon ? links : '',
    answer(path) {
      const size = icon && sizes.find((each) => pathOf(each) === path);
      if (!size) return null;
      const picture = made.get(path) ?? writePng(centred(icon, size));
      made.set(path, picture);
      const headers = new Headers(fileHeaders);
      headers.set('Cache-Control', cacheControlOf(path, 'image/png'));
      headers.set('Content-Type', 'image/png');
      return new Response(new Uint8Array(picture), { headers });
    },
  };
}

/** Whether a user agent is Apple's phone or tablet; Safari on an iPad claims to be on a Mac. */
export function supportsSplash(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh.* Version\/.* Safari/.test(userAgent);
}

/** Portrait screen sizes in points, and pixels per point (developer.apple.com, Human Interface Guidelines, Layout). */
const sizes = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 736, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
] as const;

type Size = (typeof sizes)[number];

function pathOf([width, height, ratio]: Size): string {
  return `/splash/${width * ratio}x${height * ratio}.png`;
}

const links = sizes
  .map((size) => {
    const [width, height, ratio] = size;
    const media = `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (orientation:portrait)`;
    return `<link rel="apple-touch-startup-image" media="${media}" href="${pathOf(size)}">`;
  })
  .join('\n');

function centred(icon: Bitmap, [points, pointsHigh, ratio]: Size): Bitmap {
  const [width, height] = [points * ratio, pointsHigh * ratio];
  const rgb = new Uint8Array(width * height * 3);
  const ground = icon.rgb.subarray(0, 3);
  const line = Uint8Array.from({ length: width * 3 }, (_, at) => ground[at % 3] ?? 0);
  for (let row = 0; row < height; row += 1) rgb.set(line, row * width * 3);
  const left = Math.floor((width - icon.width) / 2);
  const top = Math.floor((height - icon.height) / 2);
  for (let row = 0; row < icon.height; row += 1) {
    const own = icon.rgb.subarray(row * icon.width * 3, (row + 1) * icon.width * 3);
    rgb.set(own, ((top + row) * width + left) * 3);
  }
  return { width, height, rgb };
}
