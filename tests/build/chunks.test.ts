import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { chunkFileNames, chunksOf, filesToPreload } from '../../src/build/chunks.ts';

const source = join(import.meta.dirname, '../../src');
const screen = (path: string) => join(source, path);
const basket = screen('app/routes/basket-page.tsx');
const venues = screen('app/routes/venues-page.tsx');
const offers = screen('screens/rewards/offers-screen.tsx');
const rare = screen('screens/place/spot/spot-sheet.tsx');

/** Modules with what they import; a screen that is not named imports nothing. */
async function bundled(modules: Readonly<Record<string, readonly string[]>>) {
  const main = screen('app/start/main.tsx');
  const screens = [basket, venues, offers, rare];
  const code = (id: string) =>
    [
      ...(modules[id] ?? []).map((imported) => `import ${JSON.stringify(screen(imported))};`),
      ...(id === main ? screens.map((one) => `import(${JSON.stringify(one)});`) : []),
      `globalThis.ran = ${JSON.stringify(id)};`,
    ].join('\n');
  const build = await rolldown({
    input: main,
    plugins: [{ name: 'modules', resolveId: (id) => id, load: code }],
  });
  const { output } = await build.generate({ codeSplitting: { groups: chunksOf(source) } });
  const chunks = output.filter((file) => file.type === 'chunk');
  /** Modules that a screen loads. */
  return (facade: string) => {
    const found = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId === facade));
    for (const chunk of found)
      for (const name of chunk.imports)
        for (const other of chunks) if (other.fileName === name) found.add(other);
    return [...found]
      .flatMap(({ moduleIds }) => moduleIds)
      .map((id) => id.slice(source.length + 1))
      .filter((id) => id in modules || Object.values(modules).flat().includes(id))
      .sort();
  };
}

it('[W2] a screen loads nothing that only others share', async () => {
  const loadedBy = await bundled({
    [basket]: ['ui/a.ts', 'ui/b.ts', 'ui/c.ts'],
    [venues]: ['ui/a.ts', 'ui/c.ts'],
    [offers]: ['ui/b.ts'],
    [rare]: ['ui/a.ts', 'ui/d.ts'],
    [screen('ui/c.ts')]: ['ui/deep.ts'],
  });
  expect(loadedBy(venues)).toEqual(['ui/a.ts', 'ui/c.ts', 'ui/deep.ts']);
  expect(loadedBy(offers)).toEqual(['ui/b.ts']);
  expect(loadedBy(basket)).toEqual(['ui/a.ts', 'ui/b.ts', 'ui/c.ts', 'ui/deep.ts']);
});

it('a main screen that was renamed stops the build', () => {
  expect(() => chunksOf(join(source, 'nowhere'))).toThrow('basket-page.tsx');
});

it('[W2] the start is never listed among the files to preload, and nothing for code that nobody waits for', () => {
  const named = (file: string) => {
    const module = { name: 'any', isEntry: false, isDynamicEntry: true, exports: [] };
    return chunkFileNames({ ...module, facadeModuleId: screen(file), moduleIds: [screen(file)] });
  };
  const needed = ['static/start-1234567.js', 'static/first-1234567.js', 'static/1234567.js'];
  expect(filesToPreload(named('app/routes/basket-page.tsx'), needed)).toEqual([needed[2]]);
  expect(filesToPreload(named('app/start/installed.ts'), needed)).toEqual([]);
});
