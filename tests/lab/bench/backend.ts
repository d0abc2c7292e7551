import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { precompress } from '#pages/node/built-files.ts';
import { openPagesIn } from '#pages/node/open-pages.ts';
import { openSite } from '#server/config/site.ts';
import { openDatabase } from '#server/db/database.ts';
import type { VenueData } from '#server/db/records.ts';
import { asDemo } from '#server/demo/demo.ts';
import { seed } from '#server/demo/seed.ts';
import { createApp } from '#server/http/app.ts';

export interface Backend {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The reference backend with these venues in memory, serving the app built into a folder. */
export async function openBackend(venues: readonly VenueData[], dist: string): Promise<Backend> {
  const { db, close } = await openDatabase();
  await seed(db, venues);
  await precompress(dist);
  const app = createApp(
    asDemo({ db, site: openSite, pages: await openPagesIn(dist, { site: openSite }) }),
  );
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
