import { firstStyles, type StyleRule } from '#domain/lib/first-styles.ts';
import { type BuiltPage, codeTags } from '#domain/lib/page-parts.ts';
import type { Assets } from './assets.ts';
import { policyHash } from './hash.ts';

/** The tags of a screen's code and styles. */
export interface ScreenTags {
  /** For the head: the code, and the styles that the rendered screen needs. */
  readonly code: string;
  /** Behind the screen: all styles. */
  readonly styles: string;
  readonly styleHashes: readonly string[];
}

/**
 * Opens the code and styles of a screen; `modules` are those that load themselves. The head has only the styles that can
 * match, so that the first rows are in the first packets; repeated behind the screen, all rules are in their order (D267).
 */
export async function openScreenCode(
  assets: Assets,
  built: BuiltPage,
  manifest: Manifest,
  modules: readonly string[],
): Promise<(screen: string) => Promise<ScreenTags>> {
  const own = filesOf(manifest, modules);
  const files = [...built.files.styles, ...own.css];
  const texts = await Promise.all(files.map((file) => assets.text(file)));
  const all = texts.map((text) => text.trim()).join('');
  const known: Readonly<Record<string, readonly StyleRule[]>> = JSON.parse(
    await assets.text('.vite/rules.json'),
  );
  const rules = files.every((file) => known[file])
    ? files.flatMap((file) => known[file] ?? [])
    : [];
  const constant = built.pieces.filter((piece) => typeof piece === 'string').join('');
  return async (screen) => {
    // Without a screen the phone renders it, with all styles.
    const isSplit = screen !== '' && rules.length > 0;
    const first = isSplit ? firstStyles(rules, constant + screen) : all;
    const code = [
      ...codeTags(built.files),
      `<style>${first}</style>`,
      ...own.code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      // The app looks for these before it fetches a screen's styles, which are in the page already.
      ...own.css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ].join('\n');
    const styles = isSplit ? `<style>${all}</style>` : '';
    return {
      code,
      styles,
      styleHashes: await Promise.all([first, all].slice(isSplit ? 0 : 1).map(policyHash)),
    };
  };
}

/** Returns a function that tells whether a rendered screen uses a module's styles. */
export async function stylesSeen(assets: Assets, manifest: Manifest, module: string) {
  const texts = await Promise.all((manifest[module]?.css ?? []).map((file) => assets.text(file)));
  const names = new Set(texts.join('').match(/(?<=\.)[a-z][\w-]*(?=[\s,:{>])/gi));
  const isSeen = ([, used = '']: RegExpExecArray) =>
    used.split(' ').some((name) => names.has(name));
  return (screen: string) => [...screen.matchAll(/class="([^"]*)"/g)].some(isSeen);
}

/** Vite's manifest of the built modules (dist/.vite/manifest.json). */
export interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly isEntry?: boolean;
  };
}

/** The code and styles of a screen that the page does not have already. */
function filesOf(manifest: Manifest, modules: readonly string[]) {
  const code = new Set<string>();
  const css = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || code.has(chunk.file)) return;
    code.add(chunk.file);
    // The page has the first script, and its styles; of that module it is only handed over (build/classic-script.ts).
    if (chunk.isEntry) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) css.add(file);
  };
  for (const module of modules) visit(module);
  return { code: [...code], css: [...css] };
}
