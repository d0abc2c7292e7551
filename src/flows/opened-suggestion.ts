import type { LineItem, ProductSuggestion } from '#domain/model.ts';
import { withSuggestion } from '#domain/suggested-line.ts';
import { held } from '#stores/kept.ts';
import { openedSuggestionStore } from '#stores/opened-suggestion.ts';

/** A suggestion is opened, because it has to be chosen how; its line will say where it came from (§3). */
export function openSuggestion(product: ProductSuggestion): void {
  const { id, suggestion_type, suggestion_logic } = product;
  openedSuggestionStore.value = { id, suggestion_type, suggestion_logic };
}

/** What was opened from a suggestion carries that, once. */
export function ofSuggestion(line: LineItem): LineItem {
  const opened = held(openedSuggestionStore);
  if (opened?.id !== line.product_id) return line;
  openedSuggestionStore.value = null;
  return line.suggestion_type ? line : withSuggestion(line, opened);
}
