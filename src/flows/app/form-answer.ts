import { ApiError } from '#api/errors.ts';
import { codeIn, fieldsIn } from '#api/refusals/error-body.ts';
import { problemTexts } from '#flows/app/problem-texts.ts';
import { toast } from '#flows/app/toasts.ts';
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
    const { body, problem, retryAfter, isNotOffered } = reason;
    const own = problem === 'refused' ? null : problem;
    return {
      done: false,
      code: isNotOffered ? 'not_offered' : (codeIn(body) ?? own),
      texts: problemTexts(reason),
      fields: Object.fromEntries(
        Object.entries(fieldsIn(body)).map(([name, message]) => [name, { message }]),
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
