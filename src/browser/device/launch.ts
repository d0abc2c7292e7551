// The queue of launches is in no list of types yet (https://wicg.github.io/web-app-launch/).
interface LaunchQueue {
  setConsumer(hear: (launch: { readonly targetURL?: string }) => void): void;
}
declare global {
  var launchQueue: LaunchQueue | undefined;
}

/**
 * Calls back with the address of a link that the system gives to the app that is already open, such as a table's code (W3).
 * Most systems lead the window there by themselves; such a launch, which this page was loaded for, is not news.
 */
export function onLaunch(hear: (address: string) => void): void {
  let loadedFor = loadedAddress();
  globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const isKnown = targetURL === loadedFor;
    loadedFor = null;
    if (!isKnown) hear(targetURL);
  });
}

function loadedAddress(): string | null {
  return performance.getEntriesByType('navigation')[0]?.name ?? null;
}
