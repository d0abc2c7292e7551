import type { Page } from './front.ts';

/** A page with one line, whose worker answers it from a cache: no app comes again sooner. */
export function emptyPages(path: string): Page | null {
  if (path === '/worker.js') return page('text/javascript', worker);
  return path === '/' ? page('text/html; charset=utf-8', html) : null;
}

function page(type: string, text: string): Page {
  return { headers: { 'content-type': type }, body: Buffer.from(text) };
}

/** It calls itself taken over by a framework, as the first row of an app is. */
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>One line</title>
<div id="root"><ul><li><a href="/">One line</a></li></ul></div>
<script>
document.querySelector('a').__reactProps = {};
navigator.serviceWorker.register('/worker.js');
</script>`;

const worker = `addEventListener('install', (event) =>
  event.waitUntil(caches.open('one').then((cache) => cache.add('/')).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;
