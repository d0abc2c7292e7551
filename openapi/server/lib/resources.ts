import { MINUTE_MS } from '#domain/lib/time-units.ts';

const kib = 1024;
const mib = 1024 * kib;

/**
 * Limits of one process. README.md describes them for operators, a test keeps the two equal, and `npm run exhaust`
 * exceeds each while menus are requested (D214).
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
