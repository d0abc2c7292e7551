/**
 * The kill switch for a broken worker: with `"worker": "off"` in the site's settings, /sw.js is this script instead of
 * the built one. A browser checks for a new worker each time a page is opened, bypassing every cache and
 * the page's own code, so one visit is enough: the script activates, deletes every cache and unregisters itself,
 * and again a little later: a page that was just starting may have registered it again meanwhile. Open windows
 * continue from the network and are not reloaded; orders in progress and baskets are in
 * the phone's database and stay. Leave it on until the affected phones have visited, then ship a fixed build and
 * switch it off (T26).
 */
export const selfDestroyingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
  for (const ms of [3000, 10000]) setTimeout(leave, ms);
});
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
