/** Whether this browser supports push messages; on an iPhone only the installed app does (D226). */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window;
}

/** Subscribes with a server's key, replacing a subscription with another key (D226); null if the browser refuses. */
export async function subscribe(key: string) {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const earlier = await registration?.pushManager.getSubscription();
    const isSame = earlier && keyOf(earlier) === key;
    if (earlier && !isSame) await earlier.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const now = isSame ? earlier : await registration?.pushManager.subscribe(options);
    const { endpoint, keys: { p256dh, auth } = {} } = now?.toJSON() ?? {};
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
  } catch {
    return null;
  }
}

/** Ends the subscription, so that no message arrives, whatever the server still sends (D226). */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The server's subscription is deleted as well.
  }
}

/** The key of a subscription in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
