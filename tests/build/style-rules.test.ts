import { describe, expect, it } from 'vitest';
import { firstStyles } from '#domain/lib/first-styles.ts';
import { rulesOf } from '../../src/build/style-rules.ts';

const sheet = [
  '@layer base,ui;',
  ':root{--gap:8px}',
  '@font-face{font-family:A;src:url(a.woff2)}',
  '@layer ui{.row_a1{gap:1px}.row_a1.wide_b2{gap:2px}.gone_c3,.row_a1>b{gap:3px}',
  '@media (min-width:600px){.row_a1:not(.gone_c3):hover{gap:4px}.gone_c3{gap:5px}}',
  '.gone_c3 .row_a1{gap:6px}@keyframes turn_d4{to{rotate:1turn}}}',
  ':is(h1,.gone_c3) i{gap:7px}',
].join('');

describe('[R3] the styles of a rendered screen', () => {
  it('are the rules that can match, in their order, within what is around them', () => {
    expect(firstStyles(rulesOf(sheet), '<p class="row_a1">')).toBe(
      [
        '@layer base,ui;',
        ':root{--gap:8px}',
        '@font-face{font-family:A;src:url(a.woff2)}',
        '@layer ui{.row_a1{gap:1px}.gone_c3,.row_a1>b{gap:3px}}',
        '@layer ui{@media (min-width:600px){.row_a1:not(.gone_c3):hover{gap:4px}}}',
        '@layer ui{@keyframes turn_d4{to{rotate:1turn}}}',
        ':is(h1,.gone_c3) i{gap:7px}',
      ].join(''),
    );
  });

  it('are all of them where every class is in the page', () => {
    const all = firstStyles(rulesOf(sheet), 'row_a1 wide_b2 gone_c3');
    for (const gap of [1, 2, 3, 4, 5, 6, 7]) expect(all).toContain(`gap:${gap}px`);
  });

  it('need no class where a selector names none', () => {
    expect(firstStyles(rulesOf('a{gap:1px}[hidden]{gap:2px}.b_1{gap:3px}'), '')).toBe(
      'a{gap:1px}[hidden]{gap:2px}',
    );
  });
});
