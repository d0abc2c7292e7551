import { setTimeout } from 'node:timers/promises';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { venues } from '../db/schema-catalogue.ts';
import { orders, runningCondition } from '../db/schema-orders.ts';
import { table_calls } from '../db/schema-staff.ts';
import { limits } from '../lib/resources.ts';
import { openCondition } from './call-conditions.ts';
import { sessionOf } from './codes.ts';

/**
 * Number of orders that are watched: those on the board, and some that have ended. Tablets see changes of older ones
 * when they poll.
 */
const latestOrders = 200;
const pollEveryMs = 1_500;
/** Maximum duration of a stream, short enough for a process to stop soon; the browser reconnects automatically. */
const maxStreamMs = 15_000;

/** Open event streams per venue in this process; each costs one statement at every interval. */
const listening = new WeakMap<Db, Map<number, number>>();

/**
 * A stream of Server-Sent Events that sends "changed" whenever the venue's orders have changed, for twenty tablets per
 * venue (D240). Each process polls the database, so it does not matter which one took the order.
 */
export function orderEvents(db: Db, venue_id: number, token: string): Response {
  const end = reserveStream(db, venue_id);
  if (!end) {
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': `${maxStreamMs / 1_000}` },
    });
  }
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > maxStreamMs;
  let isConnected = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      const poll = async (known: string | null): Promise<void> => {
        const { version, isSignedIn } = await readBoardState(db, {
          venue_id,
          token,
          now: new Date(),
        });
        if (known === null) send(`retry: 500\ndata: ${version}\n\n`);
        else if (version !== known) send(`data: ${version}\n\n`);
        if (known !== null && (isOver() || !isSignedIn)) return controller.close();
        await setTimeout(pollEveryMs);
        if (isConnected) await poll(version);
      };
      poll(null)
        .catch((error) => isConnected && controller.error(error))
        .finally(end);
    },
    cancel() {
      isConnected = false;
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
function reserveStream(db: Db, venue_id: number): (() => void) | null {
  const counts = listening.get(db) ?? new Map<number, number>();
  listening.set(db, counts);
  const count = counts.get(venue_id) ?? 0;
  if (count >= limits.tablets) return null;
  counts.set(venue_id, count + 1);
  return () => void counts.set(venue_id, (counts.get(venue_id) ?? 1) - 1);
}

interface BoardQuery {
  readonly venue_id: number;
  /** The tablet's session token. */
  readonly token: string;
  readonly now: Date;
}

/**
 * A version of the venue and everything on its board, which changes with any of it, and whether the tablet is still
 * signed in. One statement that uses indexes only, since every tablet repeats it while nothing changes.
 */
export async function readBoardState(
  db: Db,
  { venue_id, token, now }: BoardQuery,
): Promise<{ readonly version: string; readonly isSignedIn: boolean }> {
  const written = sql<string>`${orders}.xmin::text::bigint`.as('written');
  const venueCondition = eq(orders.venue_id, venue_id);
  const running = db.select({ written }).from(orders).where(and(venueCondition, runningCondition));
  const recentCondition = gte(orders.placed_at, new Date(now.getTime() - 2 * DAY_MS));
  const latest = db
    .select({ written })
    .from(orders)
    .where(and(venueCondition, recentCondition))
    .orderBy(desc(orders.placed_at))
    .limit(latestOrders);
  const calls = db
    .select({ key: table_calls.key })
    .from(table_calls)
    .where(and(eq(table_calls.venue_id, venue_id), openCondition(now)));
  const rowVersions = sql`concat_ws('-', count(*), max(written), sum(written))`;
  const [found] = await db
    .select({
      version: sql<string>`concat_ws('-', ${venues}.xmin::text,
        (select ${rowVersions} from ${running.as('running')}), (select ${rowVersions} from ${latest.as('latest')}),
        (select string_agg(key::text, '-' order by key) from ${calls.as('calls')}))`,
      isSignedIn: sql<boolean>`exists (${sessionOf(db, token, now)})`,
    })
    .from(venues)
    .where(eq(venues.id, venue_id));
  return found ?? { version: '', isSignedIn: false };
}
