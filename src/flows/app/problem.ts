import { ApiError, type Problem } from '#api/errors.ts';
import type { Loaded } from '#stores/loaded.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Why a call failed, where a refusal only for now counts as the server's own failure: it says nothing about what was asked
 * for, and passes (D42, D117). A phone without a session has none to be renewed, so that its 401 stays (P17).
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
 * Whether a call may be refused only for now: the session is being renewed, the call came too late or too early, or there
 * were too many. That says nothing about what it asked for, such as an order or its payment.
 */
export function isRefusedForNow(status: number): boolean {
  return [401, 408, 425, 429].includes(status);
}
