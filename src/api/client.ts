import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#openapi/schema.d.ts';
import { readClock } from './clock.ts';
import { type Caller, headersOf } from './headers.ts';
import { tellAge } from './kept-answers.ts';
import { renewOn401, type TokenSource } from './refresh.ts';

const readTimeout = 20_000;

/** The typed client of every call (§7). A read that stays silent for 20 s has failed. */
export const client = createClient<paths>({
  baseUrl: '/',
  // Looked up at each call, so that a test can stand in.
  fetch: (request) =>
    globalThis.fetch(
      request.method === 'GET'
        ? new Request(request, {
            signal: AbortSignal.any([request.signal, AbortSignal.timeout(readTimeout)]),
          })
        : request,
    ),
});

let plugged: Middleware[] = [];

/** Plugs in who calls, and where new tokens come from; once, at the start. */
export function introduce(caller: Caller, tokens: TokenSource): void {
  client.eject(...plugged);
  plugged = [headersOf(caller), readClock, tellAge, renewOn401(tokens)];
  client.use(...plugged);
}
