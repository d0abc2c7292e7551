import type { OperationId } from '#server/contract/handler.ts';
import { statusFault } from '../answer-faults.ts';
import type { Answer, Backend } from '../backend.ts';
import { differ, shown } from '../findings.ts';
import type { RequestParts } from '../request.ts';

/** Makes a call that must succeed and returns its body; null if it fails, which the findings record. */
export async function success<T>(
  backend: Backend,
  id: OperationId,
  given: RequestParts = {},
): Promise<T | null> {
  return bodyOf<T>(backend, id, await backend.ask(id, given));
}

/** The body of an answer that must be a success. */
export function bodyOf<T>(backend: Backend, id: OperationId, answer: Answer): T | null {
  const { success: wanted } = backend.operation(id);
  if (answer.status === wanted) return (answer.json ?? {}) as T;
  const isKnown = backend.findings.succeeded.has(id) || !backend.findings.absent.has(id);
  // Refusals by rate limits prove nothing.
  if (isKnown && answer.status >= 400 && answer.status !== 429) {
    const { where, expected, got } = statusFault(`${wanted}`, answer.status);
    const reason = firstMessage(answer);
    differ(backend.findings, { operation: id, where, expected, got: `${got}${reason}` });
  }
  return null;
}

/** Makes a call that must be refused, and checks the status. */
export async function refusal(
  backend: Backend,
  id: OperationId,
  given: RequestParts,
  { statuses, why }: { readonly statuses: readonly number[]; readonly why: string },
): Promise<void> {
  const { status, json, text } = await backend.ask(id, given);
  // Rate limits prove nothing, and a missing operation refuses everything.
  if (statuses.includes(status) || [0, 429, 501, 503].includes(status)) return;
  if (backend.findings.absent.has(id) && !backend.findings.succeeded.has(id)) return;
  const got = `${status} ${shown(json ?? text)}`;
  const expected = `${statuses.join(' or ')} for ${why}`;
  differ(backend.findings, { operation: id, where: 'status', expected, got });
}

/** Records a difference unless two values are equal. */
export function same(
  backend: Backend,
  operation: OperationId,
  where: string,
  [got, expected]: readonly [got: unknown, expected: unknown],
): void {
  if (JSON.stringify(got) === JSON.stringify(expected)) return;
  differ(backend.findings, { operation, where, expected: shown(expected), got: shown(got) });
}

function firstMessage({ json }: Answer): string {
  const errors = (json as { readonly errors?: readonly string[] } | undefined)?.errors;
  return Array.isArray(errors) && errors[0] ? ` ${shown(errors[0])}` : '';
}
