/** Part of a style sheet: a rule with the classes that each of its selectors needs, or a block of rules. */
export type StyleNode =
  | { readonly rule: string; readonly needs: readonly (readonly string[])[] }
  | { readonly block: string; readonly nodes: readonly StyleNode[] };

/**
 * The rules that can apply to a screen, in their order; blocks stay even if empty, since the first occurrence of a layer
 * decides its place among the others. A word that only looks like a class costs a few bytes.
 */
export function rulesFor(nodes: readonly StyleNode[], screen: string): string {
  return selected(nodes, new Set(screen.match(/[\w-]+/g)));
}

function selected(nodes: readonly StyleNode[], words: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if ('block' in node) return `${node.block}{${selected(node.nodes, words)}}`;
      const isNeeded = node.needs.some((classes) => classes.every((name) => words.has(name)));
      return isNeeded ? node.rule : '';
    })
    .join('');
}
