import type { Plugin } from 'vite';
import { isNode, type Node, nodesIn, textOf } from './syntax.ts';

/** Where the first script leaves what the later chunks use of it. */
const place = 'window.firstScript';
/** How Vite finds a chunk's neighbours by the address of a module; the addresses that it is given begin with a slash. */
const byModule =
  /import\.meta\.resolve\?new URL\(import\.meta\.resolve\((\w+)\)\):new URL\(\1,import\.meta\.url\)/g;

/**
 * The first script is a classic one: browsers keep those compiled beside the worker's copy, and modules they compile anew
 * at every start (Chromium 156: 0.1 s of a start at a quarter of the speed). The chunks that come later are modules; where
 * they import the first script a few lines stand in its place that hand over what it has left.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    generateBundle: {
      // When Vite has written what each chunk needs into it.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isFirst(file.fileName)) continue;
          const { classic, handOver } = asClassic(file.code, (code) => this.parse(code) as never);
          this.emitFile({ type: 'asset', fileName: classicName(file.fileName), source: classic });
          file.code = handOver;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script type="module"[^>]*src="\/([^"]+)"><\/script>/,
          (_, name: string) => `<script defer src="/${classicName(name)}"></script>`,
        ),
    },
  };
}

const isFirst = (fileName: string) => fileName.startsWith('static/start-');
const classicName = (fileName: string) => fileName.replace('static/start-', 'static/app-');

const reserved = new Set(
  'await case default do else enum for if in let new null this try var void with'.split(' '),
);

/**
 * A module without imports as a classic script, and the module that hands over what it exports.
 *
 * @throws Error where it does what no classic script can, or exports what it changes later.
 */
export function asClassic(
  code: string,
  parse: (code: string) => Node,
): { readonly classic: string; readonly handOver: string } {
  const program = parse(code);
  const parts = nodesIn(program.body);
  const offers = parts.filter(({ type }) => type === 'ExportNamedDeclaration');
  const [offer] = offers;
  if (!offer || offers.length > 1 || parts.some(({ type }) => /^(Import|ExportAll)/.test(type)))
    throw new Error('The first script is to import nothing and to export once');
  const names = nodesIn(offer.specifiers).map(
    ({ local, exported }) => [textOf(exported, code), textOf(local, code)] as const,
  );
  const changed = changedIn(program, code);
  const late = names.filter(([, own]) => changed.has(own)).map(([, own]) => own);
  if (late.length > 0) throw new Error(`What is handed over must not change later: ${late}`);
  const body = (code.slice(0, offer.start) + code.slice(offer.end)).replace(
    byModule,
    'new URL($1,document.baseURI)',
  );
  if (body.includes('import.meta')) throw new Error('A classic script has no import.meta');
  const left = names.map(([name, own]) => `${name}:${own}`).join();
  // A word of the language can be exported, but not declared.
  const plain = names.filter(([name]) => !reserved.has(name));
  const words = names.filter(([name]) => reserved.has(name));
  const handed = (how: string, some: typeof names) =>
    `${how}{${some.map(([name]) => (reserved.has(name) ? `${name}:$${name}` : name)).join()}}=${place};`;
  return {
    classic: `(()=>{"use strict";${body.trim()}\n${place}={${left}}})();`,
    handOver: `${handed('export const', plain)}${handed('const', words)}${
      words.length > 0 ? `export{${words.map(([name]) => `$${name} as ${name}`).join()}};` : ''
    }`,
  };
}

/** Every name that is given another value somewhere. */
function changedIn(part: Node, code: string, found = new Set<string>()): ReadonlySet<string> {
  const { type, left, argument } = part;
  if (type === 'AssignmentExpression') found.add(textOf(left, code));
  if (type === 'UpdateExpression') found.add(textOf(argument, code));
  for (const inside of Object.values(part).flat())
    if (isNode(inside)) changedIn(inside, code, found);
  return found;
}
