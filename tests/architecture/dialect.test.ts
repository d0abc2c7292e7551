import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dialectIn, dialectWords, riddlesIn } from './dialect.ts';

const folders = [
  'src',
  'sw',
  'openapi/pages',
  ...readdirSync('openapi/server', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'i18n')
    .map(({ name }) => `openapi/server/${name}`),
  'tests',
];

it.each(folders)('%s speaks the language of the field', (folder) => {
  const words = dialectWords();
  const found = sourcesIn(folder).flatMap((file) =>
    dialectIn(readFileSync(file, 'utf8'), words).map((word) => `${file}:${word}`),
  );
  expect(found).toEqual([]);
});

it.each(['src', 'sw', 'openapi', 'tests'])(
  'comments of %s say what a thing is or does',
  (folder) => {
    const found = sourcesIn(folder).flatMap((file) =>
      riddlesIn(readFileSync(file, 'utf8')).map((begin) => `${file}: ${begin}`),
    );
    expect(found).toEqual([]);
  },
);

it('a riddle is seen in every kind of comment, and a question is none', () => {
  expect(riddlesIn('/** What is told. */')).toEqual(['What is told.']);
  expect(riddlesIn('/**\n * Whoever has begun\n */')).toEqual(['Whoever has begun']);
  expect(riddlesIn('a();\n// Where it is had.')).toEqual(['Where it is had.']);
  expect(riddlesIn('// What if it is gone? Then nothing.')).toEqual([]);
  expect(riddlesIn('// Waits until it knows\n// what to do.')).toEqual([]);
});

it('every word of the list is found, and says what to write instead', () => {
  const words = dialectWords();
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter(({ instead }) => instead === '')).toEqual([]);
  expect(dialectIn('// What the till reckoned.\nconst kept = 1;\nconst mostTags = 2;')).toEqual([
    expect.stringMatching(/^1: till → /),
    expect.stringMatching(/^1: reckoned → /),
    expect.stringMatching(/^2: kept → /),
    expect.stringMatching(/^3: mostTags → /),
  ]);
});

it.each(["toast('They told us so.')", 'a scanner at the till', 'told us'])(
  '%s is plain English',
  (text) => {
    expect(dialectIn(text)).toEqual([]);
  },
);

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)i18n\/[a-z]{2}\/|dialect/.test(file))
    .map((file) => join(folder, file));
}
