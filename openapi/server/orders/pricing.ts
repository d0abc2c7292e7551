import { isGift, isGiftEarned } from '#domain/cart/gifts.ts';
import { multiplyMoney } from '#domain/lib/money.ts';
import type { Cart, LineChange, LineItem } from '#domain/model.ts';
import { portionsOf } from '../catalogue/stock.ts';
import type { VenueGift } from '../catalogue/venue-data.ts';
import { conflict, invalid } from '../http/errors.ts';
import { judgeLine, type LineInput, type LineVerdict } from './line-verdict.ts';
import type { OrderMenu } from './menu.ts';

/** Every line as the menu has it today, or why it cannot be. */
export function judgeLines(
  lines: readonly LineItem[],
  given: LineInput,
): readonly { readonly sent: LineItem; readonly verdict: LineVerdict }[] {
  return lines.map((sent) => ({ sent, verdict: judgeLine(sent, given) }));
}

/** The lines with today's prices; refused where one makes no sense (422) or cannot be had, or not so often (409, D66). */
export function pricedLines(cart: Cart, given: LineInput): readonly LineItem[] {
  const judged = judgeLines(cart.line_items_attributes, given);
  const wrong = judged.flatMap(({ verdict }, place) =>
    verdict.kind === 'wrong' ? [[`line_items_attributes[${place}]`, verdict.why] as const] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const lines = judged.flatMap(({ verdict }) => (verdict.kind === 'fine' ? [verdict.line] : []));
  refuseLacking(judged, portionsOf(lines, stockIn(given.menu)));
  return lines;
}

/** Lines for an estimate: what cannot be reckoned stays as it was sent. */
export function estimatedLines(cart: Cart, given: LineInput): readonly LineItem[] {
  return judgeLines(cart.line_items_attributes, given).map(({ sent, verdict }) =>
    verdict.kind === 'fine' ? verdict.line : sent,
  );
}

/** A free gift has to be earned by what is bought, and is given once (§5). */
export function refuseUnearnedGift(
  sent: Cart,
  cart: Cart,
  { gift, menu }: { readonly gift: VenueGift | null; readonly menu: OrderMenu },
): void {
  const gifts = sent.line_items_attributes.filter(isGift);
  const categoriesOf = (id: number) => {
    const category = menu.rowOf(id)?.category_id;
    return category == null ? [] : [category];
  };
  const isOne = gifts.length === 1 && gifts[0]?.quantity === 1;
  if (gifts.length === 0 || (isOne && isGiftEarned(cart, gift, categoriesOf))) return;
  throw conflict(
    gifts.map(({ product_name }) => `“${product_name}” is no longer for free.`),
    { code: 'sold_out', changes: gifts.flatMap((line) => changesOf(line, null)) },
  );
}

/** What was agreed to has to be what it costs: never a cent more or less without a second tap (D66). */
export function refuseOtherPrice(
  sent: Cart,
  agreed: number | null,
  reckoned: Cart,
  inWords: (amount: number) => string,
): void {
  const changes = sent.line_items_attributes.flatMap((line, place) => {
    return changesOf(line, reckoned.line_items_attributes[place] ?? null);
  });
  const total = reckoned.total ?? 0;
  const isAgreed = agreed === null || agreed === total;
  if (changes.length === 0 && isAgreed) return;
  const lines = changes.map(
    ({ product_name, new_total }) => `“${product_name}” now costs ${inWords(new_total ?? 0)}.`,
  );
  const voucher = reckoned.discount_error ? [reckoned.discount_error] : [];
  const sum = isAgreed ? [] : [`The total is now ${inWords(total)}.`];
  throw conflict([...lines, ...voucher, ...sum], { code: 'price_changed', changes, total });
}

/** Products that others were faster to take (D66). */
export function refuseShortage(
  sent: readonly LineItem[],
  lines: readonly LineItem[],
  portions: readonly number[],
): void {
  const judged = sent.map((line, place) => ({
    sent: line,
    verdict: { kind: 'fine' as const, line: lines[place] ?? line },
  }));
  refuseLacking(judged, portions);
}

/** One answer for all that is gone and all of which too little is left; `portions` are of the lines that are fine. */
function refuseLacking(
  judged: readonly { readonly sent: LineItem; readonly verdict: LineVerdict }[],
  portions: readonly number[],
): void {
  const left = [...portions];
  const news = judged.map(({ sent, verdict }) => {
    if (verdict.kind !== 'fine') return { why: verdict.why, changes: changesOf(sent, null) };
    const portion = left.shift() ?? 0;
    return { why: lackWords(sent, portion), changes: changesOf(sent, verdict.line, portion) };
  });
  const why = news.flatMap((one) => one.why ?? []);
  if (why.length === 0) return;
  throw conflict(why, { code: 'sold_out', changes: news.flatMap(({ changes }) => changes) });
}

/** null: there are enough. */
function lackWords({ product_name, quantity }: LineItem, portion: number): string | null {
  if (portion === quantity) return null;
  if (portion === 0) return `“${product_name}” is sold out.`;
  return `Only ${portion} of “${product_name}” ${portion === 1 ? 'is' : 'are'} left.`;
}

function stockIn(menu: OrderMenu): (id: number) => number | null {
  return (id) => menu.rowOf(id)?.stock ?? null;
}

/** What becomes of a line: another price, fewer of it, or nothing; the latter where it is null or none are left. */
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
