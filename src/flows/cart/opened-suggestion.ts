import { withSuggestion } from '#domain/cart/suggested-line.ts';
import type { LineItem, ProductSuggestion } from '#domain/model.ts';
import { openedSuggestionStore } from '#stores/cart/opened-suggestion.ts';
import { readStore } from '#stores/store.ts';

/** A suggestion is opened, because it has to be chosen how; its line will say where it came from (§3). */
export function openSuggestion(product: ProductSuggestion): void {
  const { id, suggestion_type, suggestion_logic } = product;
  openedSuggestionStore.value = { id, suggestion_type, suggestion_logic };
}

/** What was opened from a suggestion carries that, once. */
export function ofSuggestion(line: LineItem): LineItem {
  const opened = readStore(openedSuggestionStore);
  if (opened?.id !== line.product_id) return line;
  openedSuggestionStore.value = null;
  return line.suggestion_type ? line : withSuggestion(line, opened);
}
