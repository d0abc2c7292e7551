/**
 * Lists the rules of every built style sheet with the classes that they need (dist/.vite/styles.json), so that a server
 * sends the rules of a rendered screen before the screen, and whole style sheets after it (openapi/pages/screen-code.ts).
 *
 * Why: the styles and rows of a first screen then fit into one congestion window (14 kB): on poor Wi-Fi the list of
 * venues is visible after 2.4 s instead of 2.7 s (medians of 18 alternating visits on a slow machine), a menu 2 % earlier.
 * To remove it: take it out of vite.config.ts, and let openapi/pages/screen-code.ts put whole style sheets into the head;
 * it fails at the start if the list is missing.
 */
import { type ChildNode, type Container, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { StyleNode } from '#domain/lib/style-rules.ts';

export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? [[file.fileName, rulesIn(String(file.source))] as const]
            : [],
        );
        const source = JSON.stringify(Object.fromEntries(sheets));
        this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source });
      },
    },
  };
}

/** Parses a style sheet, as far as rendering needs it before anything moves. */
export function rulesIn(styles: string): readonly StyleNode[] {
  return nodesIn(parse(styles));
}

function nodesIn({ nodes = [] }: Pick<Container, 'nodes'>): readonly StyleNode[] {
  return nodes.flatMap(nodeOf);
}

function nodeOf(node: ChildNode): readonly StyleNode[] {
  if (node.type === 'rule') return [{ rule: node.toString(), needs: needsOf(node) }];
  if (node.type !== 'atrule') return [];
  if (node.name === 'keyframes') return [];
  const hasRules = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
  if (!hasRules) return [{ rule: `${node}${node.nodes ? '' : ';'}`, needs: [[]] }];
  return [{ block: `@${node.name} ${node.params}`, nodes: nodesIn(node) }];
}

/** The classes that an element, or its ancestors and siblings, must have, for each selector of a rule. */
function needsOf({ selectors }: Rule): readonly (readonly string[])[] {
  return selectors.map((selector) => {
    const outside = withoutArguments(selector);
    return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  });
}

/** Leaves out what is in brackets, such as the selectors of `:not()` and `:is()`, which name alternatives. */
function withoutArguments(selector: string): string {
  const inner = /\([^()]*\)|\[[^[\]]*\]/g;
  const shorter = selector.replace(inner, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}
