import { setImmediate } from 'node:timers/promises';
import encodeQR from 'qr';
import { escaped } from '../lib/html.ts';
import { newLruMap, weighText } from '../lib/lru-cache.ts';

/** Light modules around the code that scanners need (ISO 18004). */
const quietZone = 4;

/** The QR code of a link as an SVG with a label. */
export function qrPicture(link: string, label: string): string {
  return `<svg role="img" aria-label="${escaped(label)}" ${codeOf(link)}</svg>`;
}

/** Generates the codes of these links, yielding to menus and other work in between (T65). */
export async function makeCodes(links: readonly string[]): Promise<void> {
  for (const link of links) {
    if (codes.get(link)) continue;
    codeOf(link);
    await setImmediate();
  }
}

/** Cache of generated codes, since sheets are printed page by page and repeatedly. */
const codes = newLruMap<string>(weighText, { maxEntries: 2_000 });

/** One stroke for each run of dark modules. */
function codeOf(link: string): string {
  const known = codes.get(link);
  if (known) return known;
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone });
  const strokes = rows.flatMap((row, y) => runsOf(row).map(([x, n]) => `M${x} ${y}.5h${n}`));
  const size = rows.length;
  const code = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${strokes.join('')}" stroke="black"/>`;
  codes.set(link, code);
  return code;
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const length = (end < 0 ? row.length : end) - x;
    runs.push([x, length]);
    x += length;
  }
  return runs;
}
