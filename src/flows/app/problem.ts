import type { ApiError, Problem } from '#api/errors.ts';
import { isRefusedForNow } from '#domain/lib/refused-for-now.ts';
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
