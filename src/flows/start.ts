import { introduce } from '#api/client.ts';
import { followPhone } from '#browser/appearance.ts';
import { isOnline, watchConnection } from '#browser/device.ts';
import { readMeta } from '#browser/page-meta.ts';
import { readSettings } from '#domain/settings.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { attemptStore } from '#stores/order.ts';
import { settingsStore } from '#stores/settings.ts';
import { onlineStore } from '#stores/shell.ts';
import { venueStore } from '#stores/venue.ts';
import { caller } from './caller.ts';
import { reprice } from './reprice.ts';

/** Reads the site's switches and says who calls; returns what is wrong with the settings (§6, D39). */
export function start(): readonly string[] {
  const { settings, problems } = readSettings(readMeta());
  settingsStore.value = settings;
  introduce(caller);
  followPhone();
  priceAgain();
  onlineStore.value = isOnline();
  watchConnection((online) => {
    onlineStore.value = online;
  });
  return problems;
}

/** What was being asked about the basket when the page was left is asked again (D61). */
function priceAgain(): void {
  const venue = held(venueStore);
  if (venue && held(cartStore).venue_id === venue.id) reprice(venue);
}

/** Where an order waits that was under way when the page was left; null where there is none (D81). */
export function pathToResume(): string | null {
  const attempt = held(attemptStore);
  if (!attempt) return null;
  const venue = held(venueStore);
  const { venue_id } = attempt.order;
  return `/menu/${venue?.id === venue_id ? venue?.slug : venue_id}/checkout`;
}
