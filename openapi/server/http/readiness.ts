import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrations.ts';
import { callHeaders } from '../lib/headers.ts';
import { orTimeout } from '../lib/or-timeout.ts';

/** A database that takes longer counts as unavailable. */
const timeoutMs = 2_000;

/** Liveness for the operator's platform, at /health: the process runs. */
export function liveness(): Response {
  return jsonResponse(200, { status: 'alive' });
}

/** Readiness for load balancers, at /ready: 503 while the database is silent (D213) or old, or at shutdown (D118). */
export async function readiness({
  db,
  isStopping,
}: {
  readonly db: Db;
  readonly isStopping: () => boolean;
}): Promise<Response> {
  if (isStopping()) return jsonResponse(503, { status: 'stopping' });
  const state = await orTimeout(stateOf(db), timeoutMs, 'database_silent');
  return jsonResponse(state === 'ready' ? 200 : 503, { status: state });
}

async function stateOf(db: Db): Promise<string> {
  try {
    await db.execute(sql`select 1`);
    return (await isMigrated(db)) ? 'ready' : 'database_behind';
  } catch {
    return 'database_silent';
  }
}

function jsonResponse(status: number, body: object): Response {
  const headers = new Headers({ ...callHeaders, 'Cache-Control': 'no-store' });
  if (status === 503) headers.set('Retry-After', '2');
  return Response.json(body, { status, headers });
}
