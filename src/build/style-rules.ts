/**
 * Lists the rules of every built style sheet with what they need of a screen (dist/.vite/styles.json), so that a server
 * sends the rules of a rendered screen before the screen, and whole style sheets after it (openapi/pages/screen-code.ts).
 *
 * Why: the styles and the first row of a screen then come with the first flight of packets (8 kB beside the headers): with
 * a round trip of 400 ms a menu is visible after 1.64 s instead of 1.88 s, of which the scripts behind the screen
 * (src/index.html) are a part.
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

/**
 * Parses the rules that a phone's first paint needs, without animations, touch feedback, and what may load a moment
 * later without shifting the layout, such as fonts.
 */
export function rulesIn(styles: string): readonly StyleNode[] {
  return nodesIn(parse(styles));
}

function nodesIn({ nodes = [] }: Pick<Container, 'nodes'>): readonly StyleNode[] {
  return nodes.flatMap(nodeOf);
}

/** Wide viewports belong to desktops, which render their screens on the client. */
const laterMedia =
  /print|forced-colors|prefers-contrast|prefers-reduced-motion|hover|width>=1024px/;
const laterState = /:focus|:hover|:active|\[data-pressed\]/;
const laterProperty =
  /^(transition|cursor|outline|(-webkit-)?user-select|touch-action|scroll-|overscroll-|--lightningcss-)/;

function nodeOf(node: ChildNode): readonly StyleNode[] {
  if (node.type === 'rule') return nodeOfRule(node);
  if (node.type !== 'atrule' || node.name === 'keyframes') return [];
  if (node.name === 'media' && laterMedia.test(node.params)) return [];
  if (node.name === 'font-face' && /\burl\(/.test(`${node}`)) return [];
  const hasRules = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
  if (!hasRules) return [{ selectors: [[`${node}${node.nodes ? '' : ';'}`, []]], body: '' }];
  return [{ block: `@${node.name} ${node.params}`, nodes: nodesIn(node) }];
}

function nodeOfRule(rule: Rule): readonly StyleNode[] {
  const variables = rule.nodes.flatMap((one) =>
    one.type === 'decl' && one.variable ? [[one.prop, `${one}`] as const] : [],
  );
  const isOfRoot = rule.selector === ':root' && variables.length === rule.nodes.length;
  if (isOfRoot) return [{ variables }];
  const selectors = rule.selectors.filter((selector) => !laterState.test(selector));
  const declarations = rule.nodes.filter(
    (one) => one.type === 'decl' && !laterProperty.test(one.prop),
  );
  if (selectors.length === 0 || declarations.length === 0) return [];
  return [
    {
      selectors: selectors.map((selector) => [selector, needsOf(selector)]),
      body: `{${declarations.join(';')}}`,
    },
  ];
}

/**
 * The classes, element names and attribute values that a screen must all contain, and the languages, of which it must
 * have one. The root, its attributes and the body are always there.
 */
function needsOf(selector: string): readonly string[] {
  const onScreen = selector.replace(
    /(?<![.\w-])(?:html|body|:root)\b(?:\[[^\]]*\]|:[\w-]+\([^)]*\))*|\[dir=\w+\]/g,
    '',
  );
  const values = [...onScreen.matchAll(/^[^(]*\[[\w-]+="?([\w-]+)"?\]/g)].map(
    ([, value = '']) => value,
  );
  const names = [...withoutArguments(onScreen).matchAll(/\.([\w-]+)|(?<![:.#\w-])([a-z]\w*)/g)].map(
    ([, className, element = '']) => className ?? element,
  );
  const languages = [...selector.matchAll(/:lang\((\w+)\)/g)].map(([, name = '']) => `:${name}`);
  // Within :not() they are the languages that the page must not have.
  const needsLanguage = languages.length > 0 && !selector.includes(':not(');
  return [...names, ...values, ...(needsLanguage ? [languages.join('')] : [])];
}

/** Removes everything in brackets, such as the arguments of `:not()` and `:is()`, which are alternatives. */
function withoutArguments(selector: string): string {
  const inner = /\([^()]*\)|\[[^[\]]*\]/g;
  const shorter = selector.replace(inner, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}
