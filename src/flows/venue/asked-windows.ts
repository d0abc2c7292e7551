import { isNotOffered } from '#api/refusals/if-offered.ts';
import { listDeliveryWindows } from '#api/venues.ts';
import type { DeliveryWindow } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { pickWindow } from './windows.ts';

/**
 * A venue's delivery windows; null if they are unknown. A backend without this operation has none, whatever its settings
 * say: they count as switched off until the page is reloaded (D258).
 */
export async function windowsIfOffered(venueId: number): Promise<readonly DeliveryWindow[] | null> {
  try {
    return await listDeliveryWindows(venueId);
  } catch (reason) {
    if (isNotOffered(reason)) {
      settingsStore.value = { ...readStore(settingsStore), delivery_window_enabled: false };
      pickWindow(null);
    }
    return null;
  }
}
