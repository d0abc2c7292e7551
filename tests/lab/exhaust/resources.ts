import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { limits } from '#server/lib/resources.ts';

/** A limited resource of a process, and what happens beyond its limit. */
export interface Resource {
  readonly what: string;
  /** The limit in words, for the operator. */
  readonly limit: string;
  /** Describes what happens beyond the limit. */
  readonly beyond: string;
}

const busy = '503 with `Retry-After`; no work was started';

/** Describes every limit of a process, in the order in which a request meets them; README.md has this table (D214). */
export const resources = {
  connections: {
    what: 'connections',
    limit: `${limits.connections.toLocaleString('en')}, ${limits.callsOnConnection} requests of one that are not read yet, ${limits.unreadMs / 1_000} s without a byte`,
    beyond: 'the connection is closed',
  },
  memory_bodies: {
    what: 'bodies of requests',
    limit: `512 KiB and ${limits.bodyLevels} levels each, ${limits.bodyMs / 1_000} s to arrive, 64 MiB together; read before a place is taken`,
    beyond: '413, 408, or 503 with `Retry-After`',
  },
  places: {
    what: 'requests answered at a time',
    limit: `${limits.concurrentRequests} (\`MOST_CALLS\`)`,
    beyond: `${busy}; cached menus are answered, pages come without their first screen`,
  },
  memory_caches: {
    what: 'caches of menus, responses, pages and files',
    limit: `${limits.cacheEntries} entries and 32 MiB each, ${limits.snapshotRows.toLocaleString('en')} rows of venues; keys are addresses of up to ${limits.cachedAddress.toLocaleString('en')} letters and negotiated languages, never headers`,
    beyond: 'the least recently used entry is evicted',
  },
  memory_answers: {
    what: 'menus and lists built at a time',
    limit: `${limits.largeAnswers}, others wait 2 s`,
    beyond: busy,
  },
  hashing: {
    what: 'password hashes',
    limit: `the number of processors minus one, ${limits.hashes} at most, ${limits.hashesWaiting} waiting, 2 s at most; rate limits count before the hash`,
    beyond: busy,
  },
  orders: {
    what: 'orders written at a time',
    limit: `${limits.orders}, ${limits.ordersWaiting} waiting, 2 s at most`,
    beyond: busy,
  },
  database: {
    what: 'PostgreSQL',
    limit: `${limits.databaseConnections} connections, ${limits.connectMs / 1_000} s to get one, ${limits.statementMs / 1_000} s a statement, ${limits.lockMs / 1_000} s a lock`,
    beyond: `503 \`unavailable\` with \`Retry-After\`; menus are answered as they were, for ${limits.staleMs / MINUTE_MS} minutes; pages come without their first screen`,
  },
  mail: {
    what: 'emails that anyone can trigger',
    limit:
      '1 a minute and 6 an hour to one recipient of each kind, 5 receipts an order; by phone and address as below',
    beyond: '429 with `Retry-After`',
  },
  mail_server: {
    what: 'the mail server',
    limit: `one email at a time, a timeout of ${limits.mailMs / 1_000} s`,
    beyond:
      'the email waits in the database, for 1, 5, 15, 60 and 360 minutes; no request waits for it',
  },
  tablets: {
    what: 'tablets of a venue that are notified live',
    limit: `${limits.tablets}`,
    beyond: '503 with `Retry-After`; the tablet asks every 15 s',
  },
  disk: {
    what: 'rows that anonymous callers can create',
    limit: `error reports ${limits.reportsFromAddress} a minute from an address and ${limits.reports} of all, ${limits.reportBytes / 1024} KiB each; rows as the retention table says`,
    beyond: 'not written',
  },
  disk_full: {
    what: 'a disk that is full',
    limit: 'that of the database; that of the log',
    beyond: '503 `unavailable` for what writes; menus are answered; log lines are left out',
  },
  printing: {
    what: 'codes of /qr',
    limit: `${limits.codesOnPage} a page, one page at a time, ${limits.sheetsWaiting} waiting, ${limits.sheetsForAddress} a minute for an address`,
    beyond: 'the next page; 503 or 429 with `Retry-After`',
  },
} as const satisfies Readonly<Record<string, Resource>>;
