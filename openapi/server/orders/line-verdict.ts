import { hasNoPaidExtras } from '#domain/cart/gifts.ts';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { isGift } from '#domain/cart/totals.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import {
  areChoicesAvailable,
  areChoicesKnown,
  excessIn,
  missingIn,
} from '#domain/menu/completeness.ts';
import { isPastCutOff, type OrderedFor } from '#domain/menu/cut-offs.ts';
import { offerIdOf } from '#domain/menu/offer-options.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { LineItem, Product } from '#domain/model.ts';
import type { ProductRow } from '../catalogue/menu-product.ts';
import type { OrderMenu } from './menu.ts';

/** Result of checking a line: valid with current prices, invalid in itself, or unavailable. */
export type LineCheck =
  | { readonly kind: 'fine'; readonly line: LineItem }
  | { readonly kind: 'wrong' | 'gone'; readonly reason: string };

/** The context that decides whether a line can be ordered. */
export interface LineInput {
  readonly menu: OrderMenu;
  readonly orderedFor: OrderedFor;
  readonly giftIds: readonly number[];
  /** Ids of products with a running offer. */
  readonly onOffer: ReadonlySet<number>;
  readonly now: Date;
}

/** Checks a line against the menu. Only the product, choices, quantity and notes are taken from the client (D66). */
export function checkLine(sent: LineItem, input: LineInput): LineCheck {
  const name = `“${sent.product_name}”`;
  const row = input.menu.rowOf(sent.product_id);
  const found = input.menu.find(sent.product_id);
  if (!row || !found) return { kind: 'wrong', reason: `${name} isn’t on the menu.` };
  const whole = sent.is_product_group ? groupProductOf(found, input.menu.find) : found;
  const choices = choicesOf(sent);
  const isRunning = input.onOffer.has(found.id);
  if (!isRunning && offerIdOf(whole, choices) !== null) {
    return { kind: 'gone', reason: `${name} was chosen with an offer that has ended.` };
  }
  const product = isRunning ? whole : { ...whole, offer_options: [] };
  if (!areChoicesKnown(product, choices)) {
    return { kind: 'wrong', reason: `${name} is no longer available with these choices.` };
  }
  const problem = choiceProblem(product, choices, sent);
  if (problem) return { kind: 'wrong', reason: `${name}: ${problem}` };
  const unavailable = unavailableReason(product, choices, row, sent, input);
  if (unavailable) return { kind: 'gone', reason: `${name} ${unavailable}` };
  return { kind: 'fine', line: repriced(product, choices, sent) };
}

/**
 * Explains choices that are missing or too many. Sold-out values are not an error here but make the line unavailable.
 */
function choiceProblem(product: Product, choices: Choices, sent: LineItem): string | null {
  const { price_id } = sent;
  if (isGift(sent) && !hasNoPaidExtras(product, choices, price_id)) {
    return 'it’s free only without extras.';
  }
  const tooMuch = excessIn(product, choices);
  if (tooMuch) return `choose at most ${tooMuch.need} of ${tooMuch.option.name || 'this'}.`;
  if (price_id != null && !product.additional_prices?.some(({ id }) => id === price_id)) {
    return 'it doesn’t come in this size.';
  }
  const tooFew = areChoicesAvailable(product, choices) ? missingIn(product, choices) : null;
  return tooFew ? `choose ${tooFew.option.name || 'a price'}.` : null;
}

function unavailableReason(
  product: Product,
  choices: Choices,
  row: ProductRow,
  sent: LineItem,
  { menu, orderedFor, giftIds, now }: LineInput,
): string | null {
  const member = sent.is_product_group ? memberOf(choices, menu) : undefined;
  if (![row, member ?? row].every(menu.isServed)) return 'isn’t served at that time.';
  if (product.available === false || !areChoicesAvailable(product, choices)) return 'is sold out.';
  const category = menu.categoryOf(row);
  if (category && isPastCutOff(category, orderedFor, now)) {
    return 'can no longer be ordered for that time.';
  }
  if (isGift(sent) && !giftIds.includes(sent.product_id)) return 'is no longer free.';
  return null;
}

function memberOf(choices: Choices, menu: OrderMenu): ProductRow | undefined {
  const member = choices.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  return member && menu.rowOf(member.value_id);
}

function repriced(product: Product, choices: Choices, sent: LineItem): LineItem {
  const { suggestion_type, suggestion_logic, offer_id } = sent;
  const line = lineOf(product, {
    choices,
    priceId: sent.price_id,
    quantity: sent.quantity,
    notes: sent.notes,
    person: sent.person_name,
    recipient: sent.product_gift_recipient_attributes,
    suggestion: { suggestion_type, suggestion_logic, offer_id },
  });
  return { ...line, key: sent.key };
}
