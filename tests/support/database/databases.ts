import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { VenueData } from '#server/db/records.ts';
import { demo, openCopy, openEmpty, urlOfCopy } from './copies.ts';
import { type Engine, engineOfProject } from './engines.ts';

/** A separate database with these venues, on the engine of the test project (`projects.ts`). */
export function databaseWith(
  venues: readonly VenueData[],
  engine: Engine = engineOfProject(),
): Promise<Database> {
  return openCopy(inject('postgresSocket'), venues, engine);
}

/** URL of a new empty PostgreSQL database. */
export function newDatabase(): Promise<string> {
  return openEmpty(inject('postgresSocket'));
}

/** URL of a new PostgreSQL database with the demo in it, where a server starts four times as fast. */
export function demoDatabase(): Promise<string> {
  return urlOfCopy(inject('postgresSocket'), demo());
}
