import { choicesOf } from '#domain/cart/line-item.ts';
import { withoutGroup } from '#domain/cart/product-groups.ts';
import { isGift } from '#domain/cart/totals.ts';
import { hasVoucher, voucherCode } from '#domain/cart/voucher.ts';
import { multiplyMoney, roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import { discountedPrice } from '#domain/menu/menu-discounts.ts';
import { priceIdOf, priceOf } from '#domain/menu/price.ts';
import type { Cart, CartDiscount, LineItem } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Caller } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VoucherRecord } from '../db/records.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import type { OrderMenu } from '../orders/menu.ts';
import { type VoucherUse, voucherUse, voucherUser } from '../rewards/voucher-uses.ts';
import type { VenueSnapshot } from './catalogue.ts';
import { findVoucher } from './find-voucher.ts';
import { type RunningDiscount, runningDiscounts } from './happy-hours.ts';

/** The discounts that a basket may get now. */
export interface DiscountRules {
  readonly venue: VenueDoc;
  readonly running: readonly RunningDiscount[];
  /** The voucher's code; null if the basket has none. */
  readonly code: string | null;
  readonly voucher: VoucherRecord | undefined;
  /** Whether the voucher has uses left for this customer. */
  readonly use: VoucherUse;
  readonly now: Date;
}

/** Reads the running discounts and the basket's voucher; a code that was refused before is not tried again (D62). */
export async function discountRules(
  db: Db,
  snapshot: VenueSnapshot,
  cart: Cart,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<DiscountRules> {
  const { venue } = snapshot;
  const running = runningDiscounts(snapshot, now);
  const typed = hasVoucher(cart) ? voucherCode(cart.discount_code ?? '') : null;
  if (!typed) return { venue, running, code: null, voucher: undefined, use: 'open', now };
  const found = await findVoucher(db, venue.id, typed);
  const code = found?.code ?? typed;
  const voucher = found?.doc;
  const redemption = { venue_id: venue.id, code, user: voucherUser(caller, cart) };
  const use = voucher ? await voucherUse(db, redemption, voucher) : 'open';
  return { venue, running, code, voucher, use, now };
}

/** Calculates the discounts of a priced basket: happy hours line by line, then the voucher on the rest (§7, D60). */
export function discountOf(cart: Cart, rules: DiscountRules, menu: OrderMenu): CartDiscount {
  const lines = cart.line_items_attributes;
  const offs = lines.map((line) => lineDiscount(line, rules, menu));
  const off = sumMoney(offs);
  const problem = voucherProblem(cart, rules);
  const isTaken = rules.voucher !== undefined && problem === null;
  const left = sumMoney([cart.sub_total ?? 0, -off]);
  const currency = currencyOf(rules.venue);
  const discount_amount = isTaken ? voucherAmount(rules.voucher, left, currency) : 0;
  const automaticType = off > 0 ? 'happy-hour' : null;
  return {
    valid: isTaken || off > 0,
    line_items_discounts: lines.map(({ product_id, nested_options }, index) => ({
      product_id,
      nested_options,
      item_discount: offs[index] ?? 0,
    })),
    discount_code: rules.code,
    incentive_type: isTaken ? rules.voucher.type : null,
    promotion_type: isTaken ? 'voucher' : automaticType,
    error_message: problem,
    cart_discount: sumMoney([off, discount_amount]),
    discount_amount,
  };
}

/** Returns why a voucher does not apply; null if it does or there is none. */
function voucherProblem({ sub_total = 0 }: Cart, rules: DiscountRules): string | null {
  const { code, voucher, use, now, venue } = rules;
  if (code === null) return null;
  if (!voucher) return `We don’t know the code ${code}.`;
  if (voucher.valid_from && now.getTime() < Date.parse(voucher.valid_from)) {
    return `The code ${code} doesn’t apply yet.`;
  }
  if (voucher.valid_until && Date.parse(voucher.valid_until) <= now.getTime()) {
    return `The code ${code} has expired.`;
  }
  if (use === 'used_up') return `The code ${code} has been used up.`;
  if (use === 'used_before') return `You’ve already used the code ${code}.`;
  const minimum = voucher.minimum ?? 0;
  if (sub_total >= minimum) return null;
  return `The code ${code} needs an order of at least ${moneyWords(venue)(minimum)}.`;
}

function voucherAmount({ type, value }: VoucherRecord, left: number, currency: string): number {
  const off = type === 'percentage' ? shareOf(left, value, currency) : roundMoney(value, currency);
  return Math.min(off, left);
}

/**
 * Applies a menu discount to the product's own price, without its chosen options; a choice that makes it cheaper leaves
 * no more to take off (D51).
 */
function lineDiscount(
  line: LineItem,
  { venue, running, now }: DiscountRules,
  menu: OrderMenu,
): number {
  const flat = withoutGroup(line);
  const rule = running.find(({ product_id }) => product_id === flat.product_id)?.rule;
  const product = menu.find(flat.product_id);
  if (!rule || !product || isGift(line)) return 0;
  const bare = { ...product, options: [], offer_options: [] };
  const price = priceOf(bare, [], priceIdOf(choicesOf(flat)));
  const { type, value } = rule;
  const reduced = discountedPrice(price, { type, value }, { now, currency: currencyOf(venue) });
  if (reduced === null) return 0;
  const off = multiplyMoney(sumMoney([price, -reduced]), line.quantity);
  return Math.min(off, Math.max(0, line.total));
}
