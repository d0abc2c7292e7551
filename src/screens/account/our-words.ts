import type { FormAnswer } from '#flows/checkout/form-answer.ts';

/** Replaces messages that the form can show better at its fields: a taken address, a wrong password. */
export function withFieldMessages(answer: FormAnswer): FormAnswer {
  if (answer.done) return answer;
  if (answer.code === 'email_taken') {
    return { ...answer, fields: { email: { id: 'account.create.taken' } } };
  }
  if (answer.code === 'wrong_password') {
    return { ...answer, fields: { current_password: { id: 'account.current_password.wrong' } } };
  }
  return answer;
}
