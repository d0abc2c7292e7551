import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulesFor } from '#domain/lib/style-rules.ts';
import { rulesIn } from '../../../src/build/style-rules.ts';
import { runs } from '../runs.ts';

const sheet = [
  '@layer reset{*{margin:0}h1{font:inherit}}',
  '@layer tokens{@font-face{font-family:F;src:local(Arial)}:root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}}',
  '@layer ui{.row_1{color:red}.row_1 .name_2,.other_3{color:blue}.row_1:not(.busy_4){top:0}.busy_4>.x_5{left:0}[data-a=".row_1"] p{top:1px}}',
  '@layer screens{@media (width>=900px){.wide_6{top:0}}}',
  '@keyframes turn_7{to{rotate:1turn}}',
].join('');
const nodes = rulesIn(sheet);

it('[P17] the rules that can apply to a screen keep their order and their blocks', () => {
  expect(rulesFor(nodes, '<p class="row_1 big">')).toBe(
    [
      '@layer reset{*{margin:0}h1{font:inherit}}',
      '@layer tokens{@font-face{font-family:F;src:local(Arial)}:root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}}',
      '@layer ui{.row_1{color:red}.row_1:not(.busy_4){top:0}[data-a=".row_1"] p{top:1px}}',
      '@layer screens{@media (width>=900px){}}',
    ].join(''),
  );
});

it.each([
  ['<a class="other_3">', '.row_1 .name_2,.other_3{color:blue}'],
  ['<a class="row_1"><b class="name_2">', '.row_1 .name_2,.other_3{color:blue}'],
  ['<a class="busy_4"><b class="x_5">', '.busy_4>.x_5{left:0}'],
  ['<a class="wide_6">', '.wide_6{top:0}'],
])('[P17] %s has its rules', (screen, rule) => {
  expect(rulesFor(nodes, screen)).toContain(rule);
});

it('[P17] a screen with every class has every rule, and more classes never mean fewer rules', () => {
  const names = ['row_1', 'name_2', 'other_3', 'busy_4', 'x_5', 'wide_6'];
  const all = rulesFor(nodes, names.join(' '));
  expect(`${all}@keyframes turn_7{to{rotate:1turn}}`).toBe(sheet);
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(names), (some, more) => {
      const fewer = rulesFor(nodes, some.join(' ')).length;
      expect(rulesFor(nodes, [...some, ...more].join(' ')).length).toBeGreaterThanOrEqual(fewer);
    }),
    runs,
  );
});
