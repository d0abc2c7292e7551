import { ApiError } from '#api/errors.ts';
import { problemTexts, toast } from '#flows/app/toasts.ts';
import type { Words } from '#stores/words.ts';

/** What a form hears back: it is done, or what to say above it and beside its fields. */
export type FormAnswer =
  | { readonly done: true }
  | {
      readonly done: false;
      /** The server's word, else network, server or foreign; null where it said no without a word. */
      readonly code: string | null;
      readonly texts: readonly Words[];
      readonly fields: Readonly<Record<string, Words>>;
      /** Seconds until it may be tried again, where the server said so. */
      readonly retryAfter?: number | null;
    };

/** Runs what has no form: a refusal is a toast too, and stands where it was asked for until the next try (§8, D93). */
export async function toastAnswerOf(act: () => Promise<void>): Promise<FormAnswer> {
  const answer = await answerOf(act);
  if (!answer.done) toast('FAILED', answer.texts);
  return answer;
}

/** Runs what a form asks for; a refusal is an answer, not a failure. */
export async function answerOf(act: () => Promise<void>): Promise<FormAnswer> {
  try {
    await act();
    return { done: true };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const { code, problem, fields, retryAfter } = reason;
    return {
      done: false,
      code: code ?? (problem === 'refused' ? null : problem),
      texts: problemTexts(reason),
      // The contract names a field by its whole path, the form by its end.
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, says]) => [path.split('.').at(-1), { says }]),
      ),
      retryAfter,
    };
  }
}
