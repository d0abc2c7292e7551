import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { citationsIn, citingFiles, definitionsIn, rulePages } from './citations.ts';

const pages = rulePages();
const definitions = pages.flatMap(({ file, text }) => definitionsIn(file, text));
const defined = new Set(definitions.map(({ code }) => code));
const cited = citingFiles().flatMap((file) => citationsIn(file, readFileSync(file, 'utf8')));

/** The codes that these files cite. */
const citedIn = (isIncluded: (file: string) => boolean) =>
  new Set(cited.flatMap(({ file, code }) => (isIncluded(file) ? [code] : [])));

it('every rule that is cited is written down in openapi/rules', () => {
  const unknown = cited.filter(({ code }) => !defined.has(code));
  expect(unknown.map(({ file, line, code }) => `${file}:${line} cites ${code}`)).toEqual([]);
  // A scanner that finds no citations would not find unknown ones either.
  expect(cited.length).toBeGreaterThan(3_000);

  const known = citedIn(() => true);
  const idle = [...defined].filter((code) => !known.has(code));
  process.stdout.write(`Rules that nothing cites: ${idle.join(', ') || 'none'}\n`);
});

it.each(pages)('$file: code cites every rule, except those that "Tests alone cite"', (page) => {
  const text = page.text.replaceAll('\n', ' ');
  const inTestsAlone = /Tests alone cite ([^.]*)/.exec(text)?.[1]?.match(/[A-Z]\d{1,3}/g) ?? [];
  const codes = definitionsIn(page.file, page.text).map(({ code }) => code);
  // The conformance kit is not part of the product; only decisions.md covers it as well.
  const product = page.file.endsWith('decisions.md')
    ? /^(src|sw|openapi)\//
    : /^(src|sw|openapi\/(?!conform))/;
  const inCode = citedIn((file) => product.test(file) && !file.endsWith('.md'));
  const idle = codes.filter((code) => /^[A-Z]/.test(code) && !inCode.has(code));
  expect(idle).toEqual(inTestsAlone);
  const inTests = citedIn((file) => file.startsWith('tests/'));
  expect(inTestsAlone.filter((code) => !inTests.has(code))).toEqual([]);
});

it('every component that has a section of design.md cites it', () => {
  const design = pages.find(({ file }) => file.endsWith('design.md'))?.text ?? '';
  const sections = [...design.matchAll(/^- \*\*(design 10\.\d+)\*\* [^(:.]*\(([^)]*\.tsx`)\)/gm)];
  const expected = sections.flatMap(([, section = '', names = '']) =>
    [...names.matchAll(/`([\w-]+\.tsx)`/g)].map(([, name = '']) => `${name} cites ${section}`),
  );
  const found = cited
    .filter(({ file }) => file.startsWith('src/ui/'))
    .map(({ file, code }) => `${basename(file)} cites ${code}`);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter((one) => !found.includes(one))).toEqual([]);
});

it('rules cite only existing rules', () => {
  const cited = pages.flatMap(({ file, text }) => citationsIn(file, text));
  const unknown = cited.filter(({ code }) => !defined.has(code));
  expect(unknown.map(({ file, line, code }) => `${file}:${line} cites ${code}`)).toEqual([]);
});

it('no rule is written down twice', () => {
  const twice = definitions.filter(
    ({ code }, index) => definitions.findIndex((one) => one.code === code) !== index,
  );
  expect(twice.map(({ file, line, code }) => `${file}:${line} defines ${code} again`)).toEqual([]);
});

/** Returns the citations in a file of the suite, with their lines. */
const codesOf = (text: string, file = 'tests/a.test.ts') =>
  citationsIn(file, text).map(({ code, line }) => `${line} ${code}`);

it.each([
  ['a comment', 'a();\n/** Why (D40, §4). */', ['2 D40', '2 §4']],
  ['a comment in the page', '{/* H3 */}', ['1 H3']],
  ['a row of codes', '// P1 to P3', ['1 P1', '1 P2', '1 P3']],
  [
    'the name of a test',
    "it('[C4] [O1][P9] adds (D57, B6)')",
    ['1 C4', '1 O1', '1 P9', '1 D57', '1 B6'],
  ],
  ['the table of a test', "it.each([\n  [\n    'G5',\n    1]])('[%s] is so')", ['3 G5']],
  [
    'sections',
    '// (design 11.8, 11.9 and 12, trust 2.5)',
    ['1 design 11.8', '1 design 11.9', '1 design 12', '1 trust 2.5'],
  ],
  [
    'a row of sections',
    '/* design 11.1 to 11.3. */',
    ['1 design 11.1', '1 design 11.2', '1 design 11.3'],
  ],
])('a citation stands in %s', (_, text, codes) => {
  expect(codesOf(text).sort()).toEqual([...codes].sort());
});

it.each([
  ['a color', '// #D40A12 or #A11'],
  ['a number of something else', "// PAY-410, UTF-8, EU-14, A4's, `H1`, 'T1', \"D2\", R2-D2"],
  ['code', "const path = 'M4 4h16l1.5'; const n = T1 / H2;"],
  ['an address', "const url = 'https://a.b//D40';"],
  ['a standard', '// RFC 9110, WCAG 4.1.2'],
])('%s is no citation', (_, text) => {
  expect(codesOf(text, 'src/a.ts')).toEqual([]);
});

it('the description of a call cites as a comment does', () => {
  expect(codesOf('description: Once (D89).', 'openapi/paths/a.yaml')).toEqual(['1 D89']);
});
