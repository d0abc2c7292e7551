import type { Settings } from '#domain/session/settings.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { registry } from '#stores/store.ts';

/**
 * Acts on the server as for somebody who comes for the first time: every store starts with its first value and is put
 * back to it afterwards, in one synchronous go, so that no request ever sees another's data.
 * @param act must be synchronous.
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
