import { EMAIL_WAIT_SECONDS } from '#domain/constants.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { type EmailKind, sentEmailsStore } from '#stores/session/sent-emails.ts';
import { readStore } from '#stores/store.ts';

/** Records that an email was sent; the next one is allowed in `wait` seconds. */
export function rememberSent(kind: EmailKind, email: string, wait = EMAIL_WAIT_SECONDS): void {
  const at = Date.now() - (EMAIL_WAIT_SECONDS - wait) * 1000;
  sentEmailsStore.value = { ...readStore(sentEmailsStore), [kind]: { email, at } };
}

/**
 * Records the result of requesting an email, if one was sent just now or less than a minute ago, perhaps from another
 * phone (D32).
 */
export function rememberAnswer(kind: EmailKind, email: string, answer: FormAnswer): FormAnswer {
  if (answer.done || isTooEarly(answer)) rememberSent(kind, email, secondsToWait(answer));
  return answer;
}

/** Whether it is only too early for another email (D32). */
export function isTooEarly(answer: FormAnswer): boolean {
  if (answer.done || answer.code !== 'too_many_requests') return false;
  return secondsToWait(answer) <= EMAIL_WAIT_SECONDS;
}

function secondsToWait(answer: FormAnswer): number {
  const retryAfter = answer.done ? null : answer.retryAfter;
  return retryAfter ?? EMAIL_WAIT_SECONDS;
}
