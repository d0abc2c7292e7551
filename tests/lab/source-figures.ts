import { dirname, join, normalize } from 'node:path';

/** A file of the code, by its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Lines that do not count as repeated code: imports, brackets, comments, and the ends of blocks. */
const thin = /^(import\b.*|\} from .*|[[\](){};,<>/]*|return \(|export \{.*|\/\*\*.*|\*.*|\/\/.*)$/;
const RUN = 6;

/** Runs of six lines, without such lines and indents, that occur in more than one place. */
export function repeatedRuns(sources: readonly Source[]): number {
  const seen = new Map<string, number>();
  for (const { text } of sources) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !thin.test(line));
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).join('\n');
      seen.set(run, (seen.get(run) ?? 0) + 1);
    }
  }
  return [...seen.values()].filter((times) => times > 1).length;
}

/** Groups of files that import each other in a cycle; type imports do not count. */
export function cyclesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  const files = new Set(sources.map(({ file }) => file));
  const edges = new Map(
    sources.map((source) => [source.file, loadedBy(source).filter((target) => files.has(target))]),
  );
  return stronglyConnected(edges).filter((group) => group.length > 1);
}

/** The files that a file's static imports load, by their paths from the root; type imports load nothing. */
export function loadedBy({ file, text }: Source): readonly string[] {
  return importsOf(text).map((path) => resolved(path, file));
}

function importsOf(text: string): readonly string[] {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm);
  return [...found].map(([, path = '']) => path);
}

/** `#server/x.ts` is openapi/server/x.ts, every other `#layer/x.ts` is src/layer/x.ts. */
function resolved(path: string, from: string): string {
  if (path.startsWith('.')) return normalize(join(dirname(from), path));
  return path
    .replace(/^#(server|openapi)\//, (_, name) =>
      name === 'server' ? 'openapi/server/' : 'openapi/',
    )
    .replace(/^#/, 'src/');
}

/** Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) === index.get(node)) groups.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return groups;
}
