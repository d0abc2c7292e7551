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
  [
    'size',
    'assets\nscript     99.71 of 100.1 kB\n',
    '|  | kB | at most |\n| --- | --- | --- |\n| script | 99.71 | 100.1 |',
  ],
  [
    'chaos',
    'Seed 7: 30 of 30 as they must be, 0 not.\n',
    '```text\nSeed 7: 30 of 30 as they must be, 0 not.\n```',
  ],
  [
    'visits',
    '\n| fast | first |\n|---|---|\n| a | 1 |\n\n| sent | ms |\n|---|---|\n| b | 2 |\n',
    '| fast | first |\n|---|---|\n| a | 1 |\n\n| sent | ms |\n|---|---|\n| b | 2 |',
  ],
  [
    'scale',
    'x\n10 orders seeded in 1 s\n\n| ms | 10 |\n|---|---|\n| select | 0.1 |\n3 statements, 0 faults\n',
    '```text\n10 orders seeded in 1 s\n```\n\n| ms | 10 |\n|---|---|\n| select | 0.1 |\n\n```text\n3 statements, 0 faults\n```',
  ],
  [
    'schedules',
    'postgresql: 500 schedules, 3 s, faulty: none\npostgresql: 900 schedules, 5 s, faulty: none\nembedded: 90 schedules, 1 s, faulty: 7\n',
    '| database | schedules | seconds | seeds that broke a rule |\n| --- | --- | --- | --- |\n| postgresql | 900 | 5 | none |\n| embedded | 90 | 1 | 7 |',
  ],
  [
    'conform',
    'getMenu    keeps it     GET /api/menu.json\ngetVenue   differs      GET /api/venues\n    200: expected a, got b\n\n2 operations: 1 kept, 1 differ, 0 not offered.\n',
    '| operations | kept | differ | not offered |\n| --- | --- | --- | --- |\n| 2 | 1 | 1 | 0 |\n\n```text\ngetVenue   differs      GET /api/venues\n    200: expected a, got b\n```',
  ],
])('the figures of %s are tables, and other lines are code blocks', (script, printed, figures) => {
  expect(figuresOf(script, printed)).toBe(figures);
});

it('a script that printed no figures does not empty its section', () => {
  expect(() => figuresOf('menus', 'it failed\n')).toThrow('printed no figures');
});

it('import cycles between files are found, except for type imports', () => {
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
