import { expect, it } from 'vitest';
import { copyOf } from '../../sw/drawn-copy.ts';

const category = (name: string, rows: number) =>
  `<!--$--><section class="s"><h2>${name}</h2><ul>${'<li class="r"><a></a></li>'.repeat(rows)}</ul></section><!--/$-->`;
const page = (...parts: readonly string[]) =>
  `<head><script defer src="/static/a.js"></script>
<style>.s{}</style></head><body><div id="root"><nav></nav>${parts.join('')}<p>2,000 kcal</p></div>
<script type="application/json" id="given">{"path":"/menu/x"}</script></body>`;

it('[W2] a page is kept with the rows of its first screen, and says since when', () => {
  const shown = copyOf(
    page(category('Coffee', 5), category('Tea', 14), category('Lunch', 9), category('Cakes', 1)),
    7,
  );
  expect(shown.match(/<h2>\w+/g)).toEqual(['<h2>Coffee', '<h2>Tea']);
  expect(shown.match(/<li class="r"><a><\/a><\/li>/g)).toHaveLength(8);
  expect(shown).toContain('</section><!--/$--><p>2,000 kcal</p>');
  expect(shown).toContain('id="given">{"keptAt":7,"path":"/menu/x"}');
});

it('[W2] so is a list of venues, which has no categories', () => {
  const shown = copyOf(page(`<ul>${'<li class="r"><a></a></li>'.repeat(29)}</ul>`), 7);
  expect(shown.match(/<li /g)).toHaveLength(8);
  expect(shown).toContain('</li></ul><p>2,000 kcal</p>');
});

it('[W2] its code is read while it is painted, and stands behind all that is shown until it is', () => {
  const shown = copyOf(page(), 7);
  expect(shown).toContain('<head><link rel="preload" as="script" href="/static/a.js">\n<style>');
  expect(shown).toContain('<nav></nav><p>2,000 kcal</p>');
  expect(shown).toMatch(
    /<\/script><template id="kept-code"><script defer src="\/static\/a.js"><\/script><\/template><\/body>$/,
  );
});
