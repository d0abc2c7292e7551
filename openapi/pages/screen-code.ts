import { type BuiltPage, codeTags } from '#domain/lib/page-parts.ts';
import type { Assets } from './assets.ts';
import { policyHash } from './hash.ts';

/** Preload tags for a screen's code and styles; `modules` are those that load themselves. */
export async function codeWithStyles(
  assets: Assets,
  built: BuiltPage,
  manifest: Manifest,
  modules: readonly string[],
) {
  const own = filesOf(manifest, modules);
  const files = [...built.files.styles, ...own.css];
  const texts = await Promise.all(files.map((file) => assets.text(file)));
  const styles = texts.map((text) => text.trim()).join('');
  const code = [
    ...codeTags(built.files),
    `<style>${styles}</style>`,
    ...own.code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The app looks for these before it fetches a screen's styles, which are in the page already.
    ...own.css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('\n');
  return { code, styleHash: await policyHash(styles) };
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
