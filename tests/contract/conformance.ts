import { conform } from '#openapi/conform/conform.ts';
import type { Report } from '#openapi/conform/report.ts';
import { openSite } from '#server/config/site.ts';
import { noon, orderCafe } from '../support/orders.ts';
import { openServer, type TestServer } from '../support/server.ts';

/** Opens the reference backend with a venue for tests. */
export function openReference(): Promise<TestServer> {
  const site = { ...openSite, rate_limits: 'off' as const };
  const cafe = orderCafe();
  const tables = cafe.tables?.map((table) => ({ ...table, short_code: 'FOX12' }));
  return openServer({ site, venues: [{ ...cafe, tables }], now: () => noon });
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** A proxy between the kit and a backend, which may change answers. */
export type Middlebox = (
  sent: Sent,
  forward: (init?: RequestInit) => Promise<Response>,
) => Promise<Response>;

export const honest: Middlebox = (_, forward) => forward();

/** Runs the kit against a backend behind a proxy. */
export function conformThrough(
  server: TestServer,
  proxy: Middlebox = honest,
  options: { readonly write?: boolean; readonly app?: string } = {},
): Promise<Report> {
  const { name, token } = openSite.api_client;
  const fetch = (input: string, init: RequestInit) => {
    const url = new URL(input);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const sent = { method, url, path: url.pathname, headers, body: String(init.body ?? '') };
    return proxy(sent, (changed) => server.fetch(url.href, { ...init, ...changed }));
  };
  const { write = true, app = null } = options;
  const reach = { origin: 'http://localhost:4545', client: `${name}:${token}`, fetch };
  return conform(reach, { venue: 'the-fox', write, app });
}
