import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Color, contrast, parseColor } from '#domain/theme/color.ts';
import { type Declarations, themeDeclarations } from '#domain/theme/theme.ts';

const pages = ['canvas', 'surface', 'sunken', 'raised', 'ground'];
const tinted = [...pages, 'accent-soft', 'brand-soft'];

/** Texts and edges, the grounds that they stand on, and the contrast that they need (design 4.1, 4.2). */
const pairs: readonly (readonly [text: string, grounds: readonly string[], ratio: number])[] = [
  ['ink', tinted, 4.5],
  ['ink-2', tinted, 4.5],
  ['ink-3', pages, 4.5],
  ['on-brand', ['brand', 'brand-press'], 4.5],
  ['brand-text', [...pages, 'brand-soft'], 4.5],
  ['on-header', ['header'], 4.5],
  ['on-header-2', ['header'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['on-spark', ['spark'], 4.5],
  ...['success', 'warning', 'danger', 'info'].map(
    (status) => [status, [...pages, `${status}-soft`], 4.5] as const,
  ),
  ['line-strong', pages, 3],
  ['brand-edge', ['canvas'], 3],
  ['spark', ['header'], 3],
];

const roles = [
  ...['brand', 'accent', 'header', ...pages, 'ink', 'ink-2', 'ink-3', 'line-strong', 'spark'],
  ...['on-brand', 'brand-soft', 'brand-text', 'brand-press', 'brand-edge', 'accent-soft'],
  ...['on-header', 'on-header-2', 'on-accent', 'on-spark', 'success-soft', 'danger'],
];
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const names = roles.flatMap((role) => [`--color-${role}`, `--color-${role}-dark`]);
const anyTheme = fc
  .array(fc.tuple(fc.constantFrom(...names), anyColor), { minLength: 1, maxLength: names.length })
  .map((entries): Record<string, string> => Object.fromEntries(entries));

function colorIn(declarations: Declarations, role: string): Color {
  const color = parseColor(declarations[`--color-${role}`] ?? '');
  if (!color) throw new Error(`no color for ${role}`);
  return color;
}

it('[K7] design 4 whatever colors a venue chooses, all text stays readable, in light and dark', () => {
  const unreadable = (sent: Record<string, string>) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const declarations = themeDeclarations(sent)[mode];
      return pairs.flatMap(([text, grounds, ratio]) =>
        grounds.flatMap((ground) => {
          const reached = contrast(colorIn(declarations, text), colorIn(declarations, ground));
          return reached < ratio ? [`${mode}: ${text} on ${ground} ${reached.toFixed(2)}`] : [];
        }),
      );
    });
  fc.assert(
    fc.property(anyTheme, (sent) => void expect(unreadable(sent)).toEqual([])),
    {
      numRuns: 100,
      // White on this orange reaches 4.594, and the second text stopped a step before it.
      examples: [[{ '--color-header': '#d04618', '--color-brand': '#000000' }]],
    },
  );
});
