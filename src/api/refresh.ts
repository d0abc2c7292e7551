import type { Middleware } from 'openapi-fetch';

/** Source of the customer's tokens. Implemented by the flows. */
export interface TokenSource {
  /**
   * The token to use after one was refused; null if the session has ended, and the refusal stands.
   * @throws ApiError if renewal failed (D26)
   */
  renew(refused: string): Promise<string | null>;
  /** Headers of guest calls, once the session has ended; null if somebody is signed in, or guests see nothing. */
  guestHeaders(): Readonly<Record<string, string>> | null;
}

/**
 * After a 401 to a request with a customer's token: renews it once, queues further requests, then repeats all once
 * (A7, T40, I8). If the session has ended, GET requests are repeated as a guest (D304).
 */
export function renewOn401(source: () => Promise<TokenSource | undefined>): Middleware {
  const sent = new Map<string, Request>();
  let running: Promise<string | null> | undefined;
  const renewed = (refused: string) => {
    running ??= source()
      .then((tokens) => tokens?.renew(refused) ?? null)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    onRequest({ id, request }) {
      // A body can be read only once, so the request is cloned.
      if (tokenOf(request)) sent.set(id, request.clone());
    },
    async onResponse({ id, response, options }) {
      const request = sent.get(id);
      sent.delete(id);
      if (!request || response.status !== 401) return;
      const token = await renewed(tokenOf(request));
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
      else if (!asGuest(request, (await source())?.guestHeaders())) return;
      return options.fetch(request);
    },
    onError({ id }) {
      sent.delete(id);
    },
  };
}

/** Turns a GET request into a guest's; returns whether it did. */
function asGuest({ method, headers }: Request, guest?: Readonly<Record<string, string>> | null) {
  if (method !== 'GET' || !guest) return false;
  for (const name of ['Authorization', 'Auth-Version']) headers.delete(name);
  for (const [name, value] of Object.entries(guest)) headers.set(name, value);
  return true;
}

function tokenOf({ headers }: Request): string {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
}
