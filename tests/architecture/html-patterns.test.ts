import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A pattern that reads a tag, an attribute or a comment of a page. */
const htmlPattern =
  /(?:\/|RegExp\(\s*[`'"])[^/\n]*(?:(?<!\?)<[a-z!]|<\/|\b(?:class|name|content|href|src|id)=\\?["'])/;
/** Comments that React writes between its parts. */
const privateMark = /<!--\/?[$]/;

const folders = ['src', 'sw', 'openapi/pages', 'openapi/server'];
/** These only distinguish HTML from other text: in an owner's menu, and in place of an API response. */
const exceptions = ['openapi/server/owner/csv/damage.ts', 'src/api/refusals/error-body.ts'];

it('no HTML is parsed by patterns: its writer marks what is read from a page (domain/lib/page-parts.ts)', () => {
  const found = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => isPattern(line) || privateMark.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found.filter((line) => !exceptions.some((file) => line.startsWith(file)))).toEqual([]);
});

/** Whether a line has a regular expression, not only a path or a tag, with HTML in it. */
function isPattern(line: string): boolean {
  const code = line.replace(/^\s*(\/\/|\/?\*).*/, '');
  const literals =
    code.match(
      /(?<=[(=,:\s!&|?[])\/(?![/*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+\/[dgimsuvy]*(?=[\s.,;)\]]|$)/g,
    ) ?? [];
  const made = code.match(/RegExp\(.*/g) ?? [];
  return [...literals, ...made].some((text) => htmlPattern.test(text));
}

it.each([
  [String.raw`return /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? null;`, true],
  ['new RegExp(`<meta name="build" content="([^"]*)"`).exec(page)', true],
  ['screen.matchAll(/class="([^"]*)"/g)', true],
  ['return `<meta name="a" content="b">`;', false],
  ["page.split('<main>')", false],
  ['text.replace(/[&<>"\']/g, escape)', false],
  ['a < b / c && d > e / f', false],
])('the rule recognizes %s', (line, isOne) => {
  expect(isPattern(line)).toBe(isOne);
});
