import { allDiets } from '#domain/menu/diet-profile.ts';
import type { Diet } from '#domain/menu/menu-search.ts';
import type { Product } from '#domain/model.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { joinWords } from '#ui/lib/list-words.ts';

/** Names of diets for the search: "Vegetarian", "Gluten-free". */
export function dietNames(intl: Pick<IntlShape, 'formatMessage'>): Readonly<Record<Diet, string>> {
  const names = allDiets.map((diet) => [diet, intl.formatMessage({ id: `menu.diet.${diet}` })]);
  return Object.fromEntries(names);
}

/** "Contains milk and nuts", "May contain soy"; also says if allergens are unknown, or none declared (D50). */
export function allergenWords(
  allergens: Product['allergens'],
  intl: Pick<IntlShape, 'formatMessage' | 'formatList' | 'locale'>,
): readonly string[] {
  if (!allergens) return [intl.formatMessage({ id: 'menu.allergens.unknown' })];
  if (allergens.length === 0) return [intl.formatMessage({ id: 'menu.allergens.none' })];
  return levels.flatMap((level) => {
    const codes = allergens.filter((allergen) => allergen.level === level);
    if (codes.length === 0) return [];
    const names = codes.map(({ code }) => intl.formatMessage({ id: `menu.with.${code}` }));
    const list = joinWords(names, intl);
    return [intl.formatMessage({ id: `menu.allergens.${level}` }, { list })];
  });
}

const levels = ['contains', 'may_contain'] as const;
