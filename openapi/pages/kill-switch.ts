/**
 * The kill switch for a broken worker: with `"worker": "off"` in the site's settings, /sw.js is this script instead of
 * the built one. A browser looks for a new worker each time a page is opened, past every cache and without the help of
 * the page's own code, so that one visit is enough: it takes over at once, deletes every cache and takes itself off the
 * phone, and once more a while later: a page that was just starting may have registered it again meanwhile, which brings it
 * back without asking it. Open windows go on with the network and are not reloaded; orders under way and baskets lie in
 * the phone's database and stay. Leave it on until the phones that matter have been here, then ship a mended build and
 * take it off (T26).
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
