import { isAsItComes, isGift } from '#domain/cart/gifts.ts';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { isOnOffer, missingIn, tooMany } from '#domain/menu/completeness.ts';
import { isPastCutOff, type OrderedFor } from '#domain/menu/cut-offs.ts';
import { offerIdOf } from '#domain/menu/offer-options.ts';
import { type Choices, findValue, optionsOf, subOptionsOf } from '#domain/menu/options.ts';
import type { LineItem, Option, Product } from '#domain/model.ts';
import type { ProductRow } from '../catalogue/menu-product.ts';
import type { OrderMenu } from './menu.ts';

/** What a line of the basket is worth today: reckoned anew, wrong in itself, or not to be had. */
export type LineVerdict =
  | { readonly kind: 'fine'; readonly line: LineItem }
  | { readonly kind: 'wrong' | 'gone'; readonly why: string };

/** What decides whether something can be had besides the menu. */
export interface LineInput {
  readonly menu: OrderMenu;
  readonly orderedFor: OrderedFor;
  readonly giftIds: readonly number[];
  /** The products that cost less at this moment. */
  readonly onOffer: ReadonlySet<number>;
  readonly now: Date;
}

/** Holds a line against the menu; nothing of it is believed but what was chosen, how often and the notes (D66). */
export function judgeLine(sent: LineItem, given: LineInput): LineVerdict {
  const name = `“${sent.product_name}”`;
  const row = given.menu.rowOf(sent.product_id);
  const found = given.menu.find(sent.product_id);
  if (!row || !found) return { kind: 'wrong', why: `${name} is not on the menu.` };
  const whole = sent.is_product_group ? groupProductOf(found, given.menu.find) : found;
  const choices = choicesOf(sent);
  const isRunning = given.onOffer.has(found.id);
  if (!isRunning && offerIdOf(whole, choices) !== null) {
    return { kind: 'gone', why: `${name} was chosen with an offer that has ended.` };
  }
  const product = isRunning ? whole : { ...whole, offer_options: [] };
  if (!areKnown(optionsOf(product), choices)) {
    return { kind: 'wrong', why: `${name} cannot be had in this way any more.` };
  }
  const lacking = lackOf(product, choices, sent);
  if (lacking) return { kind: 'wrong', why: `${name}: ${lacking}` };
  const missing = absence(product, choices, row, sent, given);
  if (missing) return { kind: 'gone', why: `${name} ${missing}` };
  return { kind: 'fine', line: reckoned(product, choices, sent) };
}

function areKnown(options: readonly Option[], choices: Choices): boolean {
  return choices.every((choice) => {
    const option = options.find(({ id }) => id === choice.option_id);
    const value = option && findValue(option, choice.value_id);
    return Boolean(value) && areKnown(subOptionsOf(value ?? { id: 0 }), choice.chosen ?? []);
  });
}

/** Too few or too many; what is sold out is not lacking, it is gone. */
function lackOf(product: Product, choices: Choices, sent: LineItem): string | null {
  const { price_id } = sent;
  if (isGift(sent) && !isAsItComes(product, choices, price_id)) {
    return 'for free it comes without extras.';
  }
  const many = tooMany(product, choices);
  if (many) return `at most ${many.need} of ${many.option.name || 'this'} can be chosen.`;
  if (price_id != null && !product.additional_prices?.some(({ id }) => id === price_id)) {
    return 'this size is not known.';
  }
  const few = isOnOffer(product, choices) ? missingIn(product, choices) : null;
  return few ? `${few.option.name || 'a price'} has to be chosen.` : null;
}

function absence(
  product: Product,
  choices: Choices,
  row: ProductRow,
  sent: LineItem,
  { menu, orderedFor, giftIds, now }: LineInput,
): string | null {
  const member = sent.is_product_group ? memberOf(choices, menu) : undefined;
  if (![row, member ?? row].every(menu.isServed)) return 'is not served here at that time.';
  if (product.available === false || !isOnOffer(product, choices)) return 'is sold out.';
  const category = menu.categoryOf(row);
  if (category && isPastCutOff(category, orderedFor, now)) {
    return 'can no longer be ordered for that time.';
  }
  if (isGift(sent) && !giftIds.includes(sent.product_id)) return 'is no longer for free.';
  return null;
}

function memberOf(choices: Choices, menu: OrderMenu): ProductRow | undefined {
  const member = choices.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  return member && menu.rowOf(member.value_id);
}

function reckoned(product: Product, choices: Choices, sent: LineItem): LineItem {
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
