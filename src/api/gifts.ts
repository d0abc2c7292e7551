import { SUGGESTIONS_TIMEOUT_MS } from '#domain/constants.ts';
import { withoutNulls } from '#domain/lib/without-nulls.ts';
import type { GiftSuggestions, ProductSuggestion, SuggestionFilter } from '#domain/model.ts';
import { bodyOf, listOf } from './answers.ts';
import { asBody, client } from './client.ts';

/** POST /api/gifts/checkout-suggestions.json: the venue's gift, and further suggestions (§7, D51). */
export async function suggestAtCheckout(filter: SuggestionFilter): Promise<GiftSuggestions> {
  const answer = withoutNulls(
    await bodyOf(
      client.POST('/api/gifts/checkout-suggestions.json', {
        body: asBody(filter),
        signal: AbortSignal.timeout(SUGGESTIONS_TIMEOUT_MS),
      }),
    ),
  );
  const product_suggestions = listOf<ProductSuggestion>(answer.product_suggestions, isProduct);
  return { ...answer, product_suggestions };
}

const isProduct = ({ id, name, price }: ProductSuggestion) =>
  typeof id === 'number' && typeof name === 'string' && typeof price === 'number';
