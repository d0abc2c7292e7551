import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { venues } from '../db/schema-catalogue.ts';
import { isRunning, orders } from '../db/schema-orders.ts';
import { limits } from '../lib/resources.ts';
import { openCalls } from './calls.ts';

const dayMs = 86_400_000;
const lookEveryMs = 1_500;
/** Maximum duration of a stream, short enough for a process to stop soon; the browser reconnects automatically. */
const longestMs = 15_000;

/** Open event streams per venue in this process; each costs some statements at every interval. */
const listening = new WeakMap<Db, Map<number, number>>();

/**
 * A stream of Server-Sent Events with "changed" whenever the venue's orders have changed. Each process polls the
 * database, so it does not matter which of them took the order.
 */
export function orderEvents(
  db: Db,
  venue_id: number,
  isSignedIn: () => Promise<boolean>,
): Response {
  const end = takePlace(db, venue_id);
  if (!end) {
    return new Response(null, { status: 503, headers: { 'Retry-After': `${longestMs / 1_000}` } });
  }
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > longestMs;
  let isHeard = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      const look = async (known: string | null): Promise<void> => {
        const state = await ordersState(db, venue_id);
        if (known === null) send(`retry: 500\ndata: ${state}\n\n`);
        else if (state !== known) send(`data: ${state}\n\n`);
        if (known !== null && (isOver() || !(await isSignedIn()))) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        if (isHeard) await look(state);
      };
      look(null)
        .catch((error) => isHeard && controller.error(error))
        .finally(end);
    },
    cancel() {
      isHeard = false;
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Otherwise nginx would buffer the events.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Reserves a stream and returns a function that releases it; null if the venue has too many. */
function takePlace(db: Db, venue_id: number): (() => void) | null {
  const counts = listening.get(db) ?? new Map<number, number>();
  listening.set(db, counts);
  const count = counts.get(venue_id) ?? 0;
  if (count >= limits.tablets) return null;
  counts.set(venue_id, count + 1);
  return () => void counts.set(venue_id, (counts.get(venue_id) ?? 1) - 1);
}

/** A version of the venue and the orders on its board, which changes with any of them. */
export async function ordersState(db: Db, venue_id: number, now = new Date()): Promise<string> {
  const version = sql`${venues}.xmin::text`;
  const [venue] = await db
    .select({ version: sql<string>`${version}` })
    .from(venues)
    .where(eq(venues.id, venue_id));
  const recently = gte(orders.placed_at, new Date(now.getTime() - 2 * dayMs));
  const all = await Promise.all(
    [isRunning, recently].map((which) => versionOf(db, venue_id, which)),
  );
  const calls = await openCalls(db, venue_id, now);
  return [venue?.version, ...all, ...calls.map(({ call }) => call.key)].join('-');
}

/** A version of some orders, selected by an index: scanning all orders at every interval would be too expensive. */
async function versionOf(db: Db, venue_id: number, which: SQL): Promise<string> {
  const written = sql`${orders}.xmin::text::bigint`;
  const [found] = await db
    .select({ version: sql<string>`concat_ws('-', count(*), max(${written}), sum(${written}))` })
    .from(orders)
    .where(and(eq(orders.venue_id, venue_id), which));
  return found?.version ?? '';
}
