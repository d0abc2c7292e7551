import { setup } from '../../support/database/postgres.ts';
import { startSite } from './site-server.ts';

/** With another port, two checkouts of the repository can run their journeys on one machine. */
export const sharedPort: number = Number(process.env.JOURNEY_PORT) || 4590;

/**
 * Starts a temporary PostgreSQL and the server shared by all journeys that need none of their own. own-venue.spec.ts
 * serves its venue from the embedded engine.
 */
export default async function startShared(): Promise<() => Promise<void>> {
  process.env.JOURNEY_RUN = String(process.pid);
  const stopPostgres = await setup({
    provide(_, socket) {
      process.env.JOURNEY_POSTGRES = socket;
    },
  });
  const site = await startSite('open', { PORT: String(sharedPort) });
  return async () => {
    await site.stop();
    await stopPostgres();
  };
}
