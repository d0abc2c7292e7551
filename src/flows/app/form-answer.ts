import { ApiError } from '#api/errors.ts';
import { isNotOffered } from '#api/if-offered.ts';
import { problemTexts, toast } from '#flows/app/toasts.ts';
import type { Words } from '#stores/words.ts';

/** Result of a form: done, or messages for the form and its fields. */
export type FormAnswer =
  | { readonly done: true }
  | {
      readonly done: false;
      /** The server's error code, else not_offered, network, server or foreign; null if it gave none. */
      readonly code: string | null;
      readonly texts: readonly Words[];
      readonly fields: Readonly<Record<string, Words>>;
      /** Seconds until it may be retried, if the server specified it. */
      readonly retryAfter?: number | null;
    };

/** The backend lacks the operation, so a retry would fail as well (D196). */
const notOffered: FormAnswer = {
  done: false,
  code: 'not_offered',
  texts: [{ id: 'shell.problem.notOffered' }],
  fields: {},
};

/** Runs an action that has no form: a refusal is also shown as a toast (§8, D93). */
export async function toastAnswerOf(act: () => Promise<void>): Promise<FormAnswer> {
  const answer = await answerOf(act);
  if (!answer.done) toast('FAILED', answer.texts);
  return answer;
}

/** Runs the action of a form; a refusal is returned with the reasons by field, not thrown (§8, D202). */
export async function answerOf(act: () => Promise<void>): Promise<FormAnswer> {
  try {
    await act();
    return { done: true };
  } catch (thrown) {
    const reason = asApiError(thrown);
    if (isNotOffered(reason)) return notOffered;
    const { code, problem, fields, retryAfter } = reason;
    return {
      done: false,
      code: code ?? (problem === 'refused' ? null : problem),
      texts: problemTexts(reason),
      // The contract names a field by its full path, the form by the last part of it.
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, message]) => [path.split('.').at(-1), { message }]),
      ),
      retryAfter,
    };
  }
}

/** Other errors mostly mean that code did not load: they are reported, and the form shows a network problem. */
function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  window.reportError(thrown);
  return new ApiError('network', 0);
}
