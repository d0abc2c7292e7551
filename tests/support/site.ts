import { openSite } from '#server/config/site.ts';
import type { TestServer } from './server.ts';

/**
 * Simulates the page that the reference backend serves: its meta tags, and its API as `fetch`, which stays for the tests
 * that follow.
 */
export function asSite(server: TestServer, meta: Readonly<Record<string, string>> = {}): void {
  const { name, token } = openSite.api_client;
  const tags = { api_client_name: name, api_client_token: token, order_safety: 'idempotent' };
  document.head.replaceChildren(
    ...Object.entries({ ...tags, ...meta }).map(([tag, content]) =>
      Object.assign(document.createElement('meta'), { name: tag, content }),
    ),
  );
  Object.assign(globalThis, { fetch: server.fetch });
}
