import { onLaunch } from '#browser/device/launch.ts';
import { readScanned } from '#domain/venue/scanned-code.ts';
import { redirectStore } from '#stores/app/shell.ts';

/**
 * Opens links that the operating system passes to the running app in the same window, so that the basket stays (W3).
 */
export function followLaunches(): void {
  onLaunch((address) => {
    const link = readScanned(address, window.location.origin);
    if (link.kind === 'ours') redirectStore.value = { to: link.path };
  });
}
