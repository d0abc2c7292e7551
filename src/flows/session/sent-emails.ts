import { LETTER_WAIT_SECONDS } from '#domain/constants.ts';
import type { FormAnswer } from '#flows/checkout/form-answer.ts';
import { type EmailKind, sentEmailsStore } from '#stores/session/sent-emails.ts';
import { readStore } from '#stores/store.ts';

/** A letter of a kind has just gone to an address, or so long ago that the next one may go in so many seconds. */
export function rememberSent(kind: EmailKind, email: string, wait = LETTER_WAIT_SECONDS): void {
  const at = Date.now() - (LETTER_WAIT_SECONDS - wait) * 1000;
  sentEmailsStore.value = { ...readStore(sentEmailsStore), [kind]: { email, at } };
}

/** What became of asking for a letter is noted where one has gone, now or less than a minute ago from another phone. */
export function rememberAnswer(kind: EmailKind, email: string, answer: FormAnswer): FormAnswer {
  if (answer.done || isTooEarly(answer)) rememberSent(kind, email, secondsToWait(answer));
  return answer;
}

/** The server has sent one less than a minute ago: it is only too early for another. */
export function isTooEarly(answer: FormAnswer): boolean {
  if (answer.done || answer.code !== 'too_many_requests') return false;
  return secondsToWait(answer) <= LETTER_WAIT_SECONDS;
}

function secondsToWait(answer: FormAnswer): number {
  const told = answer.done ? null : answer.retryAfter;
  return told ?? LETTER_WAIT_SECONDS;
}
