import createClient from 'openapi-fetch';
import type { paths } from '#openapi/schema.d.ts';
import { readClock } from './clock.ts';
import { headersOf } from './headers.ts';
import { whoCalls } from './introduction.ts';
import { tellAge } from './kept-answers.ts';
import { renewOn401 } from './refresh.ts';

const readTimeout = 20_000;

/** The typed client of every call (§7). A read that stays silent for 20 s has failed. */
export const client = createClient<paths>({
  baseUrl: '/',
  // Looked up at each call, so that a test can stand in.
  fetch: (request) =>
    earlyAnswer(request) ??
    globalThis.fetch(
      request.method === 'GET'
        ? new Request(request, {
            signal: AbortSignal.any([request.signal, AbortSignal.timeout(readTimeout)]),
          })
        : request,
    ),
});

client.use(
  headersOf(async () => (await whoCalls())?.caller),
  readClock,
  tellAge,
  renewOn401(async () => (await whoCalls())?.tokens),
);

/** What the page has asked for already, before this code was there (app/in-page/early-requests.ts); once. */
function earlyAnswer({ url }: Request): Promise<Response> | undefined {
  const answers = globalThis.window?.early?.answers;
  const answer = answers?.get(url);
  answers?.delete(url);
  return answer;
}
