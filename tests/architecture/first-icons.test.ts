import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '#ui/picture/icon-paths.ts';
import { morePaths } from '#ui/picture/more-icon-paths.ts';

/** The pages that are shown as soon as their own code has loaded, without the icons of later screens. */
const firstPages = ['src/app/routes/venues-page.tsx', 'src/screens/menu/menu-screen.tsx'];

/** All files that a file imports statically, directly or not. */
function closureOf(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|\} from|export .*from)\b.*'(.+)'/gm,
  );
  for (const [, path = ''] of imports) {
    if (path.startsWith('#')) closureOf(`src/${path.slice(1)}`, known);
    else if (path.startsWith('.')) closureOf(normalize(join(dirname(file), path)), known);
  }
  return known;
}

/** The icons that a file names: as a property, as an attribute, or as one of two. */
function iconsIn(file: string): readonly string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /\b(?:icon|name)(?:=|: |=\{.*\? |=\{.*: )['"]([\w-]+)['"]/g,
  );
  return [...named].map(([, name = '']) => name);
}

it.each(firstPages)('(design 6.3) the icons of %s come with the first script', (page) => {
  const files = [...closureOf(page)].filter((file) => file.endsWith('.tsx'));
  const icons = files.flatMap((file) => iconsIn(file).map((name) => [name, file] as const));
  expect(new Set(icons.filter(([name]) => name in paths)).size).toBeGreaterThan(4);
  expect(icons.filter(([name]) => name in morePaths)).toEqual([]);
});
