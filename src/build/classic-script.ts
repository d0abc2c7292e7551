/**
 * Turns the first script into a classic one.
 *
 * Why: browsers keep a classic script compiled beside the worker's copy; a module that a worker answers with they compile
 * anew at every start. Of 16 visits each, in turn, to a menu that is on the phone, 338 → 640 ms (visible → usable, medians, a
 * quarter of the processor, a busy machine) against 383 → 713 ms. The chunks that come later stay modules: where they import
 * the first script, a line stands in its place that hands over what it has left on `window`.
 * To remove it: take it out of vite.config.ts, and make the script of domain/lib/page-parts.ts a module.
 */
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

/** Where the first script leaves what the later chunks use of it. */
const place = 'firstScript';
const entry = 'first-script';

export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    generateBundle: {
      // When Vite has written what each chunk needs into it.
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
          chunk.code = handOver(chunk.exports);
        }
      },
    },
  };
}

/** What the classic script is called that is made of a first script. */
export const classicName = (fileName: string) => fileName.replace('static/start-', 'static/app-');

type Needed = readonly Pick<Rolldown.OutputChunk, 'fileName' | 'code'>[];

/**
 * A module as a classic script, with what it imports at once in it.
 *
 * @throws Error where a part of that is missing, and where it exports what it changes later: whoever has been handed that
 * would not see it.
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

/** The module that later chunks import in its place. */
export function handOver(names: readonly string[]): string {
  const list = names.map((name) => `${name}:$${name}`).join();
  const offered = names.map((name) => `$${name} as ${name}`).join();
  return `const{${list}}=window.${place};export{${offered}};`;
}
