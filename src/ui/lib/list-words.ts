import type { IntlShape } from './intl.tsx';

/** Joins items: "vegan, gluten-free"; by the list comma where Intl uses no separator (design 9). */
export function joinWords(
  names: readonly string[],
  intl: Pick<IntlShape, 'locale' | 'formatList'>,
): string {
  if (/^(?:zh|ja)\b/.test(intl.locale)) return names.join('、');
  return intl.formatList(names, { type: 'unit' });
}
