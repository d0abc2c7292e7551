import { type Forgery, findForgery } from '../contract/anti-forgery.ts';
import { type Contract, isValid, type ValidatedOperation } from '../contract/contract.ts';
import { databaseCode } from '../contract/errors.ts';
import {
  type Answer,
  type Call,
  type Caller,
  type Handlers,
  type OperationId,
  refuse,
} from '../contract/handler.ts';
import { withReadFields } from '../contract/read-fields.ts';
import { callerOf } from './auth.ts';
import type { RequestContext } from './context.ts';
import { handlers } from './handlers.ts';
import { negotiated } from './negotiated.ts';
import { withinLimits } from './rate-limits.ts';
import { parseBody } from './request-body.ts';
import { siteAccessRefusal } from './site-access.ts';

export interface OperationRequest<Id extends OperationId> {
  readonly request: Request;
  readonly operation: ValidatedOperation & { readonly id: Id };
  /** Decoded path parameters, not yet validated. */
  readonly params: Readonly<Record<string, string>>;
  readonly contract: Contract;
}

/** Answers an operation in English: authenticates, authorizes and validates the request, then runs its handler (§7). */
export async function answerOperation<Id extends OperationId>(
  { request, operation, params, contract }: OperationRequest<Id>,
  context: RequestContext,
): Promise<Answer> {
  const forgery = findForgery(request, context.secret);
  if (forgery) return forged(forgery);
  const caller = await callerOf(request.headers, context);
  if (typeof caller === 'string') return unauthorized(caller);
  if (!operation.callers.has(caller.kind)) return unauthorized();
  const refusal = await siteAccessRefusal(operation.id, { ...context, caller });
  if (refusal) return refusal;
  const handler: Handlers[Id] = handlers[operation.id];
  if (!handler) {
    return refuse(501, ['This isn’t available here yet.'], { code: 'not_implemented' });
  }
  const read = parseBody(await request.text());
  if ('refusal' in read) return read.refusal;
  const { headers, url } = request;
  const { origin, searchParams: query } = new URL(url);
  const body = withReadFields(read.json);
  const checked = contract.validateRequest(operation, { params, query, body });
  if (!isValid<Id>(checked)) {
    const { messages, fields } = checked.errors;
    return refuse(422, messages, { code: 'invalid', fields });
  }
  if (isForSomebodyElse(checked.query, caller)) {
    return refuse(403, ['You don’t have access to this.'], { code: 'forbidden' });
  }
  const languages = negotiated(headers, context.site);
  const call: Call<Id> = { ...context, ...checked, caller, headers, languages, origin };
  const limited = { ...context, operation: operation.id, caller, body: checked.body };
  const answer = () => withinLimits(limited, () => handler(call));
  try {
    return await answer();
  } catch (error) {
    if (databaseCode(error) !== foreignKeyViolation) throw error;
    // A row that it refers to was deleted meanwhile, such as the account; the second try finds that out (D307).
    const stillCaller = await callerOf(headers, context);
    return typeof stillCaller === 'string' ? unauthorized(stillCaller) : answer();
  }
}

const foreignKeyViolation = '23503';

/** Customers may name only themselves in the query (parameters.yaml customer_id). */
function isForSomebodyElse(query: Readonly<Record<string, unknown>>, caller: Caller): boolean {
  return query.customer_id !== undefined && query.customer_id !== caller.customer_id;
}

/** 404 for a path that the contract does not know. */
export function notFound(): Answer {
  return refuse(404, ['We couldn’t find that.'], { code: 'not_found' });
}

/** 405 for a path that the contract knows by other methods. */
export function notAllowed(allow: readonly string[]): Answer {
  const headers = { Allow: allow.join(', ') };
  return refuse(405, ['This can’t be done here.'], { code: 'method_not_allowed', headers });
}

/** 500 that reveals nothing of the error, which only the log shows. */
export function serverError(): Answer {
  return refuse(500, ['Server Error'], { code: 'server_error' });
}

function forged(forgery: Forgery): Answer {
  if (forgery === 'not_json') {
    return refuse(415, ['Send application/json.'], { code: 'not_json' });
  }
  return refuse(403, ['Reload the page and try again. Your basket is safe.'], { code: forgery });
}

function unauthorized(code = 'unauthorized'): Answer {
  // Browsers respond to a Basic challenge with a password dialog.
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return refuse(401, ['Sign in again.'], { code, headers });
}
