import { MAX_NOTES } from '#domain/constants.ts';
import { dialledNumber, phoneText } from '#domain/text/phone-text.ts';
import { emailText, lengthOf, postcodeText, visibleText } from '#domain/text/plain-text.ts';

export type DetailField =
  | 'customer_name'
  | 'email'
  | 'phone_number'
  | 'street'
  | 'postcode'
  | 'city'
  | 'password';

/**
 * The problem of a field (D151). email: `at`: no single @ with text before it; `end`: its domain is invalid.
 * phone_number: `letters`: it contains letters. `wrong`: it contains a character that is not allowed.
 */
export type DetailProblem = 'missing' | 'short' | 'long' | 'at' | 'end' | 'letters' | 'wrong';

/** A field's normalized text, as validated, sent and stored; passwords are not changed. */
export function detailText(field: DetailField, typed: string): string {
  return forms[field].read(typed);
}

/** The validation rule of every field, for form and backend; null if valid (D70, D151). */
export function problemOf(field: DetailField, typed: string): DetailProblem | null {
  const { read, maxLength, validator } = forms[field];
  const text = read(typed);
  if (text === '') return 'missing';
  return (validator?.(text) ?? null) || (lengthOf(text) > maxLength ? 'long' : null);
}

/** Maximum number of characters of a field (D70). */
export function maxLengthOf(field: DetailField): number {
  return forms[field].maxLength;
}

/** Notes that customers write in their own words, named as in the contract. */
export type Note =
  | 'notes'
  | 'driver_notes'
  | 'allergy_notes'
  | 'home_address'
  | 'message'
  | 'comment';

/** Maximum length of each note, in characters as people count them. */
export const longestNote: Readonly<Record<Note, number>> = {
  notes: MAX_NOTES,
  driver_notes: 512,
  allergy_notes: 512,
  home_address: 128,
  message: 512,
  comment: 1028,
};

interface Form {
  readonly read: (typed: string) => string;
  readonly maxLength: number;
  readonly validator?: (text: string) => DetailProblem | null;
}

const forms: Readonly<Record<DetailField, Form>> = {
  customer_name: { read: visibleText, maxLength: 96 },
  email: { read: emailText, maxLength: 96, validator: emailProblem },
  phone_number: { read: phoneText, maxLength: 32, validator: phoneProblem },
  street: { read: visibleText, maxLength: 128, validator: atLeast(3) },
  // No postcode is a single character, but a town may be called Å.
  postcode: {
    read: postcodeText,
    maxLength: 11,
    validator: atLeast(2),
  },
  city: { read: visibleText, maxLength: 128 },
  password: {
    read: (typed) => typed,
    maxLength: 72,
    validator: atLeast(8),
  },
};

function atLeast(least: number): (text: string) => DetailProblem | null {
  return (text) => (lengthOf(text) < least ? 'short' : null);
}

function emailProblem(text: string): DetailProblem | null {
  const [name = '', domain, ...more] = text.split('@');
  if (name === '' || domain === undefined || more.length > 0) return 'at';
  const isDomain =
    /^([\p{L}\p{N}\p{M}]+(-+[\p{L}\p{N}\p{M}]+)*\.)+(?!\d+$)[\p{L}\p{N}\p{M}-]{2,}$/u;
  if (!isDomain.test(domain)) return 'end';
  const isName =
    /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
  return isName.test(name) ? null : 'wrong';
}

function phoneProblem(typed: string): DetailProblem | null {
  const text = dialledNumber(typed);
  if (/\p{L}/u.test(text)) return 'letters';
  if (/.\+.*\d|[^\p{N}\p{P}\p{S}\s]/u.test(text.replace(/^\(/, ''))) return 'wrong';
  const digits = text.replace(/\D/g, '').length;
  if (digits < 7) return 'short';
  // E.164 allows 15 digits; a national number may start with a carrier code.
  return digits > (text.startsWith('+') ? 15 : 20) ? 'long' : null;
}
