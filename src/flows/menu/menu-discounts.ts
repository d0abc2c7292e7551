import { getMenuDiscounts } from '#api/menu.ts';
import { whenBack } from '#browser/device/device.ts';
import { OFFERS_REFRESH_MS } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { type MenuOnShow, menuStore } from '#stores/venue/menu.ts';

/**
 * A happy hour may begin or end while the menu or the basket is looked at: what costs less is read every minute,
 * when one ends, and when the customer is back; the basket is priced again where that changed (C4, D51).
 */
export function watchDiscounts(venue: Venue): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function next(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void look(), waitFor(menuStore.value));
  }

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible') await readDiscounts(venue);
    next();
  }

  next();
  const stop = whenBack(() => void look());
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

/** Reads what costs less now; the basket is priced again only where that is something else. */
export async function readDiscounts(venue: Venue): Promise<void> {
  const { key } = menuStore.value;
  const cart = readStore(cartStore);
  const service = cart.venue_id === venue.id ? cart.service_type : null;
  const discounts = await getMenuDiscounts(venue.id, service ?? undefined).catch(() => null);
  const shown = menuStore.value;
  const isSameMenu = shown.key === key && key.startsWith(`${venue.id}|`);
  if (!discounts || !isSameMenu || isSame(discounts, shown.discounts)) return;
  menuStore.value = { ...shown, discounts };
  if (readStore(cartStore).venue_id === venue.id) priceSoon(venue);
}

function isSame(one: MenuOnShow['discounts'], other: MenuOnShow['discounts']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Until the next look: a minute, or just after the first offer has ended. */
function waitFor({ discounts }: MenuOnShow): number {
  const ends = Object.values(discounts).flatMap(({ valid_until }) =>
    valid_until ? [Date.parse(valid_until) - Date.now() + 500] : [],
  );
  const soonest = Math.min(OFFERS_REFRESH_MS, ...ends.filter((ms) => ms > 0));
  return Math.max(500, soonest);
}
