import { introduce } from '#api/client.ts';
import { isOnline, watchConnection } from '#browser/device.ts';
import { readMeta } from '#browser/page-meta.ts';
import { readSettings } from '#domain/settings.ts';
import { settingsStore } from '#stores/settings.ts';
import { onlineStore } from '#stores/shell.ts';
import { caller } from './caller.ts';

/** Reads the site's switches and says who calls; returns what is wrong with the settings (§6, D39). */
export function start(): readonly string[] {
  const { settings, problems } = readSettings(readMeta());
  settingsStore.value = settings;
  introduce(caller);
  onlineStore.value = isOnline();
  watchConnection((online) => {
    onlineStore.value = online;
  });
  return problems;
}
