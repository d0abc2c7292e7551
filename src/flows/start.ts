import { introduce } from '#api/client.ts';
import { followPhone } from '#browser/appearance.ts';
import { isOnline, watchConnection } from '#browser/device.ts';
import { readMeta } from '#browser/page-meta.ts';
import { readSettings } from '#domain/settings.ts';
import { held } from '#stores/kept.ts';
import { attemptStore } from '#stores/order.ts';
import { settingsStore } from '#stores/settings.ts';
import { onlineStore } from '#stores/shell.ts';
import { venueStore } from '#stores/venue.ts';
import { caller } from './caller.ts';

/** Reads the site's switches and says who calls; returns what is wrong with the settings (§6, D39). */
export function start(): readonly string[] {
  const { settings, problems } = readSettings(readMeta());
  settingsStore.value = settings;
  introduce(caller);
  followPhone();
  onlineStore.value = isOnline();
  watchConnection((online) => {
    onlineStore.value = online;
  });
  return problems;
}

/** Where an order waits that was under way when the page was left; null where there is none (D81). */
export function pathToResume(): string | null {
  const venue = held(venueStore);
  return venue && held(attemptStore) ? `/menu/${venue.slug}/checkout` : null;
}
