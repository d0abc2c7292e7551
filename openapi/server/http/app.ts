import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import document from '../../contract.json' with { type: 'json' };
import { newCatalogue } from '../catalogue/catalogue.ts';
import type { Site } from '../config/site.ts';
import { compileContract } from '../contract/contract.ts';
import type { OperationId } from '../contract/handler.ts';
import { handlers } from '../contract/handlers.ts';
import { signingSecret } from '../customers/signing-secret.ts';
import type { Db } from '../db/database.ts';
import { newNumbers } from '../orders/numbers.ts';
import type { Pages } from '../pages/page.ts';
import { noProviderClients, type ProviderClients } from '../payments/providers/providers.ts';
import { answerOrApologise, brokenAnswer, causesOf, conforming } from './answer-fault.ts';
import { clientIpOf } from './client-ip.ts';
import { localizeFor } from './dispatch.ts';
import { newLruCache } from './lru-cache.ts';
import { answerPage, type OtherPages } from './other-routes.ts';
import { newRateLimiter } from './rate-limiter.ts';
import { tooManyWaiting } from './rate-limits.ts';
import { answerReadiness } from './readiness.ts';
import { replyTo, sharedReply } from './reply.ts';
import { newResponseCache } from './response-cache.ts';
import { newSemaphore } from './semaphore.ts';

export interface Backend {
  readonly db: Db;
  /** A second way into the database, for what does not wait for a transaction; the embedded engine has none. */
  readonly beside?: Db | null;
  readonly site: Site;
  /** Where the money comes from; without it nobody can pay but at the venue. */
  readonly providers?: ProviderClients;
  readonly now?: () => Date;
  /** The built app; without it only calls are answered. */
  readonly pages?: Pages;
  /** The demo's pages beside the app; a site of its own has none. null is another address. */
  readonly demoPages?: OtherPages;
  /** Tests and development: an answer that breaks the contract becomes a loud 500. */
  readonly checkAnswers?: boolean;
  /** Hears of every call; no line holds personal data or a query. */
  readonly log?: (line: Readonly<Record<string, unknown>>) => void;
  /** How many proxies of ours stand before this one and write down whom they speak for. */
  readonly proxies?: number;
  readonly mostInside?: number;
  /** How long an order waits for its turn; usually two seconds. */
  readonly patienceMs?: number;
  /** While it stops it is no longer ready; what was begun is ended. */
  readonly isStopping?: () => boolean;
}

const contract = compileContract(document);

/** Calls that one process answers at a time; more are sent away at once, so that those inside are served. */
const mostInside = 256;

/** Orders that are written at a time: fewer than there are ways into the database, so that others get there too. */
const ordersAtOnce = 8;

/** The whole backend as one function: `app.fetch(request)` is its answer. */
export function createApp(backend: Backend): Hono {
  const { db, site, now = () => new Date(), log = () => {} } = backend;
  const app = new Hono();
  const cache = newLruCache();
  const orderSemaphore = newSemaphore(ordersAtOnce, backend.patienceMs);
  const catalogue = newCatalogue(db);
  const nextNumber = newNumbers(backend.beside ?? null);
  const kept = newResponseCache(site);
  const rateLimiter = newRateLimiter();
  const providers = backend.providers ?? noProviderClients;
  const most = backend.mostInside ?? mostInside;
  const isStopping = backend.isStopping ?? (() => false);
  let secret: Promise<string> | undefined;
  let inside = 0;

  app.all('*', async ({ req: { raw: request }, env }) => {
    const id = randomUUID();
    const moment = now();
    const started = performance.now();
    const report = (error: unknown) => log({ id, error: causesOf(error) });
    const marks = { 'X-Request-Id': id, Date: moment.toUTCString() };
    const logged = (response: Response, operation: OperationId | null) => {
      log({
        id,
        at: moment.toISOString(),
        method: request.method,
        operation,
        status: response.status,
        ms: Math.round(performance.now() - started),
      });
      return response;
    };
    const known = await kept.find(request, moment);
    if (known) return logged(sharedReply(request, known, marks), known.operation);
    const isBusy = inside >= most;
    if (!isBusy) inside += 1;
    try {
      const readiness = await answerReadiness(request, { db, isStopping });
      if (readiness) return named(readiness, id);
      secret ??= signingSecret(db).catch((error) => {
        secret = undefined;
        throw error;
      });
      const clientIp =
        site.rate_limits === 'off' ? null : clientIpOf(request, env, backend.proxies ?? 0);
      const desk = {
        ...{
          db,
          site,
          providers,
          cache,
          catalogue,
          nextNumber,
          orderSemaphore,
          contract,
          handlers,
          rateLimiter,
          clientIp,
        },
        secret: await secret,
        now: moment,
        clock: now,
        report,
      };
      const page = isCall(request) ? null : await answerPage(request, desk, { ...backend, isBusy });
      if (page) return named(page, id);
      const answered = isBusy
        ? { operation: null, answer: localizeFor(request, await tooManyWaiting()) }
        : await answerOrApologise(request, desk, report);
      const checked = backend.checkAnswers ? conforming(request, answered, desk) : answered;
      const response = await replyTo(request, checked, { secret: desk.secret, kept, marks });
      return logged(response, checked.operation?.id ?? null);
    } catch (error) {
      report(error);
      return named(brokenAnswer(isCall(request)), id);
    } finally {
      if (!isBusy) inside -= 1;
    }
  });
  return app;
}

function isCall(request: Request): boolean {
  return /^\/(api|themes)\//.test(new URL(request.url).pathname);
}

/** The number under which the log has the request. */
function named(response: Response, id: string): Response {
  response.headers.set('X-Request-Id', id);
  return response;
}
