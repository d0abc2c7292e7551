import { expect, it } from 'vitest';
import { copyOf } from '../../sw/drawn-copy.ts';

const category = (name: string, rows: number) =>
  `<!--$--><section class="s"><h2>${name}</h2><ul>${'<li class="r"></li>'.repeat(rows)}</ul></section><!--/$-->`;
const page = (...categories: readonly string[]) =>
  `<head><link rel="kept" href="/static/b.js"><script defer src="/static/a.js"></script>
<style>.s{}</style></head><div id="root"><nav></nav>${categories.join('')}<p>2,000 kcal</p></div>
<script type="application/json" id="given">{"path":"/menu/x"}</script>`;

it('[W2] a page is kept with the categories of its first screen, and says since when', () => {
  const shown = copyOf(
    page(category('Coffee', 5), category('Tea', 4), category('Lunch', 9), category('Cakes', 1)),
    7,
  );
  expect(shown.match(/<h2>\w+/g)).toEqual(['<h2>Coffee', '<h2>Tea']);
  expect(shown).toContain('</section><!--/$--><p>2,000 kcal</p>');
  expect(shown).toContain('id="given">{"keptAt":7,"path":"/menu/x"}');
});

it('[W2] its code is read while it is painted, and runs when it is; a page without categories stays as it is', () => {
  const shown = copyOf(page(), 7);
  expect(shown).toContain(
    '<head><link rel="preload" as="script" href="/static/a.js"><template id="kept-code"><script defer src="/static/a.js"></script><link rel="modulepreload" crossorigin href="/static/b.js"></template>',
  );
  expect(shown).toContain('<nav></nav><p>2,000 kcal</p>');
});
