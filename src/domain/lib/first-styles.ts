/** A rule of a style sheet. */
export interface StyleRule {
  /** The at-rules around it, outermost first. */
  readonly around: readonly string[];
  readonly text: string;
  /** For each of its selectors, the classes without which it matches nothing. */
  readonly needs: readonly (readonly string[])[];
}

/** The rules that can match in a page, in their order: those whose classes all occur in its text. */
export function firstStyles(rules: readonly StyleRule[], page: string): string {
  const known = new Map<string, boolean>();
  const occurs = (name: string) => {
    const isKnown = known.get(name) ?? page.includes(name);
    known.set(name, isKnown);
    return isKnown;
  };
  let styles = '';
  let open: readonly string[] = [];
  const closed = () => '}'.repeat(open.length);
  for (const { around, text, needs } of rules) {
    if (!needs.some((classes) => classes.every(occurs))) continue;
    if (around.join() !== open.join()) {
      styles += closed() + around.map((rule) => `${rule}{`).join('');
      open = around;
    }
    styles += text;
  }
  return styles + closed();
}
