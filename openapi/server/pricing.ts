import { isGift, isGiftEarned } from '#domain/gifts.ts';
import type { Cart, LineChange, LineItem } from '#domain/model.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import type { DemoGift } from './demo/demo-venue.ts';
import { judgeLine, type LineGiven, type LineVerdict } from './line-verdict.ts';
import type { OrderMenu } from './order-menu.ts';
import { conflict, invalid } from './refused.ts';

/** Every line as the menu has it today, or why it cannot be. */
export function judgeLines(
  lines: readonly LineItem[],
  given: LineGiven,
): readonly { readonly sent: LineItem; readonly verdict: LineVerdict }[] {
  return lines.map((sent) => ({ sent, verdict: judgeLine(sent, given) }));
}

/** The lines with today's prices; refused where one makes no sense (422) or cannot be had (409, D66). */
export function pricedLines(cart: Cart, given: LineGiven): readonly LineItem[] {
  const judged = judgeLines(cart.line_items_attributes, given);
  const wrong = judged.flatMap(({ verdict }, place) =>
    verdict.kind === 'wrong' ? [[`line_items_attributes[${place}]`, verdict.why] as const] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const gone = judged.flatMap(({ verdict }) => (verdict.kind === 'gone' ? [verdict.why] : []));
  if (gone.length > 0) {
    const changes = judged.flatMap(({ sent, verdict }) =>
      changesOf(sent, verdict.kind === 'fine' ? verdict.line.total : null),
    );
    throw conflict(gone, { code: 'sold_out', changes });
  }
  return judged.flatMap(({ verdict }) => (verdict.kind === 'fine' ? [verdict.line] : []));
}

/** Lines for an estimate: what cannot be reckoned stays as it was sent. */
export function estimatedLines(cart: Cart, given: LineGiven): readonly LineItem[] {
  return judgeLines(cart.line_items_attributes, given).map(({ sent, verdict }) =>
    verdict.kind === 'fine' ? verdict.line : sent,
  );
}

/** A free gift has to be earned by what is bought, and is given once (§5). */
export function refuseUnearnedGift(
  sent: Cart,
  cart: Cart,
  { gift, menu }: { readonly gift: DemoGift | null; readonly menu: OrderMenu },
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
    const now = reckoned.line_items_attributes[place]?.total ?? null;
    return now !== null && toMinor(now) === toMinor(line.total) ? [] : changesOf(line, now);
  });
  const total = reckoned.total ?? 0;
  const isAgreed = agreed === null || toMinor(agreed) === toMinor(total);
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
  lines: readonly LineItem[],
  shortages: readonly (number | null)[],
): void {
  const short = lines.flatMap((line, place) => {
    const left = shortages[place] ?? null;
    return left === null ? [] : [{ line, left }];
  });
  if (short.length === 0) return;
  throw conflict(
    short.map(({ line: { product_name }, left }) =>
      left > 0 ? `Only ${left} of “${product_name}” are left.` : `“${product_name}” is sold out.`,
    ),
    { code: 'sold_out', changes: short.flatMap(({ line }) => changesOf(line, null)) },
  );
}

function changesOf(line: LineItem, total: number | null): readonly LineChange[] {
  const { key, product_name } = line;
  const old_total = fromMinor(toMinor(line.total));
  return total !== null && total === old_total
    ? []
    : [{ key, product_name, old_total, new_total: total }];
}
