import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { isSecure } from '../../server/lib/forwarded.ts';

/** Forwards one call; `address` is the caller's network address, if known. */
export type ApiProxy = (request: Request, address?: string) => Promise<Response>;

/** Timeout without a byte from the backend, in milliseconds: longer than the app waits for an order (D81). */
const silenceMs = MINUTE_MS;

/**
 * Forwards calls to the site's own origin to the backend, so that phones need neither a second connection nor CORS.
 * Bodies are streamed unchanged, compressed or not, without buffering (D193).
 */
export function newApiProxy(
  apiOrigin: string,
  report: (error: unknown) => void,
  timeoutMs = silenceMs,
): ApiProxy {
  const send = apiOrigin.startsWith('https:') ? requestHttps : requestHttp;
  return (request, address) =>
    new Promise((answer) => {
      const { pathname, search } = new URL(request.url);
      const { method, body, signal } = request;
      const headers = passedOn(request, address);
      const call = send(new URL(pathname + search, apiOrigin), { method, headers, signal });
      let isLate = false;
      call.setTimeout(timeoutMs, () => {
        isLate = true;
        call.destroy(new Error(`${method} ${pathname}: no answer in ${timeoutMs} ms`));
      });
      call.on('error', (error) => {
        if (!signal.aborted) report(error);
        answer(failure(isLate ? 504 : 502));
      });
      call.on('response', (incoming) => {
        const { statusCode: status = 502 } = incoming;
        const isEmpty = method === 'HEAD' || status === 204 || status === 304;
        if (isEmpty) incoming.resume();
        const stream = isEmpty ? null : (Readable.toWeb(incoming) as globalThis.ReadableStream);
        answer(new Response(stream, { status, headers: returned(incoming.rawHeaders) }));
      });
      if (!body) call.end();
      else
        Readable.fromWeb(body as unknown as ReadableStream)
          .on('error', (error) => call.destroy(error))
          .pipe(call);
    });
}

/** Headers of one connection only (RFC 9110 7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
]);

function passedOn(request: Request, address: string | undefined): Record<string, string> {
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => !ofConnection.has(name)),
  );
  const before = headers['x-forwarded-for'];
  const route = [before, address].filter(Boolean).join(', ');
  return {
    ...headers,
    ...(route && { 'x-forwarded-for': route }),
    'x-forwarded-host': request.headers.get('host') ?? new URL(request.url).host,
    'x-forwarded-proto': isSecure(request) ? 'https' : 'http',
  };
}

/** Headers as received; several cookies stay separate. */
function returned(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (!ofConnection.has(name.toLowerCase())) headers.append(name, value);
  }
  return headers;
}

/** An error in the contract's form; the backend may have processed the call. */
function failure(status: 502 | 504): Response {
  const errors = ['The backend cannot be reached right now.'];
  return Response.json(
    { errors, code: 'unreachable' },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}
