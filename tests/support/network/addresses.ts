import { openSite, type Site } from '#server/config/site.ts';
import { asDemo } from '#server/demo/demo.ts';
import { createApp } from '#server/http/app.ts';
import type { Backend } from '#server/http/backend.ts';
import type { TestServer } from '../server.ts';

/** A request from the network: from an IP address, possibly through proxies. */
export type From = (clientIp: string, path: string, init?: RequestInit) => Promise<Response>;

interface AddressOptions {
  readonly site?: Site;
  readonly log?: Backend['log'];
  readonly now?: () => Date;
  readonly proxies?: number;
  readonly maxConcurrent?: number;
  readonly isStopping?: () => boolean;
  readonly push?: Backend['push'];
}

/** The same backend as external callers see it, with the address that @hono/node-server provides. */
export function overNetwork({ db }: Pick<TestServer, 'db'>, given: AddressOptions = {}): From {
  const app = createApp(asDemo({ db, site: openSite, checkAnswers: true, ...given }));
  return async (clientIp, path, init) => {
    const request = new Request(new URL(path, 'http://localhost:4545'), init);
    return app.fetch(request, { incoming: { socket: { remoteAddress: clientIp } } });
  };
}
