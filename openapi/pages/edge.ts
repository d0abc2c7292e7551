/** Pages as one `fetch` function, for edge runtimes: nothing that it imports needs Node. */
import { openRenderer } from '#app/start/render.tsx';
import { isFilePath } from '#domain/lib/site-paths.ts';
import { fileHeaders } from '../server/lib/headers.ts';
import { type Assets, cacheControlOf } from './assets.ts';
import { openPages } from './localized-pages.ts';
import type { Pages } from './pages.ts';
import { type PageSite, siteOf } from './site.ts';

/** The settings and bindings that an edge platform gives the pages. */
export interface EdgeOptions {
  /** The API's origin, such as `https://api.example.com`. */
  readonly apiOrigin: string;
  /** The content of the site's settings file. */
  readonly site: Partial<PageSite>;
  /** Answers GET requests for the files of `dist`, those in `.vite` too: a binding of the platform. */
  readonly assets: { readonly fetch: (request: Request) => Promise<Response> };
  readonly report?: (error: unknown) => void;
}

/** A `fetch` function that serves the pages of a site in front of any backend. */
export function createFetch({
  apiOrigin,
  site,
  assets,
  report = () => {},
}: EdgeOptions): (request: Request) => Promise<Response> {
  let opened: Promise<Pages> | undefined;
  const open = () =>
    openPages({
      apiOrigin,
      openRenderer,
      assets: boundAssets(assets.fetch.bind(assets)),
      site: siteOf(site, apiOrigin),
    });
  const sendToApi = (request: Request) => fetch(request);
  return async (request) => {
    opened ??= open();
    // A failed start is not remembered, so the next request tries again.
    const pages = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return pages.fetch(request, { fetch: sendToApi, report });
  };
}

function boundAssets(fetchAsset: (request: Request) => Promise<Response>): Assets {
  return {
    text: async (path) => {
      const response = await fetchAsset(new Request(new URL(path, 'https://assets.local/')));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.text();
    },
    answer: async (request, path) => {
      const isHidden = /\/\.(?!well-known\/)/.test(path);
      if (isHidden || !isFilePath(path)) return null;
      const known = request.headers.get('If-None-Match');
      const response = await fetchAsset(
        new Request(new URL(path, 'https://assets.local/'), {
          method: request.method,
          headers: known ? { 'If-None-Match': known } : {},
        }),
      );
      if (!response.ok && response.status !== 304) return null;
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(fileHeaders)) headers.set(name, value);
      headers.set('Cache-Control', cacheControlOf(path, headers.get('Content-Type') ?? ''));
      return new Response(response.body, { status: response.status, headers });
    },
  };
}
