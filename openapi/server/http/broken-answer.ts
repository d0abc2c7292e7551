import { fileHeaders } from '../pages/security-headers.ts';

/** A 500 that needs nothing of the backend, for when answering itself has failed. */
export function brokenAnswer(isCall: boolean): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`);
  const body = { errors: ['Server Error'], code: 'server_error' };
  return new Response(isCall ? JSON.stringify(body) : 'Server Error', { status: 500, headers });
}

/** The error with its causes. Leaves out the message of a failed query, because Drizzle lists its values there. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return `${error.name} < ${causesOf(error.cause)}`;
  return error.stack ?? error.message;
}
