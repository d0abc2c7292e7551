import { refuse } from '../contract/handler.ts';
import { type Answered, answerCall, localizeFor, type RequestContext } from './dispatch.ts';
import { fileHeaders } from './security-headers.ts';

/** Nobody is shown what went wrong inside; the log is. */
export async function answerOrApologise(
  request: Request,
  desk: RequestContext,
  report: (error: unknown) => void,
): Promise<Answered> {
  try {
    return await answerCall(request, desk);
  } catch (error) {
    report(error);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const { operation } = desk.contract.match(method, new URL(request.url).pathname);
    const answer = refuse(500, ['Server Error'], { code: 'server_error' });
    return { operation, answer: localizeFor(request, answer) };
  }
}

/** An answer that keeps the contract, or a 500 that says how it breaks it. */
export function conforming(
  request: Request,
  answered: Answered,
  { contract }: RequestContext,
): Answered {
  const { operation, answer } = answered;
  if (!operation) return answered;
  const text = answer.serialised ?? JSON.stringify(answer.body);
  const body = text === undefined ? undefined : JSON.parse(text);
  const { pathname } = new URL(request.url);
  const faults = contract.violations(operation.method, pathname, answer.status, body);
  if (faults.length === 0) return answered;
  const messages = [`${operation.id} ${answer.status} breaks the contract`, ...faults];
  return { operation, answer: refuse(500, messages, { code: 'contract_broken' }) };
}

/** In place of an answer whose making failed. */
export function brokenAnswer(isCall: boolean): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`);
  const body = { errors: ['Server Error'], code: 'server_error' };
  return new Response(isCall ? JSON.stringify(body) : 'Server Error', { status: 500, headers });
}

/** The error with its causes, without the values of a query: drizzle's message lists them. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return `${error.name} < ${causesOf(error.cause)}`;
  return error.stack ?? error.message;
}
