import { ApiError, type Problem } from '#api/errors.ts';
import type { Loaded } from '#stores/loaded.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Why a call failed. A temporary refusal counts as a failure of the server: it passes, and says nothing about the
 * requested resource (D42, D117). Without a session to renew, a 401 is a refusal (P17).
 */
export function problemOf({ problem, status }: ApiError): Problem {
  const isForGood = !isRefusedForNow(status) || (status === 401 && !readStore(customerStore));
  return isForGood ? problem : 'server';
}

/** Maps a failed call to the state of a screen (design 11.15); a captive portal has its own (B3). */
export function failedLoad(reason: unknown): Extract<Loaded<never>, { status: 'failed' }> {
  if (!(reason instanceof ApiError)) throw reason;
  const problem = problemOf(reason);
  const passing = problem === 'network' ? 'offline' : problem;
  return { status: 'failed', problem: passing === 'refused' ? 'missing' : passing };
}

/**
 * Whether a status may be a temporary refusal: the session is being renewed, the call came too late or too early, or there
 * were too many. It says nothing about the requested resource, such as an order or its payment.
 */
export function isRefusedForNow(status: number): boolean {
  return [401, 408, 425, 429].includes(status);
}
