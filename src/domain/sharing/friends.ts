import { addLines, withLines } from '#domain/cart/cart.ts';
import { netOf } from '#domain/cart/price-components.ts';
import { countItems } from '#domain/cart/totals.ts';
import { allocate, toMinor } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';

/** One person's share; without a name it is the customer who orders. */
export interface Share {
  readonly person: string | null;
  /** Amount in the venue's currency. */
  readonly amount: number;
  readonly items: number;
}

/**
 * Splits the total in proportion to the discounted lines of each person, so that charges and discounts are shared by
 * value. The shares add up to the total exactly (B6).
 */
export function fairShares(cart: Cart, currency: string): readonly Share[] {
  const lines = cart.line_items_attributes;
  const people = peopleIn(cart);
  const linesByPerson = people.map((person) => lines.filter((line) => personOf(line) === person));
  const values = linesByPerson.map((own) =>
    own.reduce((sum, line) => sum + worth(line, currency), 0),
  );
  const isNothing = values.every((value) => value === 0);
  const weights = isNothing ? values.map(() => 1) : values;
  const amounts = allocate(cart.total ?? 0, weights, currency);
  return people.map((person, index) => ({
    person,
    amount: amounts[index] ?? 0,
    items: (linesByPerson[index] ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Friends with lines in the basket, in order of appearance. */
export function friendsIn(cart: Cart): readonly string[] {
  return peopleIn(cart).flatMap((person) => person ?? []);
}

/** Adds a friend's lines, replacing lines taken over from the same friend before (B6). */
export function withFriend(
  cart: Cart,
  lines: readonly LineItem[],
  how: 'beside' | 'instead',
  currency: string,
): Cart {
  return addLines(how === 'beside' ? cart : withoutFriends(cart, lines), lines, currency);
}

/** Whether the basket's limits (100 lines, 99 of each) allow adding all of it (D57). */
export function hasRoom(
  cart: Cart,
  lines: readonly LineItem[],
  how: 'beside' | 'instead',
  currency: string,
): boolean {
  const before = how === 'beside' ? cart : withoutFriends(cart, lines);
  const added = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return countItems(withFriend(cart, lines, how, currency)) === countItems(before) + added;
}

function withoutFriends(cart: Cart, lines: readonly LineItem[]): Cart {
  const names = new Set(lines.map(personOf));
  return withLines(
    cart,
    cart.line_items_attributes.filter((line) => !names.has(personOf(line))),
  );
}

function peopleIn({ line_items_attributes }: Cart): readonly (string | null)[] {
  return [...new Set(line_items_attributes.map(personOf))];
}

function personOf({ person_name }: LineItem): string | null {
  return person_name || null;
}

function worth(line: LineItem, currency: string): number {
  return Math.max(0, toMinor(netOf(line), currency));
}
