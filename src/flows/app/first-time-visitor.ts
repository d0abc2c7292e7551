import type { Settings } from '#domain/session/settings.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { registry } from '#stores/store.ts';

/**
 * Runs an action on the server as for a first-time visitor: all stores start with their initial values and are reset
 * afterwards, synchronously, so that no request ever sees another one's data.
 * @param act must be synchronous
 */
export function withFirstTimeStores<T>(settings: Settings, locale: string, act: () => T): T {
  try {
    settingsStore.value = settings;
    localeStore.value = locale;
    return act();
  } finally {
    for (const [store, initial] of registry) store.value = initial;
  }
}
