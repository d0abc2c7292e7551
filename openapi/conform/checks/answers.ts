import type { OperationId } from '#server/contract/handler.ts';
import { statusFault } from '../answer-faults.ts';
import type { Answer, Backend } from '../backend.ts';
import { differ, shown } from '../ledger.ts';
import type { Given } from '../request.ts';

/** Asks what has to succeed and returns its body; null where it did not, which the ledger then knows. */
export async function success<T>(
  backend: Backend,
  id: OperationId,
  given: Given = {},
): Promise<T | null> {
  return bodyOf<T>(backend, id, await backend.ask(id, given));
}

/** The body of an answer that has to be a success. */
export function bodyOf<T>(backend: Backend, id: OperationId, answer: Answer): T | null {
  const { success: wanted } = backend.operation(id);
  if (answer.status === wanted) return (answer.json ?? {}) as T;
  const isKnown = backend.ledger.succeeded.has(id) || !backend.ledger.absent.has(id);
  // Whoever asks too often learns nothing.
  if (isKnown && answer.status >= 400 && answer.status !== 429) {
    const { where, expected, got } = statusFault(`${wanted}`, answer.status);
    const reason = firstMessage(answer);
    differ(backend.ledger, { operation: id, where, expected, got: `${got}${reason}` });
  }
  return null;
}

/** Asks what has to be refused, and holds the status against those that are right. */
export async function refusal(
  backend: Backend,
  id: OperationId,
  given: Given,
  { statuses, why }: { readonly statuses: readonly number[]; readonly why: string },
): Promise<void> {
  const { status, json, text } = await backend.ask(id, given);
  // Whoever asks too often learns nothing; a call that is not there refuses everything.
  if (statuses.includes(status) || [0, 429, 501, 503].includes(status)) return;
  if (backend.ledger.absent.has(id) && !backend.ledger.succeeded.has(id)) return;
  const got = `${status} ${shown(json ?? text)}`;
  const expected = `${statuses.join(' or ')} for ${why}`;
  differ(backend.ledger, { operation: id, where: 'status', expected, got });
}

/** Holds one value against another. */
export function same(
  backend: Backend,
  operation: OperationId,
  where: string,
  [got, expected]: readonly [got: unknown, expected: unknown],
): void {
  if (JSON.stringify(got) === JSON.stringify(expected)) return;
  differ(backend.ledger, { operation, where, expected: shown(expected), got: shown(got) });
}

function firstMessage({ json }: Answer): string {
  const errors = (json as { readonly errors?: readonly string[] } | undefined)?.errors;
  return Array.isArray(errors) && errors[0] ? ` ${shown(errors[0])}` : '';
}
