import type { LineItem, ProductSuggestion } from '#domain/model.ts';

/** Where a product was suggested, and why (§3). */
export type Suggestion = Pick<ProductSuggestion, 'suggestion_type' | 'suggestion_logic'>;

/** A line that came of a suggestion carries where it was shown and why (§3). */
export function withSuggestion(
  line: LineItem,
  { suggestion_type, suggestion_logic }: Suggestion,
): LineItem {
  return {
    ...line,
    suggestion_type: suggestion_type ?? null,
    suggestion_logic: suggestion_logic?.slice(0, MAX_LOGIC) ?? null,
  };
}

/** Characters of the reason that a kept line may have. */
const MAX_LOGIC = 64;
