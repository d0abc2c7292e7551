import type { HttpBindings } from '@hono/node-server';
import type { PageOptions } from '../pages.ts';
import { siteOf } from '../site.ts';
import { newApiProxy } from './api-proxy.ts';
import { openPagesIn } from './open-pages.ts';
import type { PageSettings } from './settings.ts';

interface Options
  extends Pick<PageSettings, 'apiOrigin' | 'site'>,
    Pick<PageOptions, 'openRenderer'> {
  /** The folder of the build's output. */
  readonly dist: string;
  readonly report: (error: unknown) => void;
}

/**
 * Answers all requests to a site in front of any backend: pages, files and API calls, which are forwarded unless
 * the site file names an API origin for phones (D193).
 * @throws if the app has not been built
 */
export async function openPageServer({
  dist,
  report,
  apiOrigin,
  site,
  ...options
}: Options): Promise<(request: Request, env?: unknown) => Promise<Response>> {
  const pages = await openPagesIn(dist, { ...options, apiOrigin, site: siteOf(site, '') });
  const proxy = site.switches?.api_origin ? null : newApiProxy(apiOrigin, report);
  return async (request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/health') return Response.json({ status: 'alive' });
    if (proxy && /^\/(api|themes|pictures\/own)\//.test(pathname)) {
      return proxy(request, (env as HttpBindings | undefined)?.incoming.socket.remoteAddress);
    }
    return pages.fetch(request, { fetch: globalThis.fetch, report });
  };
}
