import { keepScreenAwake } from '#browser/device/keep-awake.ts';
import { withLines } from '#domain/cart/cart.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { countItems } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { isShareableLine, sharedBasketOf } from '#domain/sharing/shared-basket.ts';
import { pathsOf } from '#domain/sharing/shared-code.ts';
import { plainName } from '#domain/text/single-line.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { ownNameStore } from '#stores/checkout/details.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { changeCart } from './cart.ts';

/** URLs of the QR codes for a friend's phone; null if the basket is too large (B6). */
export function shareUrls(cart: Cart, venue: Venue, name: string): readonly string[] | null {
  const paths = pathsOf(sharedBasketOf(cart, venue.slug, plainName(name)));
  return paths?.map((path) => window.location.origin + path) ?? null;
}

/** The name sent with the lines: typed before, else the signed-in customer's first name (B6). */
export function ownName(): string {
  return readStore(ownNameStore) || plainName(readStore(customerStore)?.name?.split(' ')[0] ?? '');
}

export function setOwnName(name: string): void {
  ownNameStore.value = name;
}

/** Keeps the screen on while the code is shown; returns a function that ends it. */
export const showSharedCode = (): (() => void) => keepScreenAwake();

/** Empties the basket after a friend has taken it over, so that nobody orders it twice (B6, D277); Undo restores it. */
export function handOver(): void {
  const before = readStore(cartStore);
  changeCart((cart) =>
    withLines(
      cart,
      cart.line_items_attributes.filter((line) => !isShareableLine(line)),
    ),
  );
  const count = countItems(before) - countItems(readStore(cartStore));
  if (count === 0) return;
  toast(
    'SUCCESS',
    { id: 'friends.left', values: { count } },
    { text: { id: 'shell.undo' }, run: () => restore(before) },
  );
}

function restore(before: Cart): void {
  const isSame =
    before.additional_data?.cart_uid === readStore(cartStore).additional_data?.cart_uid;
  const isHere = before.venue_id === readStore(venueStore)?.id;
  if (!isSame || !isHere || !belongsTo(before, readStore(customerStore))) return;
  changeCart((cart) => withLines(cart, before.line_items_attributes));
}
