import { roundMoney, sumMoney } from '#domain/lib/money.ts';
import type { Cart, CartDiscount, LineItem } from '#domain/model.ts';
import { sumOf, withoutDiscountAmount, withSum } from './totals.ts';

/** Whether discounts apply without a code: happy hour always, menu discounts unless another promotion applies (§4). */
export function appliesAutomatically(cart: Cart, menuHasDiscounts: boolean): boolean {
  return cart.promotion_type === 'happy-hour' || (!cart.promotion_type && menuHasDiscounts);
}

/** Removes the discount with its code, error and type (§4). */
export function withoutDiscount(cart: Cart): Cart {
  return {
    ...withoutDiscountAmount(cart),
    discount_code: null,
    discount_error: null,
    incentive_type: null,
    promotion_type: null,
  };
}

/**
 * Applies the server's response; an invalid code stays with its error so that the customer can correct it (§7, D54, D60,
 * D62).
 */
export function withDiscount(cart: Cart, answer: CartDiscount, currency: string): Cart {
  const bare = withoutDiscountAmount(cart);
  const discount_error = answer.error_message ?? null;
  if (!answer.valid) {
    const promotion_type = answer.promotion_type ?? null;
    const refused = { ...bare, promotion_type, incentive_type: null, discount_error };
    return withVenueTotals(refused, answer, currency);
  }
  const line_items_attributes = discounted(bare.line_items_attributes, answer, currency);
  const discountedCart = {
    ...bare,
    line_items_attributes,
    cart_discount: roundMoney(totalDiscount(bare, line_items_attributes, answer), currency),
    discount_amount: roundMoney(answer.discount_amount ?? 0, currency),
    discount_code: answer.discount_code === undefined ? cart.discount_code : answer.discount_code,
    incentive_type: answer.incentive_type ?? null,
    promotion_type: answer.promotion_type ?? null,
    discount_error,
  };
  return withVenueTotals(withSum(discountedCart), answer, currency);
}

/** A line's discount combines those of its product and its chosen values, each applied once. */
function discounted(
  lines: readonly LineItem[],
  answer: CartDiscount,
  currency: string,
): readonly LineItem[] {
  const left = [...(answer.line_items_discounts ?? [])];
  return lines.map((line) => {
    const index = left.findIndex((discount) => isOfLine(line, discount));
    const [discount] = index < 0 ? [] : left.splice(index, 1);
    return { ...line, item_discount: roundMoney(discount?.item_discount ?? 0, currency) };
  });
}

type LineDiscount = NonNullable<CartDiscount['line_items_discounts']>[number];

/** Group lines are sent as their chosen member, so the response may refer to either. */
function isOfLine(line: LineItem, { product_id, nested_options }: LineDiscount): boolean {
  const member = line.is_product_group ? line.nestedProducts?.[0] : undefined;
  const values = line.nested_options ?? [];
  if (line.product_id === product_id && isSame(values, nested_options)) return true;
  if (member?.product_id !== product_id) return false;
  const index = values.indexOf(member.value_id);
  return isSame([...values.slice(0, index), ...values.slice(index + 1)], nested_options);
}

function isSame(values: readonly number[], listed: readonly number[] | undefined): boolean {
  if (!listed) return true;
  const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other).join();
  return sorted(values) === sorted(listed);
}

/** The total discount: the server's, else derived from the server's total, else the sum of the line discounts. */
function totalDiscount(cart: Cart, lines: readonly LineItem[], answer: CartDiscount): number {
  if (answer.cart_discount != null) return answer.cart_discount;
  const byLines = sumMoney(lines.map(({ item_discount }) => item_discount ?? 0));
  if (answer.total == null || answer.override_total_and_vat) return byLines;
  return Math.max(0, sumMoney([sumOf(cart), -answer.total]));
}

/** Total and tax of the point of sale are shown as they are (D54). */
function withVenueTotals(cart: Cart, answer: CartDiscount, currency: string): Cart {
  const { total, vat_amount, override_total_and_vat } = answer;
  const tax = vat_amount == null ? {} : { vat_amount: roundMoney(vat_amount, currency) };
  const isVenueTotal = override_total_and_vat && total != null;
  const venueTotal = isVenueTotal ? { till_total: roundMoney(total, currency) } : {};
  return withSum({ ...cart, additional_data: { ...cart.additional_data, ...tax, ...venueTotal } });
}
