import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { isCall, ruleFor } from './rules.ts';

/** Repeats the first visit's requests with the page's headers: calls as its customer, texts as a guest (§7). */
export function firstRequests({
  urls,
  headers,
  guestHeaders,
}: Extract<ToWorker, { type: 'CACHE_URLS' }>): Request[] {
  return urls
    .filter((url) => new URL(url).origin === location.origin)
    .map((url) => {
      if (isCall(url)) return new Request(url, { headers: { ...headers } });
      return new Request(url, isTexts(url) ? { headers: { ...guestHeaders } } : {});
    });
}

function isTexts(url: string): boolean {
  return ruleFor(new URL(url).pathname)?.name === 'translations';
}
