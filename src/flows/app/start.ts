import { registerCaller } from '#api/caller-registry.ts';
import { isOnline, watchConnection } from '#browser/device/device.ts';
import { followPhone } from '#browser/page/appearance.ts';
import { readMeta } from '#browser/page/page-meta.ts';
import { hidePartnerToken } from '#browser/storage/partner-token.ts';
import { readSettings } from '#domain/session/settings.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { watchSession } from '#flows/session/session-watch.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { watchFreshness } from './freshness.ts';
import { applyStoredTheme } from './stored-theme.ts';

/** Reads the site's settings and registers the API caller; returns problems with the settings (§6, D39). */
export function start(): readonly string[] {
  const { settings, problems } = readSettings(readMeta());
  hidePartnerToken(settings.loyalty_partner_prefix);
  settingsStore.value = settings;
  registerCaller(() => import('#flows/session/caller.ts'));
  followPhone();
  applyStoredTheme();
  watchSession();
  watchFreshness();
  priceAgain();
  onlineStore.value = isOnline();
  watchConnection((online) => {
    onlineStore.value = online;
  });
  return problems;
}

/** Repeats a pricing request that was pending when the page was closed (D61). */
function priceAgain(): void {
  if (maySeeVenues(readStore(settingsStore).restriction_mode, readStore(customerStore)))
    priceSoon(readStore(venueStore));
}
