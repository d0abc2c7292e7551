import type { Site } from '#server/config/site.ts';
import type { Database } from '#server/db/database.ts';
import type { VenueData } from '#server/db/records.ts';
import { fictionalVenues } from '#server/demo/all.ts';
import { asDemo } from '#server/demo/demo.ts';
import { createApp } from '#server/http/app.ts';
import type { Push } from '#server/lib/vapid.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { demo, openCopy } from './database/copies.ts';
import type { Engine } from './database/engines.ts';

interface BackendOptions {
  /** Folder of the temporary PostgreSQL's socket. */
  readonly socket: string;
  readonly venues: readonly VenueData[] | undefined;
  readonly engine: Engine;
  readonly site: Site;
  readonly now: () => Date;
  readonly push: Push | null;
  readonly providers: ((db: Database['db']) => ProviderClients) | undefined;
}

interface OpenBackend extends Pick<Database, 'db' | 'close'> {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** A busy test machine is no reason to reject an order. */
const timeoutMs = 30_000;

/** Opens the reference backend on a database of its own, with the demo's venues, or those given. */
export async function openBackend(given: BackendOptions): Promise<OpenBackend> {
  const { socket, venues = demo(), engine, providers, ...further } = given;
  const { db, secondDb, close } = await openCopy(socket, venues, engine);
  const app = createApp(
    asDemo({
      ...further,
      db,
      secondDb,
      now: () => new Date(given.now().getTime()),
      providers: providers?.(db),
      timeoutMs,
      checkAnswers: true,
    }),
  );
  return { fetch: (request) => app.fetch(request), db, close };
}

/** A made-up venue of the demo, in English. */
export function venueOfDemo(slug: string): VenueData {
  const found = fictionalVenues.find(({ venue }) => venue.slug === slug);
  if (!found) throw new Error(`The demo has no venue "${slug}".`);
  return structuredClone(found);
}
