import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the arguments of each call of React's `lazy` in a file. */
function lazyIn(code: string): readonly string[] {
  return [...code.matchAll(/\blazy(?=\()/g)].map(({ 0: name, index }) => {
    let depth = 0;
    const from = index + name.length;
    for (let at = from; at < code.length; at += 1) {
      if (code[at] === '(') depth += 1;
      if (code[at] === ')') depth -= 1;
      if (depth === 0) return code.slice(from, at + 1);
    }
    return code.slice(from);
  });
}

/** An import without retries. */
const plainImport = /(?<!(importLazily|importWithRetry)\(\(\) => )\bimport\(/;

it('[T63] the code of a screen or sheet that fails to load is retried, not only reported as an error', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const plain = files.filter((file) =>
    lazyIn(readFileSync(`src/${file}`, 'utf8')).some((given) => plainImport.test(given)),
  );
  expect(plain).toEqual([]);
  const direct = files.filter((file) =>
    /\blazy\b[^;]*from 'react'/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  // Server rendering waits only for code that is loaded by lazyComponent.
  expect(direct).toEqual(['ui/lib/lazy-import.ts']);
});

it.each([
  ["lazy(() => import('./a.tsx'))", true],
  ["lazy(async () => ({ default: (await import('./a.tsx')).A }))", true],
  ["lazy(() => importLazily(() => import('./a.tsx')))", false],
  ["lazyComponent(() => import('./a.tsx'), (a) => a)", false],
])('the rule recognizes %s', (code, isPlain) => {
  expect(lazyIn(code).some((given) => plainImport.test(given))).toBe(isPlain);
});
