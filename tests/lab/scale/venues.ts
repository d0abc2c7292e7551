import { openSite } from '#server/config/site.ts';
import type { Db } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { guestHeaders } from '../../support/server.ts';

/** Number of guests who request concurrently, each a different page. */
const guests = 128;
const pages = 20;

/**
 * Measures how many lists of venues the backend answers per second, and the processor time of one. It is called in its
 * own process without a network, and every response is validated against the database as always.
 */
export async function askForVenues(db: Db, ms: number) {
  const app = createApp({ db, site: openSite });
  const headers = guestHeaders({ 'Accept-Encoding': 'br' });
  let answered = 0;
  let failed = 0;
  let until = 0;
  const ask = (page: number) =>
    app.fetch(new Request(`http://localhost/api/venues.json?page=${page}`, { headers }));
  const guest = async (turn: number) => {
    for (let page = turn; performance.now() < until; page += 1) {
      const answer = await ask(1 + (page % pages));
      await answer.arrayBuffer();
      if (answer.status === 200) answered += 1;
      else failed += 1;
    }
  };
  // The first list of each page is built; the following ones are cached.
  for (let page = 1; page <= pages; page += 1) await (await ask(page)).arrayBuffer();
  const before = process.cpuUsage();
  const began = performance.now();
  until = began + ms;
  await Promise.all(Array.from({ length: guests }, (_, turn) => guest(turn)));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1_000;
  const processorMs = (user + system) / 1_000 / Math.max(1, answered);
  return { failed, processorMs, perSecond: answered / seconds };
}
