import type { Middleware } from 'openapi-fetch';

/** The identity and language of the calling app. Registered by the app layer. */
export interface Caller {
  clientId(): string;
  sessionId(): string;
  locale(): string;
  /** The customer's authorization; the site's guest's for public calls. */
  authorization(asGuest: boolean): {
    readonly value: string | null;
    readonly basicFallback: boolean;
  };
  antiForgeryToken(): string | undefined;
  /** Origin of the backend; '' means the page's own. */
  apiOrigin(): string;
}

/**
 * Adds headers to requests to the API, and to no others (K1, K5, T38): authorization, client, language and the
 * anti-forgery token.
 */
export function addHeaders(getCaller: () => Promise<Caller | undefined>): Middleware {
  return {
    async onRequest({ request }) {
      const caller = await getCaller();
      if (!caller) return;
      const { headers } = request;
      const callerHeaders = callHeaders(caller, isPublicCall(request));
      for (const [name, value] of Object.entries(callerHeaders)) headers.set(name, value);
      if (caller.apiOrigin()) return toOrigin(request, caller.apiOrigin());
      const token = caller.antiForgeryToken();
      if (token && request.method !== 'GET') headers.set('X-XSRF-TOKEN', token);
      return request;
    },
  };
}

/** Builds the request headers of a caller (K1). Importing constants would enlarge the first script. */
export function callHeaders(caller: Caller, asGuest = false): Readonly<Record<string, string>> {
  const { value, basicFallback } = caller.authorization(asGuest);
  return {
    ...(!basicFallback && { 'Auth-Version': '2.0' }),
    'Ordering-Platform': 'web',
    'X-Client': caller.clientId(),
    'X-Session': caller.sessionId(),
    'Accept-Language': caller.locale().replaceAll('_', '-'),
    ...(value && { Authorization: value }),
  };
}

/**
 * Redirects a request to the backend's origin, without the anti-forgery token. Its body is read first: a copied
 * request would stream it, which browsers support over HTTP/2 only.
 */
async function toOrigin(request: Request, origin: string): Promise<Request> {
  const { url, method, headers, signal, cache } = request;
  const { pathname, search } = new URL(url);
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(new URL(pathname + search, origin), { method, headers, signal, cache, body });
}

/** Whether a call needs no access token: for a sign-in or renewal the server would reject an expired one. */
function isPublicCall({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    method === 'POST' && /^\/api\/(?:oauth\/\w+|customers|customers\/signin)\.json$/.test(pathname)
  );
}
