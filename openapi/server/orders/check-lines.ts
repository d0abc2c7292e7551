import { isGiftEarned } from '#domain/cart/gifts.ts';
import { isGift } from '#domain/cart/totals.ts';
import { multiplyMoney } from '#domain/lib/money.ts';
import type { Cart, LineChange, LineItem } from '#domain/model.ts';
import { portionsOf } from '../catalogue/stock.ts';
import { conflict, invalid } from '../contract/errors.ts';
import type { GiftRecord } from '../db/records.ts';
import { checkLine, type LineCheck, type LineInput } from './line-verdict.ts';
import type { OrderMenu } from './menu.ts';

/** Checks every line against the current menu. */
export function checkLines(
  lines: readonly LineItem[],
  input: LineInput,
): readonly { readonly sent: LineItem; readonly verdict: LineCheck }[] {
  return lines.map((sent) => ({ sent, verdict: checkLine(sent, input) }));
}

/**
 * The lines with current prices.
 * @throws Refused with 422 for an invalid line, with 409 for one that is unavailable or short of stock (D66)
 */
export function pricedLines(cart: Cart, input: LineInput): readonly LineItem[] {
  const checks = checkLines(cart.line_items_attributes, input);
  const wrong = checks.flatMap(({ verdict }, index) =>
    verdict.kind === 'wrong' ? [[`line_items_attributes[${index}]`, verdict.reason] as const] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const lines = checks.flatMap(({ verdict }) => (verdict.kind === 'fine' ? [verdict.line] : []));
  const stockOf = (id: number) => input.menu.rowOf(id)?.stock ?? null;
  refuseUnavailable(checks, portionsOf(lines, stockOf));
  return lines;
}

/** The lines for an estimate; one that cannot be priced stays as it was sent (D66). */
export function estimatedLines(cart: Cart, input: LineInput): readonly LineItem[] {
  return checkLines(cart.line_items_attributes, input).map(({ sent, verdict }) =>
    verdict.kind === 'fine' ? verdict.line : sent,
  );
}

/**
 * A free gift must be earned by the rest of the basket and is given once (§5).
 * @throws Refused with 409
 */
export function refuseUnearnedGift(
  sent: Cart,
  cart: Cart,
  { gift, menu }: { readonly gift: GiftRecord | null; readonly menu: OrderMenu },
): void {
  const gifts = sent.line_items_attributes.filter(isGift);
  const categoriesOf = (id: number) => {
    const category = menu.rowOf(id)?.category_id;
    return category == null ? [] : [category];
  };
  const isOne = gifts.length === 1 && gifts[0]?.quantity === 1;
  if (gifts.length === 0 || (isOne && isGiftEarned(cart, gift, categoriesOf))) return;
  throw conflict(
    gifts.map(({ product_name }) => `“${product_name}” is no longer free.`),
    { code: 'sold_out', changes: gifts.flatMap((line) => changesOf(line, null)) },
  );
}

/**
 * The price must be what the customer agreed to: any difference needs a second tap (T16, D66).
 * @param agreedTotal in the venue's currency; null if the customer saw none
 * @throws Refused with 409
 */
export function refuseOtherPrice(
  sent: Cart,
  agreedTotal: number | null,
  calculated: Cart,
  inWords: (amount: number) => string,
): void {
  const changes = sent.line_items_attributes.flatMap((line, index) => {
    return changesOf(line, calculated.line_items_attributes[index] ?? null);
  });
  const total = calculated.total ?? 0;
  const isAgreed = agreedTotal === null || agreedTotal === total;
  if (changes.length === 0 && isAgreed) return;
  const lines = changes.map(
    ({ product_name, new_total }) => `“${product_name}” now costs ${inWords(new_total ?? 0)}.`,
  );
  const voucher = calculated.discount_error ? [calculated.discount_error] : [];
  const sum = isAgreed ? [] : [`The total is now ${inWords(total)}.`];
  throw conflict([...lines, ...voucher, ...sum], { code: 'price_changed', changes, total });
}

/**
 * Rejects lines whose stock other orders have taken in the meantime (D66).
 *
 * @throws Refused with 409
 */
export function refuseShortage(
  sent: readonly LineItem[],
  lines: readonly LineItem[],
  portions: readonly number[],
): void {
  const checks = sent.map((line, index) => ({
    sent: line,
    verdict: { kind: 'fine' as const, line: lines[index] ?? line },
  }));
  refuseUnavailable(checks, portions);
}

/**
 * One response for all lines that are unavailable or short of stock; `portions` holds what is left for each valid line.
 */
function refuseUnavailable(
  checks: readonly { readonly sent: LineItem; readonly verdict: LineCheck }[],
  portions: readonly number[],
): void {
  const left = [...portions];
  const outcomes = checks.map(({ sent, verdict }) => {
    if (verdict.kind !== 'fine') return { why: verdict.reason, changes: changesOf(sent, null) };
    const portion = left.shift() ?? 0;
    return { why: shortageText(sent, portion), changes: changesOf(sent, verdict.line, portion) };
  });
  const reasons = outcomes.flatMap((one) => one.why ?? []);
  if (reasons.length === 0) return;
  throw conflict(reasons, {
    code: 'sold_out',
    changes: outcomes.flatMap(({ changes }) => changes),
  });
}

/** null if there is enough. */
function shortageText({ product_name, quantity }: LineItem, portion: number): string | null {
  if (portion === quantity) return null;
  if (portion === 0) return `“${product_name}” is sold out.`;
  return `Only ${portion} of “${product_name}” ${portion === 1 ? 'is' : 'are'} left.`;
}

/** Describes how a line changes: another price, a smaller quantity, or removal (`now` is null or nothing is left). */
function changesOf(
  sent: LineItem,
  now: LineItem | null,
  portion = sent.quantity,
): readonly LineChange[] {
  const { key, product_name, quantity, total: old_total } = sent;
  const named = { key, product_name, old_total };
  if (!now || portion === 0) return [{ ...named, new_total: null }];
  const new_total = multiplyMoney(now.total / now.quantity, portion);
  if (portion !== quantity) return [{ ...named, new_total, new_quantity: portion }];
  return new_total === old_total ? [] : [{ ...named, new_total }];
}
