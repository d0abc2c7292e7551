import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file));

/** The components that import each stylesheet, with the name under which they do. */
const users = files.flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)].map(
    ([, name = '', path = '']) => ({
      file,
      name,
      code: code.replace(/^import .*/gm, ''),
      sheet: path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path),
    }),
  );
});

/** The classes for which a stylesheet has rules. */
function classesOf(sheet: string): readonly string[] {
  const selectors = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\/|:global\(.*?\)/gs, '')
    .replace(/\{[^{}]*\}/g, '');
  return [...new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))];
}

it('every class that a component names has a rule in its stylesheet', () => {
  const missing = users.flatMap(({ file, name, code, sheet }) => {
    const classes = classesOf(sheet);
    return Array.from(code.matchAll(RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, used = '']) => used)
      .filter((used) => !classes.includes(used))
      .map((used) => `${file}: ${used}`);
  });
  expect(users.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('every class of a stylesheet is named by a component', () => {
  const unused = [...new Set(users.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const own = users.filter((user) => user.sheet === sheet);
    // A class that a component looks up by a variable may have any name.
    if (own.some(({ name, code }) => code.includes(`${name}[`))) return [];
    const names = (one: string) =>
      own.some(({ name, code }) => RegExp(`\\b${name}\\.${one}\\b`).test(code));
    return classesOf(sheet)
      .filter((one) => !names(one))
      .map((one) => `${sheet}: ${one}`);
  });
  expect(unused).toEqual([]);
});

it('[D339] what is chosen is marked without :has too', () => {
  const sheets = [...new Set(users.map(({ sheet }) => sheet))];
  const marked = sheets.filter((sheet) => /:has\(:checked\)/.test(readFileSync(sheet, 'utf8')));
  expect(marked.length).toBeGreaterThan(2);
  for (const sheet of marked) {
    const text = readFileSync(sheet, 'utf8').replaceAll(/:has\(:checked\)/g, '');
    expect(text, sheet).toMatch(/:checked[ +~*.\w]*\{/);
  }
});
