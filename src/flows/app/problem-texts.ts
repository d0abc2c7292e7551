import type { ApiError } from '#api/errors.ts';
import { messagesIn } from '#api/refusals/error-body.ts';
import type { Words } from '#stores/words.ts';

/**
 * The messages to show for a failed call: the response's own, or 'Server Error' (H7); if the backend lacks the operation,
 * that it is not offered (D196).
 *
 * This is kept out of toasts.ts, which the first screen loads.
 */
export function problemTexts({ problem, body, isNotOffered }: ApiError): readonly Words[] {
  if (isNotOffered) return [{ id: 'shell.problem.notOffered' }];
  const messages = messagesIn(body);
  if (messages.length > 0) return messages.map((message) => ({ message }));
  return [{ id: `shell.problem.${problem === 'refused' ? 'server' : problem}` }];
}
