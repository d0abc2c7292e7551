import { withSuggestion } from '#domain/cart/suggested-line.ts';
import type { LineItem, ProductSuggestion } from '#domain/model.ts';
import { openedSuggestionStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Remembers a suggestion that is opened for configuration, so that its line records the origin (§3). */
export function openSuggestion(product: ProductSuggestion): void {
  const { id, suggestion_type, suggestion_logic } = product;
  openedSuggestionStore.value = { id, suggestion_type, suggestion_logic };
}

/** Adds the origin to a line that was opened from a suggestion, once (§3, C9). */
export function withSuggestionOrigin(line: LineItem): LineItem {
  const opened = readStore(openedSuggestionStore);
  if (opened?.id !== line.product_id) return line;
  openedSuggestionStore.value = null;
  return line.suggestion_type ? line : withSuggestion(line, opened);
}
