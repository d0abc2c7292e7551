import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = (path: string) => readFileSync(`src/screens/menu/${path}.module.css`, 'utf8');

/** Returns the smallest heights of a class in rem, from a phone's to a desktop's. */
function heights(text: string, name: string): readonly number[] {
  const rules = text.matchAll(new RegExp(`\\.${name} \\{[^}]*?min-block-size: ([\\d.]+)rem`, 'g'));
  return [...rules].map(([, rem]) => Number(rem));
}

it('[R3] [O1] a closed venue’s menu reserves its banner’s height, so that no row moves when it appears', () => {
  const banner = css('header/closed-banner');
  const margin = Number(/margin-block: ([\d.]+)rem 0/.exec(banner)?.[1]);
  const room = heights(css('list/menu-sections'), 'closed');
  expect(room).toHaveLength(2);
  expect(heights(banner, 'banner').map((height) => height + margin)).toEqual(room);
});
