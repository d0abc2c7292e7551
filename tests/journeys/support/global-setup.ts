import { setup } from '../../support/database/postgres.ts';

/** Starts a temporary PostgreSQL for the servers that journeys start themselves; the shared one runs on the embedded engine. */
export default function startPostgres(): Promise<() => Promise<void>> {
  return setup({
    provide(_, socket) {
      process.env.JOURNEY_POSTGRES = socket;
    },
  });
}
