/**
 * Whether an address belongs to a push service. A phone sends it and this server calls it: without a list anybody could
 * make the server call addresses inside its own network (D230).
 */
export function isPushService(endpoint: string, own: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { hostname, origin, port, protocol, username } = new URL(endpoint);
  if (own.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return browserServices.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** The push services of Chromium, Firefox, Safari and Edge. */
const browserServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
