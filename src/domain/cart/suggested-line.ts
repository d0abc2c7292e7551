import type { LineItem, ProductSuggestion } from '#domain/model.ts';

export type Suggestion = Pick<ProductSuggestion, 'suggestion_type' | 'suggestion_logic'>;

/** Records in a line where it was suggested and why (§3). */
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

/** Maximum length of the reason in a stored line. */
const MAX_LOGIC = 64;
