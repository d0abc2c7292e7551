import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filled, type PagePart } from '#domain/lib/page-parts.ts';
import { inlineScript, piecesOf } from '../../src/build/page.ts';

const html = readFileSync('src/index.html', 'utf8');

it('[D39] the page is composed of its parts, whatever characters these contain', () => {
  const pieces = piecesOf(html);
  const names = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.part]));
  const parts = Object.fromEntries(names.map((name) => [name, `$& {{${name}}}`]));
  const page = filled(pieces, parts as Record<PagePart, string>);
  for (const name of names) expect(page.split(`$& {{${name}}}`)).toHaveLength(2);
});

it.each([
  ['has no place', html.replace('{{initialData}}', '')],
  ['has no name', html.replace('</body>', '{{more}}</body>')],
])('a part that %s stops the build', (_, page) => {
  expect(() => piecesOf(page)).toThrow('differ');
});

it.each([
  ['start', 4_000],
  ['early-requests', 5_700],
])(
  '[T44] no text inside the inline script %s can end its element, and it is short',
  async (name, length) => {
    const code = await inlineScript(`src/app/in-page/${name}.ts`);
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(code).not.toMatch(/<\/script|<!--|import /i);
    expect(code.length).toBeLessThan(length);
  },
);
