import { expect, it } from 'vitest';
import { figuresOf, withSection } from '../lab/sections.ts';
import { cyclesIn, repeatedRuns } from '../lab/source-figures.ts';

const page = '# Lab\n\n<!-- figures: size -->\nold\n<!-- end of size -->\n\nAfter.\n';

it('figures replace their section, and nothing around it', () => {
  expect(withSection(page, 'size', 'new')).toBe(page.replace('old', 'new'));
});

it('figures that have no section yet are appended', () => {
  const appended = withSection(page, 'load', '1 a second');
  expect(appended).toBe(`${page}\n<!-- figures: load -->\n1 a second\n<!-- end of load -->\n`);
  expect(withSection(appended, 'load', '2 a second')).toBe(appended.replace('1 a', '2 a'));
});

it('a section that is not closed is refused, since it would swallow the rest of the page', () => {
  expect(() => withSection(page.replace('<!-- end of size -->', ''), 'size', 'new')).toThrow(
    'not closed',
  );
});

it.each([
  ['size', 'assets\nscript     99.71 of 100.1 kB\n', '```text\nscript     99.71 of 100.1 kB\n```'],
  ['chaos', 'Seed 7: 30 of 30 as they must be, 0 not.\n', /^```text\nSeed 7/],
  ['visits', '\n| fast | first |\n|---|---|\n', '| fast | first |\n|---|---|'],
])('the figures of %s are found in what it prints', (script, printed, figures) => {
  expect(figuresOf(script, printed)).toEqual(
    typeof figures === 'string' ? figures : expect.stringMatching(figures),
  );
});

it('files that import each other in a circle are found, types aside', () => {
  const sources = [
    { file: 'src/flows/a.ts', text: "import { b } from './b.ts';\n" },
    { file: 'src/flows/b.ts', text: "import { c } from '#stores/c.ts';\n" },
    { file: 'src/stores/c.ts', text: "import {\n  a,\n} from '#flows/a.ts';\n" },
    { file: 'src/stores/d.ts', text: "import type { e } from './e.ts';\n" },
    { file: 'src/stores/e.ts', text: "import { d } from './d.ts';\n" },
  ];
  expect(cyclesIn(sources).map((group) => group.toSorted())).toEqual([
    ['src/flows/a.ts', 'src/flows/b.ts', 'src/stores/c.ts'],
  ]);
});

it('a run of six lines that stands twice counts once, imports and brackets aside', () => {
  const run = ['one();', 'two();', 'three();', '}', 'four();', 'five();', 'six();'].join('\n');
  const at = (file: string, text: string) => ({ file, text });
  expect(repeatedRuns([at('a.ts', run), at('b.ts', `  ${run}`)])).toBe(1);
  expect(repeatedRuns([at('a.ts', run), at('b.ts', run.replace('six', 'seven'))])).toBe(0);
});
