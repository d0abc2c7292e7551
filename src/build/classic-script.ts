/**
 * Turns the first script into a classic one.
 *
 * Why: browsers cache compiled classic scripts that a worker serves, but compile modules again at every start. Median
 * of 16 alternating visits to a cached menu (visible → usable, CPU slowed down four times, busy machine): 338 → 640 ms
 * against 383 → 713 ms. Later chunks stay modules; their import of the first script is replaced by a line that reads
 * its exports from `window`.
 * To remove it: take it out of vite.config.ts, and make the script of domain/lib/page-parts.ts a module.
 */
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

/** Property of `window` with the exports of the first script. */
const place = 'firstScript';
const entry = 'first-script';

export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    generateBundle: {
      // After Vite has written the dependencies into each chunk.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
          const needed = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
          this.emitFile({
            type: 'asset',
            fileName: classicName(chunk.fileName),
            source: await asClassic(chunk.code, needed),
          });
          chunk.code = exportsModule(chunk.exports);
        }
      },
    },
  };
}

/** File name of the classic script of a first script. */
export const classicName = (fileName: string) => fileName.replace('static/start-', 'static/app-');

type Needed = readonly Pick<Rolldown.OutputChunk, 'fileName' | 'code'>[];

/**
 * Converts a module to a classic script, with its static imports inlined.
 * @throws Error if an import is missing, or an export is reassigned later, which importers of the copy would not see
 */
export async function asClassic(code: string, needed: Needed = []): Promise<string> {
  const sources = new Map(needed.map(({ fileName, code }) => [nameIn(fileName), code]));
  const bundle = await rolldown({
    input: entry,
    preserveEntrySignatures: 'strict',
    transform: {
      define: { 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' },
    },
    plugins: [
      {
        name: 'the-first-script',
        resolveId(id, _, { kind }) {
          if (id === entry) return id;
          const name = nameIn(id);
          const isInside = kind !== 'dynamic-import' && sources.has(name);
          return isInside ? name : { id, external: true };
        },
        load: (id) => (id === entry ? code : sources.get(id)),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: place, minify: true });
  await bundle.close();
  const [classic] = output;
  if (classic.imports.length > 0)
    throw new Error(`The first script imports ${classic.imports.join()}`);
  const late = classic.exports.filter((name) =>
    classic.code.includes(`"${name}",{enumerable:!0,get`),
  );
  if (late.length > 0) throw new Error(`What is handed over must not change later: ${late.join()}`);
  return classic.code;
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Code of the module that later chunks import in place of the first script. */
export function exportsModule(names: readonly string[]): string {
  const list = names.map((name) => `${name}:$${name}`).join();
  const offered = names.map((name) => `$${name} as ${name}`).join();
  return `const{${list}}=window.${place};export{${offered}};`;
}
