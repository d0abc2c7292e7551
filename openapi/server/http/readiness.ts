import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrations.ts';
import { callHeaders } from './security-headers.ts';

/** A database that takes longer does not answer. */
const patienceMs = 2_000;

/**
 * For whoever runs the backend: /health says that the process lives, /ready that it may be sent customers, which it may
 * not while its database is silent or behind, or while it is stopping. null is any other address.
 */
export async function answerReadiness(
  request: Request,
  { db, isStopping }: { readonly db: Db; readonly isStopping: () => boolean },
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return told(200, { status: 'alive' });
  if (pathname !== '/ready') return null;
  if (isStopping()) return told(503, { status: 'stopping' });
  const state = await Promise.race([stateOf(db), silence()]);
  return told(state === 'ready' ? 200 : 503, { status: state });
}

async function stateOf(db: Db): Promise<string> {
  try {
    await db.execute(sql`select 1`);
    return (await isMigrated(db)) ? 'ready' : 'database_behind';
  } catch {
    return 'database_silent';
  }
}

function silence(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('database_silent'), patienceMs).unref();
  });
}

function told(status: number, body: object): Response {
  const headers = new Headers({ ...callHeaders, 'Cache-Control': 'no-store' });
  if (status === 503) headers.set('Retry-After', '2');
  return Response.json(body, { status, headers });
}
