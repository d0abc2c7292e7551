import { openSite } from '#server/config/site.ts';
import type { Db } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { guestHeaders } from '../../support/server.ts';

/** So many guests ask at a time, each for the next of these pages. */
const guests = 32;
const pages = 20;

/**
 * How many lists of venues the backend answers in a second, and what one costs of a processor. It is asked in its own
 * process, without a network, and every answer is checked against the database as always.
 */
export async function askForVenues(db: Db, ms: number) {
  const app = createApp({ db, site: openSite });
  const headers = guestHeaders({ 'Accept-Encoding': 'br' });
  let answered = 0;
  let failed = 0;
  let until = Number.POSITIVE_INFINITY;
  const guest = async (turn: number) => {
    for (let page = turn; performance.now() < until; page += 1) {
      const url = `http://localhost/api/venues.json?page=${1 + (page % pages)}`;
      const answer = await app.fetch(new Request(url, { headers }));
      await answer.arrayBuffer();
      if (answer.status === 200) answered += 1;
      else failed += 1;
    }
  };
  for (const warm of [true, false]) {
    answered = 0;
    until = performance.now() + (warm ? ms / 4 : ms);
    const before = process.cpuUsage();
    const began = performance.now();
    await Promise.all(Array.from({ length: guests }, (_, turn) => guest(turn)));
    const { user, system } = process.cpuUsage(before);
    if (warm) continue;
    const seconds = (performance.now() - began) / 1_000;
    const processorMs = (user + system) / 1_000 / Math.max(1, answered);
    return { failed, processorMs, perSecond: answered / seconds };
  }
  throw new Error('Nothing was measured.');
}
