/**
 * Part of a style sheet: a rule, whose selectors each list what they need to apply, the variables of the root, or a block
 * of rules. A selector needs all its words on the screen, and one of its languages, as in `:ar:he`.
 */
export type StyleNode =
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly variables: readonly (readonly [name: string, declaration: string])[] }
  | { readonly block: string; readonly nodes: readonly StyleNode[] };

type Selector = readonly [text: string, needs: readonly string[]];

interface Used {
  readonly words: ReadonlySet<string>;
  /** Without a country: en. */
  readonly language: string;
  /** Names of the variables that rules and screen refer to. */
  readonly variables: ReadonlySet<string>;
}

/**
 * The rules that can apply to a screen in a language, in their order; blocks stay even if empty, since the first
 * occurrence of a layer sets its order. A word that is mistaken for a class costs a few bytes.
 */
export function rulesFor(nodes: readonly StyleNode[], screen: string, locale: string): string {
  const [language = ''] = locale.split(/[-_]/);
  const words = new Set(screen.match(/[\w-]+/g));
  const select = (variables: ReadonlySet<string>) =>
    selected(nodes, { words, language, variables });
  let variables = variablesIn(select(new Set()) + screen);
  // A variable may refer to others.
  for (let size = -1; size < variables.size; ) {
    size = variables.size;
    variables = new Set([...variables, ...variablesIn(select(variables))]);
  }
  return select(variables);
}

function variablesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

function selected(nodes: readonly StyleNode[], used: Used): string {
  return nodes
    .map((node) => {
      if ('block' in node) return `${node.block}{${selected(node.nodes, used)}}`;
      if ('selectors' in node) {
        const met = node.selectors.filter(([, needs]) => isMet(needs, used));
        return met.length > 0 ? met.map(([text]) => text).join(',') + node.body : '';
      }
      const referred = node.variables.filter(([name]) => used.variables.has(name));
      return referred.length > 0 ? `:root{${referred.map(([, text]) => text).join(';')}}` : '';
    })
    .join('');
}

function isMet(needs: readonly string[], { words, language }: Used): boolean {
  return needs.every((need) =>
    need.startsWith(':') ? `${need}:`.includes(`:${language}:`) : words.has(need),
  );
}
