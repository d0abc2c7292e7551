import { mentionedIn } from '#domain/lib/mentioned-ids.ts';
import { type BuiltPage, codeTags, styled, styleSheetOf } from '#domain/lib/page-parts.ts';
import { rulesFor, type StyleNode } from '#domain/lib/style-rules.ts';
import type { Assets } from './assets.ts';
import { policyHash } from './hash.ts';

/** Code and styles of a rendered page. */
export interface ScreenCode {
  /** Tags before the screen: its styles, and preload tags. */
  readonly head: string;
  /** Tags after the screen: all styles of its code. */
  readonly end: string;
  readonly styleHashes: readonly string[];
}

/**
 * Returns a function that adds code and styles to a rendered screen. The styles that it uses come before it, so that it
 * is visible early; all styles follow after it, as the order of rules matters. A page without a screen has all its
 * styles at once. `modules` are those that load themselves (D180).
 */
export async function codeWithStyles(
  assets: Assets,
  built: BuiltPage,
  manifest: Manifest,
  modules: readonly string[],
  locale: string,
): Promise<(screen: string) => Promise<ScreenCode>> {
  const code = codeOf(manifest, modules);
  const rules: Rules = JSON.parse(await assets.text('.vite/styles.json'));
  const files = [...built.files.styles, ...code.map(styleSheetOf).filter((file) => file in rules)];
  const texts = await Promise.all(files.map((file) => assets.text(file)));
  const styles = texts.map((text) => text.trim()).join('');
  const hash = await policyHash(styles);
  const nodes = files.flatMap((file) => rules[file] ?? []);
  const headWith = (first: string) =>
    [
      ...codeTags(built.files),
      styled(first),
      ...code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join('\n');
  return async (screen) => {
    if (screen === '') return { head: headWith(styles), end: '', styleHashes: [hash] };
    const first = rulesFor(nodes, screen, locale);
    return {
      head: headWith(first),
      end: styled(styles),
      styleHashes: [await policyHash(first), hash],
    };
  };
}

/** Returns which texts the code of a screen mentions. */
export async function textsOfScreen(
  assets: Assets,
  manifest: Manifest,
  module: string,
): Promise<(id: string) => boolean> {
  const code = codeOf(manifest, [module]).map((file) => assets.text(file));
  return mentionedIn((await Promise.all(code)).join('\n'));
}

/** Style sheets by file (src/build/style-rules.ts). */
type Rules = Readonly<Record<string, readonly StyleNode[]>>;

/** Vite's manifest of the built modules (dist/.vite/manifest.json). */
export interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly isEntry?: boolean;
  };
}

/** The code of a screen that the page does not have already. */
function codeOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const code = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || code.has(chunk.file)) return;
    code.add(chunk.file);
    // The page loads the first script with its styles itself; other code is handed its exports (build/classic-script.ts).
    if (chunk.isEntry) return;
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...code];
}
