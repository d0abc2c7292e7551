import type { Middleware } from 'openapi-fetch';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';

/** Source of the customer's tokens. Implemented by the flows. */
export interface TokenSource {
  /**
   * The token to use after one was refused; null if the session has ended, and the refusal stands.
   * @throws ApiError if renewal failed (D26)
   */
  renew(refused: string): Promise<string | null>;
}

/**
 * After a 401 to a request with a customer's token: renews it once, queues further requests, then repeats all once
 * (A7).
 */
export function renewOn401(source: () => Promise<TokenSource | undefined>): Middleware {
  const sent = new Map<string, readonly [Request, at: number]>();
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
      if (tokenOf(request)) sent.set(id, [request.clone(), performance.now()]);
    },
    async onResponse({ id, response, options }) {
      const [request, at = 0] = sent.get(id) ?? [];
      sent.delete(id);
      if (!request || response.status !== 401) return;
      const token = await renewed(tokenOf(request));
      // The customer was told meanwhile that it failed, and may have done something else (D108).
      const isLate = performance.now() - at > REQUEST_TIMEOUT_MS && !isOrder(request);
      if (!token || isLate) return;
      request.headers.set('Authorization', `Bearer ${token}`);
      return options.fetch(request);
    },
    onError({ id }) {
      sent.delete(id);
    },
  };
}

/** Placing an order, whose outcome must be known however long it takes (D81). */
export function isOrder({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname.endsWith('/api/orders.json');
}

function tokenOf({ headers }: Request): string {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
}
