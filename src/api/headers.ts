import type { Middleware } from 'openapi-fetch';

/** What the headers say of who calls, and in which language. The app floor plugs it in. */
export interface Caller {
  clientId(): string;
  sessionId(): string;
  locale(): string;
  /** The customer's, or for the calls that anybody may make the site's guest's. */
  authorization(asGuest: boolean): {
    readonly value: string | null;
    readonly basicFallback: boolean;
  };
  antiForgeryToken(): string | undefined;
  /** Where the backend is; '' is the origin that served the page. */
  apiOrigin(): string;
}

/** The headers of every request (§7): who, from where, in which language, and the anti-forgery value. */
export function headersOf(who: () => Promise<Caller | undefined>): Middleware {
  return {
    async onRequest({ request }) {
      const caller = await who();
      if (!caller) return;
      const { headers } = request;
      const said = callHeaders(caller, isForAnybody(request));
      for (const [name, value] of Object.entries(said)) headers.set(name, value);
      if (caller.apiOrigin()) return elsewhere(request, caller.apiOrigin());
      const token = caller.antiForgeryToken();
      if (token && request.method !== 'GET') headers.set('X-XSRF-TOKEN', token);
      return request;
    },
  };
}

/** Who calls, in the headers of a call (§7). */
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

/** The same request to the backend's own origin; the anti-forgery value never goes there. */
function elsewhere(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, origin), request);
}

/** Who signs in or renews a token does not show a token that may be over: the server would look no further. */
function isForAnybody({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    method === 'POST' && /^\/api\/(?:oauth\/\w+|customers|customers\/signin)\.json$/.test(pathname)
  );
}
