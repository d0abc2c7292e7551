import type { Pages } from '../../pages/pages.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import type { Push } from '../lib/vapid.ts';
import type { ProviderClients } from '../payments/providers/provider-clients.ts';
import type { BodyLimits } from './body-limits.ts';
import type { Log, RequestContext } from './context.ts';

/** The parts of a backend; optional ones have defaults for tests and development. */
export interface Backend {
  readonly db: Db;
  /** A second connection for statements that must not wait for a transaction; the embedded database has none. */
  readonly secondDb?: Db | null;
  readonly site: Site;
  /** Clients of the payment providers. Without them the sandbox takes payments, if the site allows it. */
  readonly providers?: ProviderClients;
  /** Sends push notifications. Without it the app does not offer them. */
  readonly push?: Push | null;
  readonly now?: () => Date;
  /** The built app. Without it only the API answers. */
  readonly pages?: Pages;
  /** Pages for development, such as the kitchen's: each returns null for a path that is not its own. */
  readonly extraPages?: readonly ExtraPage[];
  /** Replaces responses that violate the contract by a 500 with the details; for tests and development. */
  readonly checkAnswers?: boolean;
  readonly log?: Log;
  /** Number of the site's own proxies, each of which appends to X-Forwarded-For. */
  readonly proxies?: number;
  /** Maximum number of concurrent requests; others get a 503. */
  readonly maxConcurrent?: number;
  /** Limits of the bodies of requests; those of `resources.ts` unless given. */
  readonly bodies?: BodyLimits;
  /** Maximum time that an order waits for its turn, in milliseconds; 2,000 by default. */
  readonly orderWaitMs?: number;
  /** True during shutdown: /ready answers 503 while requests in progress finish. */
  readonly isStopping?: () => boolean;
}

/** Answers its own paths outside the contract; null for other paths. */
export type ExtraPage = (request: Request, context: RequestContext) => Promise<Response | null>;
