import type { Middleware } from 'openapi-fetch';

/** What the calls need to know of the customer's tokens. The flows plug it in. */
export interface TokenSource {
  /**
   * The token to use after this one was refused; null where the session is over, and then the refusal stands.
   * Fails with an ApiError where the new one could not be asked for (D26).
   */
  renew(refused: string): Promise<string | null>;
}

/** On a 401 to a request that carried a customer's token: one renewal, the others wait, all are sent again once (A7). */
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
      // A body that was sent cannot be read again.
      if (tokenOf(request)) sent.set(id, request.clone());
    },
    async onResponse({ id, response, options }) {
      const request = sent.get(id);
      sent.delete(id);
      if (!request || response.status !== 401) return;
      const token = await renewed(tokenOf(request));
      if (!token) return;
      request.headers.set('Authorization', `Bearer ${token}`);
      return options.fetch(request);
    },
    onError({ id }) {
      sent.delete(id);
    },
  };
}

function tokenOf({ headers }: Request): string {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
}
