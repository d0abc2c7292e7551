// TypeScript has no types for the launch queue yet (https://wicg.github.io/web-app-launch/).
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}
declare global {
  var launchQueue: LaunchQueue | undefined;
}

/**
 * Calls back with the URL of a link that the system passes to the open app, such as a table's code (W3). Most systems
 * navigate the window themselves; the launch that loaded this page is ignored.
 */
export function onLaunch(consumer: (address: string) => void): void {
  let loadedFor = initialUrl();
  globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const isKnown = targetURL === loadedFor;
    loadedFor = null;
    if (!isKnown) consumer(targetURL);
  });
}

function initialUrl(): string | null {
  return performance.getEntriesByType('navigation')[0]?.name ?? null;
}
