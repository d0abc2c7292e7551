import { type Division, nextPart } from './bill-division.ts';
import type { BillShare, DishName } from './dish-shares.ts';

/** The price of a dish, and how much of it is paid or reserved by a payment in progress. */
export interface BillDish extends DishName {
  /** The number of the phone that ordered it. */
  readonly phone: number;
  readonly amount: number;
  readonly paid: number;
  readonly held: number;
}

/** The part of a bill that a customer selected to pay. */
export type BillSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'mine' }
  | { readonly kind: 'equal'; readonly parts: number }
  | { readonly kind: 'dishes'; readonly dishes: readonly DishName[] };

/** Minimum and maximum number of people who divide a bill. */
export const minParts = 2;
export const maxParts = 30;

/** Returns the amount that is neither paid nor being paid, in minor units. */
export function openAmount(dishes: readonly BillDish[]): number {
  return dishes.reduce((sum, dish) => sum + openOf(dish), 0);
}

/** Returns the unpaid rest of a dish, in minor units. */
export function openOf({ amount, paid, held }: BillDish): number {
  return amount - paid - held;
}

/** The shares of a bill that a selection covers; empty if all of it is paid or being paid (D248). */
export function sharesFor(
  wish: BillSelection,
  dishes: readonly BillDish[],
  { phone, division }: { readonly phone: number; readonly division: Division | null },
): readonly BillShare[] {
  const own = dishes.filter((dish) => dish.phone === phone);
  if (wish.kind === 'dishes') {
    const chosen = new Set(wish.dishes.map(dishKey));
    return wholeOf(dishes.filter((dish) => chosen.has(dishKey(dish))));
  }
  if (wish.kind !== 'equal') return wholeOf(wish.kind === 'all' ? dishes : own);
  const others = dishes.filter((dish) => dish.phone !== phone);
  let left = nextPart(openAmount(dishes), wish.parts, division);
  return wholeOf([...own, ...others]).flatMap((share) => {
    const amount = Math.min(left, share.amount);
    left -= amount;
    return amount > 0 ? [{ ...share, amount }] : [];
  });
}

/** Converts a selection for the API: dishes without their amounts (D248). */
export function selectionInput(wish: BillSelection) {
  if (wish.kind !== 'dishes') return wish;
  const dishes = wish.dishes.map(({ order_id, line, piece }) => ({ order_id, line, piece }));
  return { kind: wish.kind, dishes };
}

export function dishKey({ order_id, line, piece }: DishName): string {
  return `${order_id}:${line}:${piece}`;
}

/** Adds up the amounts of shares, in minor units. */
export function sumOfShares(shares: readonly BillShare[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

function wholeOf(dishes: readonly BillDish[]): readonly BillShare[] {
  return dishes.flatMap((dish) => {
    const { order_id, line, piece } = dish;
    const amount = openOf(dish);
    return amount > 0 ? [{ order_id, line, piece, amount }] : [];
  });
}
