import type { IntlShape } from './intl.tsx';

/** Things side by side: "vegan, gluten-free". Where Intl has nothing between them, the comma of lists. */
export function inARow(
  names: readonly string[],
  intl: Pick<IntlShape, 'locale' | 'formatList'>,
): string {
  if (/^(?:zh|ja)\b/.test(intl.locale)) return names.join('、');
  return intl.formatList(names, { type: 'unit' });
}
