import { onLaunch } from '#browser/device/launch.ts';
import { readScanned } from '#domain/venue/scanned-code.ts';
import { redirectStore } from '#stores/app/redirect.ts';

/** A link that the system hands to the running app is followed within it: window and basket stay (W3). */
export function followLaunches(): void {
  onLaunch((address) => {
    const link = readScanned(address, window.location.origin);
    if (link.kind === 'ours') redirectStore.value = { to: link.path };
  });
}
