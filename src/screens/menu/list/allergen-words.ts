import { allDiets, allergenCodes } from '#domain/diet/diet-profile.ts';
import type { Diet } from '#domain/menu/menu-search.ts';
import type { Product } from '#domain/model.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { joinWords } from '#ui/lib/intl.tsx';

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
    const codes = allergens.filter((allergen) => levelOf(allergen) === level);
    if (codes.length === 0) return [];
    const names = codes.map(({ code }) => nameOf(code, intl));
    const list = joinWords(names, intl);
    return [intl.formatMessage({ id: `menu.allergens.${level}` }, { list })];
  });
}

const levels = ['contains', 'may_contain'] as const;

type Allergen = NonNullable<Product['allergens']>[number];

/** An unknown level of another backend counts as the certain one: never fewer allergens than declared (D50). */
const levelOf = ({ level }: Allergen) => (level === 'may_contain' ? level : 'contains');

/** The name of an allergen; one that the app does not know as the backend spells it. */
function nameOf(code: Allergen['code'], intl: Pick<IntlShape, 'formatMessage'>): string {
  if (!allergenCodes.includes(code)) return code.replaceAll('_', ' ');
  return intl.formatMessage({ id: `menu.with.${code}` });
}
