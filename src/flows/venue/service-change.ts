import { serverNow } from '#api/clock.ts';
import { feeChanges } from '#domain/cart/fee-changes.ts';
import { onOtherMenu, type ServiceChange } from '#domain/cart/service-change.ts';
import type { LineItem, Menu, ServiceType, Venue } from '#domain/model.ts';
import { chooseWindow } from '#domain/venue/delivery-windows.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { basketAt, currentVenue } from '#flows/cart/basket-at.ts';
import { readOtherMenu } from '#flows/menu/other-menu.ts';
import { currencyAt, settingsStore } from '#stores/app/settings.ts';
import { pendingLineStore } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { windowsIfOffered } from './asked-windows.ts';

/** Whether a service may change the price or availability of items in the basket (D8). */
export function changesBasket(type: ServiceType): boolean {
  const venue = currentVenue();
  const { service_type, line_items_attributes } = basketAt(venue);
  const isOther = Boolean(service_type) && service_type !== type;
  return (isOther && line_items_attributes.length > 0) || waitingLine(venue) !== null;
}

/** Whether a delivery window may change items in the basket (M9, D44). */
export function changesWindow(windowId: number): boolean {
  const { delivery_window_id, line_items_attributes } = basketAt(currentVenue());
  return delivery_window_id !== windowId && line_items_attributes.length > 0;
}

/**
 * Loads the menu of another service and maps the basket to it; nothing is changed yet (D8). Without a network a line
 * that waits to be added is added unchanged: the order is validated anyway.
 */
export function readServiceChange(type: ServiceType): Promise<Loaded<ServiceChange>> {
  const venue = currentVenue();
  return readChange(
    venue,
    async () => readOtherMenu(venue, type, await windowFor(venue, type)),
    type,
  );
}

/** Loads the menu of another delivery window and maps the basket to it; nothing is changed yet (M9, D44). */
export function readWindowChange(windowId: number): Promise<Loaded<ServiceChange>> {
  const venue = currentVenue();
  const type = basketAt(venue).service_type ?? undefined;
  return readChange(venue, () => readOtherMenu(venue, type, windowId));
}

const noChange: ServiceChange = { lines: [], changes: [] };

let lastRead = 0;

async function readChange(
  venue: Venue,
  read: () => Promise<Menu>,
  service_type?: ServiceType,
): Promise<Loaded<ServiceChange>> {
  const cart = basketAt(venue);
  const { line_items_attributes } = cart;
  lastRead += 1;
  const ownRead = lastRead;
  try {
    const menu = await read();
    // Another service may have been tapped meanwhile.
    if (ownRead === lastRead) moveWaitingLine(menu, venue);
    const currency = currencyAt(venue);
    const change = onOtherMenu(line_items_attributes, menu, currency);
    const moved = service_type && { service_type, line_items_attributes: change.lines };
    // An empty basket has no fees yet.
    const fees = moved && change.lines.length > 0 ? feeChanges(cart, moved, venue, currency) : [];
    const value = { ...change, fees };
    return { status: 'ready', value, at: Date.now() };
  } catch (reason) {
    const isEmpty = line_items_attributes.length === 0;
    return isEmpty ? { status: 'ready', value: noChange, at: Date.now() } : failedLoad(reason);
  }
}

/** The delivery window of the order (V3). */
async function windowFor(venue: Venue, type: ServiceType): Promise<number | undefined> {
  if (!takesWindows(venue, readStore(settingsStore))) return undefined;
  const known = windowsStore.value.filter(({ venue_id }) => venue_id === venue.id);
  const window = chooseWindow({
    windows: known.length > 0 ? known : ((await windowsIfOffered(venue.id)) ?? []),
    serviceType: type,
    chosenId: basketAt(venue).delivery_window_id ?? null,
    hasTiles: venue.has_tiles === true,
    now: new Date(serverNow()),
    timeZone: venue.time_zone,
  });
  return window?.id;
}

/** A line of another venue waits for a service there. */
function waitingLine({ id }: Venue): LineItem | null {
  const pending = readStore(pendingLineStore);
  return pending?.venue_id === id ? pending.line : null;
}

/** Prices a line that waited for the choice of a service, and informs the customer of a difference (D40). */
function moveWaitingLine(menu: Menu, venue: Venue): void {
  const waiting = waitingLine(venue);
  if (!waiting) return;
  const { lines, changes } = onOtherMenu([waiting], menu, currencyAt(venue));
  const [after = null] = lines;
  pendingLineStore.value = after && { venue_id: venue.id, line: after };
  const name = waiting.product_name;
  if (!after) toast('WARNING', { id: 'place.change.waitingGone', values: { name } });
  else if (changes.length > 0) toast('WARNING', wordsOf(after, venue));
}

function wordsOf({ product_name: name, total: amount }: LineItem, venue: Venue) {
  const currency = currencyAt(venue);
  return {
    id: 'place.change.waitingPrice',
    values: { name, price: { amount, currency } },
  } as const;
}
