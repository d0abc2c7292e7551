import { Hono, type MiddlewareHandler } from 'hono';
import document from '../../contract.json' with { type: 'json' };
import { newCatalogue } from '../catalogue/catalogue.ts';
import { compileContract, type ValidatedOperation } from '../contract/contract.ts';
import { tooBusy, unavailable } from '../contract/errors.ts';
import { type Answer, type OperationId, refuse, type Services } from '../contract/handler.ts';
import { signingSecret } from '../customers/signing-secret.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { newLruCache, weighText } from '../lib/lru-cache.ts';
import { Overloaded } from '../lib/overloaded.ts';
import { limits } from '../lib/resources.ts';
import { newSemaphore } from '../lib/semaphore.ts';
import { newNumbers } from '../orders/numbers.ts';
import { noProviderClients } from '../payments/providers/provider-clients.ts';
import type { Backend } from './backend.ts';
import { readBodies } from './body-limits.ts';
import { brokenAnswer } from './broken-answer.ts';
import { clientIpOf } from './client-ip.ts';
import type { AppContext, AppEnv, RequestContext } from './context.ts';
import { answerOperation, notAllowed, notFound, serverError } from './dispatch.ts';
import { localizedAnswer } from './localized-answer.ts';
import {
  accessLog,
  cachedResponses,
  delayedRefusals,
  limitConcurrency,
  requestId,
} from './middleware.ts';
import { negotiated } from './negotiated.ts';
import { rawPaths, registerOperations } from './operations.ts';
import { isApi, outsideApi, withRequestId } from './outside-api.ts';
import { newRateLimiter } from './rate-limiter.ts';
import { liveness, readiness } from './readiness.ts';
import { replyTo } from './reply.ts';
import { newResponseCache } from './response-cache.ts';

const contract = compileContract(document);

/** Answers that can be megabytes before compression. */
const large: ReadonlySet<OperationId> = new Set<OperationId>(['getMenu', 'listVenues']);

/** Builds the whole backend, with its limits (D116, D141), as a Hono app: `app.fetch(request)` answers a request. */
export function createApp(backend: Backend): Pick<Hono, 'fetch'> {
  const { db, isStopping = () => false, log = () => {}, now = () => new Date(), site } = backend;
  const responses = newResponseCache(site);
  const app = new Hono<AppEnv>(rawPaths);
  const largeAnswers = newSemaphore(limits.largeAnswers);

  const respond = async (c: AppContext, operation: ValidatedOperation | null, answer: Answer) => {
    c.set('operation', operation?.id ?? null);
    const { marks, now, request } = c.var;
    const localized = localizedAnswer(answer, negotiated(c.req.raw.headers, site));
    const checked = backend.checkAnswers ? conforming(operation, localized) : localized;
    const input = { secret: request?.secret ?? '', stored: responses, marks, now };
    return replyTo(c.req.raw, { operation, answer: checked }, input);
  };

  app.use(requestId(now, log), accessLog(log), cachedResponses(responses));
  app.use(delayedRefusals());
  app.use(readBodies((c, answer) => respond(c, null, answer), backend.bodies));
  app.use(limitConcurrency(backend.maxConcurrent ?? limits.concurrentRequests));
  app.all('/health', (c) => withRequestId(c, liveness()));
  app.all('/ready', async (c) => withRequestId(c, await readiness({ db, isStopping })));
  app.use(requestContext(backend));
  app.use(outsideApi(contract, responses, backend));
  app.use(async (c, next) => (c.var.isBusy ? respond(c, null, tooBusy()) : next()));
  registerOperations(app, contract.operations, {
    handle: async (c, operation, params) => {
      const { request } = c.var;
      const requested = { request: c.req.raw, operation, params, contract };
      const answer = async () => respond(c, operation, await answerOperation(requested, request));
      const refuseBusy = () => respond(c, null, tooBusy());
      try {
        if (!large.has(operation.id)) return await answer();
        return await largeAnswers(answer, refuseBusy);
      } catch (error) {
        if (error instanceof Overloaded) return refuseBusy();
        request.report(error);
        return respond(c, operation, isUnavailable(error) ? unavailable() : serverError());
      }
    },
    notAllowed: (c, allow) => respond(c, null, notAllowed(allow)),
  });
  app.notFound((c) => respond(c, null, notFound()));
  app.onError((error, c) => {
    c.var.report(error);
    return withRequestId(c, brokenAnswer(isApi(c.req.path), isUnavailable(error)));
  });
  return app;
}

/** Gives each request the services of the backend, its caller and its time. */
function requestContext({ db, site, ...backend }: Backend): MiddlewareHandler<AppEnv> {
  const services: Services & Pick<RequestContext, 'rateLimiter'> = {
    db,
    site,
    providers: backend.providers ?? noProviderClients,
    push: backend.push ?? null,
    cache: newLruCache(weighText),
    catalogue: newCatalogue(db),
    nextNumber: newNumbers(backend.secondDb ?? null),
    orderSemaphore: newSemaphore(limits.orders, backend.orderWaitMs, limits.ordersWaiting),
    rateLimiter: newRateLimiter(),
    clock: backend.now ?? (() => new Date()),
  };
  let secret: Promise<string> | undefined;
  const readSecret = () => {
    // A failed read is not remembered, so the next request tries again.
    secret ??= signingSecret(db).catch((error) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  // Pages and files need nothing else of the database, which may be lost before the first request.
  readSecret().catch(() => {});
  return async (c, next) => {
    const clientIp =
      site.rate_limits === 'off' ? null : clientIpOf(c.req.raw, c.env, backend.proxies ?? 0);
    const { now, report } = c.var;
    c.set('request', { ...services, secret: await readSecret(), clientIp, now, report });
    return next();
  };
}

/** The answer if it conforms to the contract, otherwise a 500 that lists the violations. */
function conforming(operation: ValidatedOperation | null, answer: Answer): Answer {
  if (!operation) return answer;
  const text = answer.serialized ?? JSON.stringify(answer.body);
  const body = text === undefined ? undefined : JSON.parse(text);
  const violations = contract.violations(operation, answer.status, body);
  if (violations.length === 0) return answer;
  const messages = [`${operation.id} ${answer.status} breaks the contract`, ...violations];
  return refuse(500, messages, { code: 'contract_broken' });
}
