import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../../openapi/server/app.ts';
import { precompress } from '../../openapi/server/built-files.ts';
import { openDatabase } from '../../openapi/server/db.ts';
import type { DemoVenue } from '../../openapi/server/demo/demo-venue.ts';
import { openPages } from '../../openapi/server/page.ts';
import { seed } from '../../openapi/server/seed.ts';
import { openSite } from '../../openapi/server/site.ts';

export interface Backend {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The reference backend with these venues in memory, serving the app that was built into a folder. */
export async function openBackend(venues: readonly DemoVenue[], dist: string): Promise<Backend> {
  const { db, close } = await openDatabase();
  await seed(db, venues);
  await precompress(dist);
  const app = createApp({ db, site: openSite, pages: openPages(dist, openSite) });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (listening) => {
      const server = serve({ fetch: app.fetch, port: 0 }, ({ port }: AddressInfo) =>
        listening({ server, port }),
      );
    },
  );
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.close();
      await close();
    },
  };
}
