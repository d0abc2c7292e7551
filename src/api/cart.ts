import { SUGGESTIONS_TIMEOUT_MS } from '#domain/constants.ts';
import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type {
  Cart,
  CartDiscount,
  GiftSuggestions,
  ProductSuggestion,
  SuggestionFilter,
} from '#domain/model.ts';
import { bodyOf, listOf } from './answers.ts';
import { asBody, client } from './client.ts';

/** POST /api/discounts/cart-discount.json: the discounts of a cart (§7). */
export async function discountCart(cart: Cart): Promise<CartDiscount> {
  const answer = await bodyOf(
    client.POST('/api/discounts/cart-discount.json', {
      body: asBody({ ...cart, auto_voucher_discount: true }),
    }),
  );
  const line_items_discounts = listOf(
    answer.line_items_discounts ?? [],
    ({ product_id }) => typeof product_id === 'number',
  );
  return { ...answer, line_items_discounts };
}

/** POST /api/orders/delivery-charge.json: the charge by the server's rules, in the venue's currency (§7). */
export async function deliveryCharge(cart: Cart): Promise<number> {
  const body = asBody({ order: cart });
  const { delivery_charge } = await bodyOf(
    client.POST('/api/orders/delivery-charge.json', { body }),
  );
  return delivery_charge;
}

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
