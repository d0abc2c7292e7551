import { MINUTE_MS } from '#domain/lib/time-units.ts';

const kib = 1024;
const mib = 1024 * kib;

/** A limited resource of a process, and what happens beyond its limit. */
export interface Resource {
  readonly what: string;
  /** The limit in words, for the operator. */
  readonly limit: string;
  /** Describes what happens beyond the limit. */
  readonly beyond: string;
}

/**
 * Limits of one process; `resources` below describes them, README.md has the same table for operators, and `npm run
 * exhaust` exceeds each while menus are requested (D214).
 */
export const limits = {
  /**
   * Concurrent connections; requests per connection whose responses are not read yet; and how long one may be idle,
   * in milliseconds.
   */
  connections: 8_192,
  callsOnConnection: 4,
  unreadMs: MINUTE_MS,
  /** Concurrent requests, unless MOST_CALLS is set. */
  concurrentRequests: 256,
  /**
   * Maximum size of a body, in bytes; levels of its JSON, of which a basket nests a handful, and many would overflow
   * recursive code; and time for it to arrive, in milliseconds.
   */
  bodyBytes: 512 * kib,
  bodyLevels: 32,
  bodyMs: 10_000,
  /** Total bytes of all bodies in progress. */
  bodiesBytes: 64 * mib,
  /** Bytes and entries per cache; and maximum length of a cached response's URL, longer than any from the app. */
  cacheBytes: 32 * mib,
  cacheEntries: 300,
  cachedAddress: 1_000,
  /** Rows of venues held in memory: products, categories, tables and locations, some 2 kB each. */
  snapshotRows: 100_000,
  /** Menus and lists built concurrently; each may be megabytes before compression. */
  largeAnswers: 16,
  /** Password hashes computed concurrently (32 MiB each) if a processor is left for other work; and calls that may wait. */
  hashes: 2,
  hashesWaiting: 16,
  /** Orders written concurrently: fewer than connections, so that reads get some; and orders that may wait. */
  orders: 8,
  ordersWaiting: 128,
  /** Connections to PostgreSQL; timeouts for getting one, for a statement and for a lock, in milliseconds. */
  databaseConnections: 10,
  connectMs: 2_000,
  statementMs: 5_000,
  lockMs: 4_000,
  /**
   * Maximum age of a stale menu that is served while the database does not respond; and maximum waits for the
   * database, normally and while it is known not to respond, in milliseconds.
   */
  staleMs: 10 * MINUTE_MS,
  checkMs: 250,
  checkAgainMs: 25,
  /** Delay of a refusal under overload, in milliseconds. */
  refusalMs: 250,
  /** Timeout for rendering a page's first screen, in milliseconds. */
  pageMs: 1_500,
  /** Timeout of the mail server, in milliseconds; emails are sent one at a time, and no call waits for one. */
  mailMs: 10_000,
  /** Error reports logged per minute, in total and from one address; and the maximum size of one, in bytes. */
  reports: 100,
  reportsFromAddress: 10,
  reportBytes: 8 * kib,
  /** Codes on one page of /qr, made one page at a time; pages that may wait; and pages for an address per minute. */
  codesOnPage: 100,
  sheetsWaiting: 8,
  sheetsForAddress: 60,
  /** Tablets per venue with an event stream; any other polls every few seconds. */
  tablets: 20,
  /** Keys in the rate limiter's memory. */
  rateKeys: 100_000,
} as const;

const busy = '503 with `Retry-After`; nothing was begun';

/** Describes every limit, in the order in which a request meets them; README.md has this table. */
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
    beyond: 'the entry used longest ago leaves',
  },
  memory_answers: {
    what: 'menus and lists made at a time',
    limit: `${limits.largeAnswers}, others wait 2 s`,
    beyond: busy,
  },
  hashing: {
    what: 'password hashes',
    limit: `one fewer than there are processors, ${limits.hashes} at most, ${limits.hashesWaiting} waiting, 2 s at most; rate limits count before the hash`,
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
    what: 'emails that anybody can have sent',
    limit:
      '1 a minute and 6 an hour to one recipient of each kind, 5 receipts an order; by phone and address as below',
    beyond: '429 with `Retry-After`',
  },
  mail_server: {
    what: 'the mail server',
    limit: `a letter at a time, ${limits.mailMs / 1_000} s of silence`,
    beyond:
      'the letter waits in the database, for 1, 5, 15, 60 and 360 minutes; no call waits for it',
  },
  tablets: {
    what: 'tablets of a venue that are told at once',
    limit: `${limits.tablets}`,
    beyond: '503 with `Retry-After`; the tablet asks every 15 s',
  },
  disk: {
    what: 'what strangers can have written',
    limit: `error reports ${limits.reportsFromAddress} a minute from an address and ${limits.reports} of all, ${limits.reportBytes / kib} KiB each; rows as the retention table says`,
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
