import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the arguments of each call of React's `lazy` in a file. */
function lazyIn(code: string): readonly string[] {
  return [...code.matchAll(/\blazy\(/g)].map(({ index }) => {
    let depth = 0;
    const from = index + 'lazy'.length;
    for (let at = from; at < code.length; at += 1) {
      if (code[at] === '(') depth += 1;
      if (code[at] === ')') depth -= 1;
      if (depth === 0) return code.slice(from, at + 1);
    }
    return code.slice(from);
  });
}

/** An import that nothing tries again. */
const plainImport = /(?<!(importLazily|importWithRetry)\(\(\) => )\bimport\(/;

it('[T63] the code of a screen or sheet that does not load is tried again, never only thrown', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const plain = files.filter((file) =>
    lazyIn(readFileSync(`src/${file}`, 'utf8')).some((given) => plainImport.test(given)),
  );
  expect(plain).toEqual([]);
});

it.each([
  ["lazy(() => import('./a.tsx'))", true],
  ["lazy(async () => ({ default: (await import('./a.tsx')).A }))", true],
  ["lazy(() => importLazily(() => import('./a.tsx')))", false],
  ["lazyComponent(() => import('./a.tsx'), (a) => a)", false],
])('the rule tells %s', (code, isPlain) => {
  expect(lazyIn(code).some((given) => plainImport.test(given))).toBe(isPlain);
});
