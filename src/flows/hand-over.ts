import { keepAwake } from '#browser/awake.ts';
import { withLines } from '#domain/cart.ts';
import { belongsTo } from '#domain/cart-owner.ts';
import { handedFrom, isHanded } from '#domain/handed-basket.ts';
import { pathsOf } from '#domain/handed-code.ts';
import { countItems } from '#domain/item-count.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { plainName } from '#domain/person-name.ts';
import { cartStore } from '#stores/cart.ts';
import { ownNameStore } from '#stores/friends.ts';
import { held } from '#stores/kept.ts';
import { customerStore } from '#stores/session.ts';
import { changeCart } from './cart.ts';
import { tell } from './notices.ts';

/** What the codes say that a friend's phone scans; null where the basket is too large for them (B6). */
export function addressesFor(cart: Cart, venue: Venue, name: string): readonly string[] | null {
  const paths = pathsOf(handedFrom(cart, venue.slug, plainName(name)));
  return paths?.map((path) => window.location.origin + path) ?? null;
}

/** The name that goes with the lines: what was typed before, else a signed-in customer's first name. */
export function ownName(): string {
  return held(ownNameStore) || plainName(held(customerStore)?.name?.split(' ')[0] ?? '');
}

export function nameMyself(name: string): void {
  ownNameStore.value = name;
}

/** Keeps the screen on while the code is shown; answers with what ends it. */
export const holdUpCode = (): (() => void) => keepAwake();

/** The friend has it all and orders it: here it is taken out, so that nobody orders it twice; Undo brings it back. */
export function leaveItToFriend(): void {
  const before = held(cartStore);
  changeCart((cart) =>
    withLines(
      cart,
      cart.line_items_attributes.filter((line) => !isHanded(line)),
    ),
  );
  const count = countItems(before) - countItems(held(cartStore));
  if (count === 0) return;
  tell(
    'SUCCESS',
    { id: 'friends.left', values: { count } },
    { text: { id: 'shell.undo' }, run: () => takeBack(before) },
  );
}

function takeBack(before: Cart): void {
  const isSame = before.additional_data?.cart_uid === held(cartStore).additional_data?.cart_uid;
  if (!isSame || !belongsTo(before, held(customerStore))) return;
  changeCart((cart) => withLines(cart, before.line_items_attributes));
}
