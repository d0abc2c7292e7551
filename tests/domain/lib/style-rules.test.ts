import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulesFor } from '#domain/lib/style-rules.ts';
import { rulesIn } from '../../../src/build/style-rules.ts';
import { runs } from '../runs.ts';

const sheet = [
  '@layer reset{*{margin:0}h1{font:inherit}}',
  '@layer tokens{@font-face{font-family:F;src:local(Arial)}:root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}}',
  '@layer ui{h2{top:var(--a)}.row_1{color:red}.row_1 .name_2,.other_3{color:blue}.row_1:not(.busy_4){top:0}.busy_4>.x_5{left:0}[data-a=".row_1"] p{top:1px}}',
  '@layer screens{@media (width>=900px){.wide_6{top:0}}.body_8-{top:0}}',
  '@keyframes turn_7{to{rotate:1turn}}',
].join('');
const nodes = rulesIn(sheet);

it('[P17] the rules that can apply to a screen keep their order and their blocks', () => {
  expect(rulesFor(nodes, '<h2><p class="row_1 big">', 'en')).toBe(
    [
      '@layer reset{*{margin:0}}',
      '@layer tokens{@font-face{font-family:F;src:local(Arial)}:root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}}',
      '@layer ui{h2{top:var(--a)}.row_1{color:red}.row_1:not(.busy_4){top:0}[data-a=".row_1"] p{top:1px}}',
      '@layer screens{@media (width>=900px){}}',
    ].join(''),
  );
});

it.each([
  ['<a class="other_3">', '.other_3{color:blue}'],
  ['<a class="row_1"><b class="name_2">', '.row_1 .name_2{color:blue}'],
  ['<a class="body_8-">', '.body_8-{top:0}'],
  ['<a class="busy_4"><b class="x_5">', '.busy_4>.x_5{left:0}'],
  ['<a class="wide_6">', '.wide_6{top:0}'],
])('[P17] %s has its rules', (screen, rule) => {
  expect(rulesFor(nodes, screen, 'en')).toContain(rule);
});

it('[P17] a screen with every class has every rule, and more classes never mean fewer rules', () => {
  const names = [
    'h1',
    'h2',
    'p',
    'row_1',
    'name_2',
    'other_3',
    'busy_4',
    'x_5',
    'wide_6',
    'body_8-',
  ];
  const all = rulesFor(nodes, names.join(' '), 'en');
  expect(`${all}@keyframes turn_7{to{rotate:1turn}}`).toBe(sheet);
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(names), (some, more) => {
      const fewer = rulesFor(nodes, some.join(' '), 'en').length;
      expect(rulesFor(nodes, [...some, ...more].join(' '), 'en').length).toBeGreaterThanOrEqual(
        fewer,
      );
    }),
    runs,
  );
});

it.each([
  ['a font that is fetched', '@font-face{font-family:F;src:url(/f.woff2)}'],
  ['rules for a touch', 'a:active{top:0}b[data-pressed]{top:0}'],
  ['the mark of the focus', ':focus-visible{top:0}'],
  ['rules for a computer', '@media (width>=1024px){p{top:0}}'],
  ['what only a touch or a scroll shows', 'p{cursor:pointer;scroll-margin:1px;transition:top 1s}'],
  ['another value of an attribute', '[data-tint=rose]{top:0}.x[data-tint="rose"] p{top:0}'],
  ['an element that is not there', 'table{top:0}ul li{top:0}'],
  ['printing', '@media print{p{top:0}}'],
  ['a variable that nothing refers to', ':root{--b:1;--c:var(--b)}'],
])('[P17] %s comes with all styles after the screen', (_, rules) => {
  expect(rulesFor(rulesIn(rules), '<p>', 'en')).toBe('');
});

it('[P17] of several selectors those that apply at once are kept', () => {
  const rules = rulesIn('a:hover,p{top:0}');
  expect(rulesFor(rules, '<p>', 'en')).toBe('p{top:0}');
});

it.each(['html[data-own=page] p', ':root:not([data-scheme=dark]) p', '[dir=rtl] p', 'body p'])(
  '[P17] %s applies, since the root is not part of the screen',
  (selector) => {
    expect(rulesFor(rulesIn(`${selector}{top:0}`), '<p>', 'en')).toBe(`${selector}{top:0}`);
  },
);

it('[P17] variables are kept that a rule, the screen or another variable refers to', () => {
  const rules = rulesIn(':root{--a:var(--b);--b:1;--c:2;--d:3}p{top:var(--a)}');
  expect(rulesFor(rules, '<p style="top:var(--d)">', 'en')).toBe(
    ':root{--a:var(--b);--b:1;--d:3}p{top:var(--a)}',
  );
});

it.each([
  [':lang(ar) p', ['ar']],
  ['p:is(:lang(ar),:lang(he))', ['ar', 'ar_EG', 'he']],
  ['p:not(:lang(ar))', ['ar', 'de', 'he']],
])('[P17] %s comes with pages in %j', (selector, locales) => {
  const rules = rulesIn(`${selector}{top:0}`);
  const found = ['ar', 'ar_EG', 'de', 'he'].filter((locale) => rulesFor(rules, '<p>', locale));
  expect(locales.every((locale) => found.includes(locale))).toBe(true);
  expect(found.includes('de')).toBe(locales.includes('de'));
});
