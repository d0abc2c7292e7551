import type { DetailField, DetailProblem } from '#domain/checkout/detail-forms.ts';
import { maxLengthOf } from '#domain/checkout/detail-forms.ts';

/** Returns the sentence about a customer's wrong detail, in the same words as the app's form (D151, D202). */
export function detailSentence(
  field: DetailField,
  problem: DetailProblem,
  country?: string | null,
): string {
  const own = sentences[field][problem];
  if (own === undefined) return `Use ${maxLengthOf(field)} characters or fewer.`;
  return country === 'US' ? own.replace('postcode', 'ZIP code') : own;
}

const password = 'Use 8 to 72 characters.';

const sentences: Readonly<Record<DetailField, Readonly<Partial<Record<DetailProblem, string>>>>> = {
  customer_name: { missing: 'Add your name so staff can call it.' },
  email: {
    missing: 'Add your email.',
    at: 'Check this address. It should look like name@example.com.',
    end: 'Check the end of this email, like .com',
    wrong: 'Check this email. One of its characters isn’t allowed.',
  },
  phone_number: {
    missing: 'Add your phone number.',
    short: 'Check this number. It needs 7 digits or more.',
    long: 'This number has too many digits. Give just one number.',
    letters: 'Leave letters out of the phone number.',
    wrong: 'Check this number. One of its characters isn’t allowed.',
  },
  street: { missing: 'Add street and number.', short: 'Check street and number.' },
  postcode: { missing: 'Add the postcode.', short: 'Check the postcode.' },
  city: { missing: 'Add the city.' },
  password: { missing: password, short: password, long: password },
};
