import { type DietVerdict, isConflict } from '#domain/diet/diet-verdict.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { allergenWords } from './allergen-words.ts';

/** A message about a dish and the customer's diet profile. */
export interface DietMessage {
  readonly kind: 'conflict' | 'unknown';
  readonly words: string;
}

/**
 * "Contains milk", "Not marked vegan", else "Not declared. Ask the staff."; the absence of a message promises nothing
 * (D50, B5).
 */
export function dietMessages(
  verdict: DietVerdict,
  intl: Pick<IntlShape, 'formatMessage' | 'formatList' | 'locale'>,
): readonly DietMessage[] {
  const { allergens, unsuited, isUnknown } = verdict;
  const against = [
    ...(allergens.length > 0 ? allergenWords(allergens, intl) : []),
    ...unsuited.map((diet) =>
      intl.formatMessage(
        { id: 'diet.unsuited' },
        { diet: intl.formatMessage({ id: `menu.diet.${diet}` }).toLocaleLowerCase(intl.locale) },
      ),
    ),
  ].map((words) => ({ kind: 'conflict' as const, words }));
  const unknown = isUnknown
    ? [{ kind: 'unknown' as const, words: intl.formatMessage({ id: unknownId(verdict) }) }]
    : [];
  return [...against, ...unknown];
}

function unknownId(verdict: DietVerdict) {
  return isConflict(verdict) ? 'diet.unknownToo' : 'diet.unknown';
}
