import { serverNow } from '#api/clock.ts';
import { withLines } from '#domain/cart/cart.ts';
import type { LineItem, Venue } from '#domain/model.ts';
import { chooseWindow, servesType } from '#domain/venue/delivery-windows.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { toast } from '#flows/app/toasts.ts';
import { currentVenue, setAsideOtherBasket } from '#flows/cart/basket-at.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { windowsStore } from '#stores/venue/venue.ts';

/** Selects the delivery window if the venue's windows leave no choice (§4, V3). */
export function selectOnlyWindow(venue: Venue): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== venue.id || !takesWindows(venue, readStore(settingsStore))) return;
  const serviceType = cart.service_type ?? null;
  const chosenId = cart.delivery_window_id ?? null;
  const windows = windowsStore.value;
  const window = chooseWindow({
    windows,
    serviceType,
    chosenId,
    hasTiles: venue.has_tiles === true,
    now: new Date(serverNow()),
    timeZone: venue.time_zone,
  });
  pickWindow(window?.id ?? null);
  if (window || chosenId === null) return;
  const isStillOffered = windows.some(
    (one) => one.id === chosenId && (!serviceType || servesType(one, serviceType)),
  );
  if (!isStillOffered) toast('WARNING', { id: 'menu.tiles.windowGone' });
}

/** Switches the basket to another delivery window, with a time in it and the lines from its menu (V3, M9, D44). */
export function orderForWindow(
  delivery_window_id: number,
  delivery_time: string | null,
  lines?: readonly LineItem[],
): void {
  const venue = currentVenue();
  setAsideOtherBasket(venue);
  const part = { delivery_window_id, delivery_time };
  changeCart((cart) => ({ ...(lines ? withLines(cart, lines) : cart), ...part }));
}

/** Sets the customer's choice of delivery window; null clears it (V3). */
export function pickWindow(delivery_window_id: number | null): void {
  const cart = readStore(cartStore);
  if ((cart.delivery_window_id ?? null) === delivery_window_id) return;
  cartStore.value = { ...cart, delivery_window_id };
}
