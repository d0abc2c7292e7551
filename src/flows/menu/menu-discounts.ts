import { serverNow } from '#api/clock.ts';
import { getMenuDiscounts } from '#api/menu.ts';
import { onReturnOrOnline } from '#browser/device/device.ts';
import { OFFERS_REFRESH_MS } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { type MenuOnShow, menuStore } from '#stores/venue/menu.ts';

/**
 * Reloads running discounts every minute, when one ends, and when the customer returns, since a happy hour may start or
 * end meanwhile; reprices the basket if they changed (C4, D51). Returns a function that stops it.
 */
export function watchDiscounts(venue: Venue): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function next(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void check(), nextDelayMs(menuStore.value));
  }

  async function check(): Promise<void> {
    if (document.visibilityState === 'visible') await readDiscounts(venue);
    next();
  }

  next();
  const stop = onReturnOrOnline(() => void check());
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

/** Loads running discounts (D51); reprices the basket only if they changed (C4). */
export async function readDiscounts(venue: Venue): Promise<void> {
  const { key } = menuStore.value;
  const cart = readStore(cartStore);
  const service = cart.venue_id === venue.id ? cart.service_type : null;
  const discounts = await getMenuDiscounts(venue.id, service ?? undefined).catch(() => null);
  const shown = menuStore.value;
  const isSameMenu = shown.key === key && key.startsWith(`${venue.id}|`);
  if (!discounts || !isSameMenu || isSame(discounts, shown.discounts)) return;
  menuStore.value = { ...shown, discounts };
  priceSoon(venue);
}

function isSame(one: MenuOnShow['discounts'], other: MenuOnShow['discounts']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Delay until the next check in milliseconds: a minute, or just after the first offer ends. */
function nextDelayMs({ discounts }: MenuOnShow): number {
  const ends = Object.values(discounts).flatMap(({ valid_until }) =>
    valid_until ? [Date.parse(valid_until) - serverNow() + 500] : [],
  );
  const soonest = Math.min(OFFERS_REFRESH_MS, ...ends.filter((ms) => ms > 0));
  return Math.max(500, soonest);
}
