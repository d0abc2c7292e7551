import { addLines, withLines } from '#domain/cart/cart.ts';
import { netOf } from '#domain/cart/charges.ts';
import { countItems } from '#domain/cart/item-count.ts';
import { allocate, toMinor } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';

/** What one at the table owes; no name is the customer who orders. */
export interface Share {
  readonly person: string | null;
  /** In the venue's currency. */
  readonly amount: number;
  readonly items: number;
}

/**
 * What each at the table owes of the total: by what their lines cost with their discounts, so that charges and whatever
 * else is taken off are split by value. The shares sum up to the total to the cent (B6).
 */
export function fairShares(cart: Cart, currency: string): readonly Share[] {
  const lines = cart.line_items_attributes;
  const people = peopleIn(cart);
  const theirs = people.map((person) => lines.filter((line) => personOf(line) === person));
  const values = theirs.map((own) => own.reduce((sum, line) => sum + worth(line, currency), 0));
  const isNothing = values.every((value) => value === 0);
  const weights = isNothing ? values.map(() => 1) : values;
  const amounts = allocate(cart.total ?? 0, weights, currency);
  return people.map((person, place) => ({
    person,
    amount: amounts[place] ?? 0,
    items: (theirs[place] ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** The friends whose lines are in the basket, in their order. */
export function friendsIn(cart: Cart): readonly string[] {
  return peopleIn(cart).flatMap((person) => person ?? []);
}

/** The friend's lines join the basket, or take the place of what was taken over from the same friend before. */
export function withFriend(
  cart: Cart,
  lines: readonly LineItem[],
  how: 'beside' | 'instead',
  currency: string,
): Cart {
  return addLines(how === 'beside' ? cart : withoutFriends(cart, lines), lines, currency);
}

/** Whether a basket has room for all of it: it holds a hundred lines, and ninety-nine of each (D57). */
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
