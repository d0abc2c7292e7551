import createClient from 'openapi-fetch';
import { ORDER_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import type { paths } from '#openapi/schema.d.ts';
import { reportAge } from './cached-answers.ts';
import { readClock } from './clock.ts';
import { headersOf } from './headers.ts';
import { whoCalls } from './introduction.ts';
import { renewOn401 } from './refresh.ts';

/** The typed client of every call (§7). One that stays silent for 20 s has failed; the order itself has longer (D81). */
export const client = createClient<paths>({
  baseUrl: '/',
  // Looked up at each call, so that a test can stand in.
  fetch: (request) =>
    earlyAnswer(request) ??
    globalThis.fetch(
      new Request(request, {
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceWith(request))]),
      }),
    ),
});

function patienceWith({ method, url }: Request): number {
  const { pathname } = new URL(url);
  const isOrder = method === 'POST' && pathname.endsWith('/api/orders.json');
  return isOrder ? ORDER_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

client.use(
  headersOf(async () => (await whoCalls())?.caller),
  readClock,
  reportAge,
  renewOn401(async () => (await whoCalls())?.tokens),
);

/** What the page has asked for already, before this code was there (app/in-page/early-requests.ts); once. */
function earlyAnswer({ url }: Request): Promise<Response> | undefined {
  const answers = globalThis.window?.early?.answers;
  const answer = answers?.get(url);
  answers?.delete(url);
  return answer;
}
