import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { venues } from '../db/schema-catalogue.ts';
import { isRunning, orders } from '../db/schema-orders.ts';
import { openCalls } from './calls.ts';

const dayMs = 86_400_000;
const lookEveryMs = 1_500;
/** Short enough for a process to stop soon; the browser connects again by itself. */
const longestMs = 15_000;

/**
 * A stream of Server-Sent Events that says "changed" whenever the venue's orders have. Each process looks into the
 * database, so it does not matter which of them took the order.
 */
export function orderEvents(
  db: Db,
  venue_id: number,
  isSignedIn: () => Promise<boolean>,
): Response {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startedAt = performance.now();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      let known = await ordersState(db, venue_id);
      send(`retry: 500\ndata: ${known}\n\n`);
      const look = async () => {
        const state = await ordersState(db, venue_id);
        if (state !== known) send(`data: ${state}\n\n`);
        known = state;
        if (performance.now() - startedAt > longestMs || !(await isSignedIn()))
          return controller.close();
        timer = setTimeout(run, lookEveryMs);
      };
      const run = () => void look().catch((error) => controller.error(error));
      timer = setTimeout(run, lookEveryMs);
    },
    cancel() {
      clearTimeout(timer);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would hold the events back otherwise.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** A word for the venue and the orders on its board as they are; any change gives another one. */
export async function ordersState(db: Db, venue_id: number, now = new Date()): Promise<string> {
  const word = sql`${venues}.xmin::text`;
  const [venue] = await db
    .select({ word: sql<string>`${word}` })
    .from(venues)
    .where(eq(venues.id, venue_id));
  const recently = gte(orders.placed_at, new Date(now.getTime() - 2 * dayMs));
  const all = await Promise.all([isRunning, recently].map((which) => wordOf(db, venue_id, which)));
  const calls = await openCalls(db, venue_id, now);
  return [venue?.word, ...all, ...calls.map(({ call }) => call.key)].join('-');
}

/** Of orders that an index names: those of all years would be read every time that a tablet asks. */
async function wordOf(db: Db, venue_id: number, which: SQL): Promise<string> {
  const written = sql`${orders}.xmin::text::bigint`;
  const [found] = await db
    .select({ word: sql<string>`concat_ws('-', count(*), max(${written}), sum(${written}))` })
    .from(orders)
    .where(and(eq(orders.venue_id, venue_id), which));
  return found?.word ?? '';
}
