import type { Catalogue } from '../catalogue/catalogue.ts';
import { languagesOf } from '../catalogue/localize.ts';
import type { Site } from '../config/site.ts';
import type { Contract, JudgedOperation } from '../contract/contract.ts';
import { type Answer, type Call, type Caller, type Handlers, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { NextNumber } from '../orders/numbers.ts';
import type { ProviderClients } from '../payments/providers/providers.ts';
import { refusalOf } from './admission.ts';
import { type Forgery, judgeForgery } from './anti-forgery.ts';
import { callerOf } from './auth.ts';
import { localizedAnswer } from './localized-answer.ts';
import type { LruCache } from './lru-cache.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { withinLimits } from './rate-limits.ts';
import { readBody } from './request-body.ts';
import type { Semaphore } from './semaphore.ts';

/** All that a call needs of the backend that answers it. */
export interface RequestContext {
  readonly db: Db;
  readonly site: Site;
  readonly providers: ProviderClients;
  readonly cache: LruCache;
  readonly catalogue: Catalogue;
  readonly nextNumber: NextNumber;
  /** Where orders wait for their turn. */
  readonly orderSemaphore: Semaphore;
  readonly contract: Contract;
  readonly handlers: Handlers;
  readonly secret: string;
  readonly rateLimiter: RateLimiter;
  /** The network address that the call comes from; null is this process itself. */
  readonly clientIp: string | null;
  readonly now: Date;
  /** The time now, for what waits for others and goes on later than `now`. */
  readonly clock: () => Date;
  /** Tells the operator what went wrong; no line names a customer. */
  readonly report: (error: unknown) => void;
}

/** An answer with the call that it is to; null where the contract knows no such call. */
export interface Answered {
  readonly operation: JudgedOperation | null;
  readonly answer: Answer;
}

/** Answers a call of the contract, and says what it refuses in the caller's language (§7, D37). */
export async function answerCall(request: Request, desk: RequestContext): Promise<Answered> {
  const { operation, answer } = await answerInEnglish(request, desk);
  return { operation, answer: localizeFor(request, answer) };
}

/** The same answer with its sentences in the best language that the caller reads. */
export function localizeFor({ headers }: Request, answer: Answer): Answer {
  return localizedAnswer(answer, languagesOf(headers.get('Accept-Language')));
}

/** Found, allowed, valid, and only then handled. */
async function answerInEnglish(request: Request, desk: RequestContext): Promise<Answered> {
  const { pathname } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = desk.contract.match(method, pathname);
  const { operation } = match;
  if (!operation) return { operation, answer: notThere(match.status, match.allow) };
  const forgery = judgeForgery(request, desk.secret);
  if (forgery) return { operation, answer: forged(forgery) };
  const caller = await callerOf(request.headers, desk);
  if (typeof caller === 'string') return { operation, answer: unauthorized(caller) };
  if (!operation.callers.has(caller.kind)) return { operation, answer: unauthorized() };
  const refusal = await refusalOf(operation.id, { ...desk, caller });
  if (refusal) return { operation, answer: refusal };
  const handler = desk.handlers[operation.id] as ((call: Call) => Promise<Answer>) | undefined;
  if (!handler) return { operation, answer: notYet() };
  const read = await readBody(request);
  if ('refusal' in read) return { operation, answer: read.refusal };
  const query = new URL(request.url).searchParams;
  const checked = desk.contract.validateRequest(operation, {
    params: match.params,
    query,
    body: read.json,
  });
  const { messages, fields } = checked.errors;
  if (messages.length > 0) {
    return { operation, answer: refuse(422, messages, { code: 'invalid', fields }) };
  }
  if (isForSomebodyElse(checked.query, caller)) return { operation, answer: forbidden() };
  const call = { ...desk, ...checked, caller, ...circumstances(request) } as unknown as Call;
  const limited = { ...desk, operation: operation.id, caller, body: checked.body };
  return { operation, answer: await withinLimits(limited, () => handler(call)) };
}

function circumstances(request: Request) {
  const { headers } = request;
  return {
    headers,
    languages: languagesOf(headers.get('Accept-Language')),
    origin: new URL(request.url).origin,
  };
}

/** A caller may name only himself (parameters.yaml customer_id). */
function isForSomebodyElse(query: Readonly<Record<string, unknown>>, caller: Caller): boolean {
  return query.customer_id !== undefined && query.customer_id !== caller.customer_id;
}

function notThere(status: 404 | 405, allow: readonly string[]): Answer {
  if (status === 404) return refuse(404, ['There is nothing here.'], { code: 'not_found' });
  const headers = { Allow: allow.join(', ') };
  return refuse(405, ['This can’t be done here.'], { code: 'method_not_allowed', headers });
}

function forged(forgery: Forgery): Answer {
  if (forgery === 'not_json') {
    return refuse(415, ['Send application/json.'], { code: 'not_json' });
  }
  return refuse(403, ['Reload the page and try again. Your basket is safe.'], { code: forgery });
}

function unauthorized(code = 'unauthorized'): Answer {
  // A challenge for Basic would make browsers ask for a password in a window of their own.
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return refuse(401, ['Sign in again.'], { code, headers });
}

function forbidden(): Answer {
  return refuse(403, ['This is not yours to see.'], { code: 'forbidden' });
}

function notYet(): Answer {
  return refuse(501, ['This is not available here yet.'], { code: 'not_implemented' });
}
