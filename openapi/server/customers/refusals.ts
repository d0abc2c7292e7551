import { validateField } from '#domain/checkout/details.ts';
import { codeKey } from '#domain/text/plain-text.ts';
import { Refused } from '../contract/errors.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import type { CustomerDoc } from '../db/schema-customers.ts';
import { detailSentence } from '../i18n/detail-sentences.ts';
import { isPassword } from '../lib/secrets.ts';
import { countGuess, guesserOf } from './guesser.ts';
import { type CustomerRow, themeOf } from './record.ts';
import { clearAttempts, countTry } from './sign-in-attempts.ts';
import { hasSignedInRecently } from './tokens.ts';

/** Refuses a profile that does not exist, or not for this caller. */
export function noSuchCustomer(): Answer {
  return refuse(404, ['This customer does not exist.'], { code: 'not_found' });
}

/** Refuses missing required fields (D42). */
export function missing(input: Readonly<Record<string, string | undefined>>): Answer {
  const names = Object.keys(input).filter((name) => !input[name]);
  return refuse(
    422,
    names.map((name) => `${name} is missing.`),
    { code: 'invalid', fields: Object.fromEntries(names.map((name) => [name, ['is missing']])) },
  );
}

/**
 * Refuses an invalid name or phone number, each with its cause (D70, D202).
 * @throws Refused with 422
 */
export function refuseMalformed({
  name,
  phone_number,
}: Pick<Partial<CustomerDoc>, 'name' | 'phone_number'>): void {
  const problems = {
    name: name === undefined ? null : validateField('customer_name', name, ['customer_name']),
    phone_number: validateField('phone_number', phone_number, []),
  };
  const sentences = {
    ...(problems.name && { name: detailSentence('customer_name', problems.name) }),
    ...(problems.phone_number && {
      phone_number: detailSentence('phone_number', problems.phone_number),
    }),
  };
  if (Object.keys(sentences).length === 0) return;
  const fields = Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]);
  throw new Refused(
    refuse(422, Object.values(sentences), { code: 'invalid', fields: Object.fromEntries(fields) }),
  );
}

/** Checks the password that an action requires, and counts attempts; null if it is right, or if there is none and the sign-in is recent (D23, D35, D247). */
export async function passwordRefusal(
  call: Pick<Call, 'db' | 'caller' | 'clientIp' | 'headers' | 'now'>,
  row: CustomerRow,
  { password, field }: { readonly password: string | undefined; readonly field: string },
): Promise<Answer | null> {
  if (row.password_hash === null) {
    // A partner's customer has no password either: the partner has authenticated them.
    if (row.email_key === null || (await hasSignedInRecently(call))) return null;
    return refuse(422, ['Sign in again.'], { code: 'sign_in_again' });
  }
  if (!password) return missing({ [field]: password });
  const { db, now } = call;
  const whose = `${row.id} by ${guesserOf(call)}`;
  const tooMany = await countTry(db, 'password', whose, now);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, row.password_hash))) return wrongPassword(field);
  await clearAttempts(db, 'password', whose);
  return null;
}

/** Refuses a password that is not the account's (D23). */
export function wrongPassword(field: string): Answer {
  const fields = { [field]: ['is wrong'] };
  return refuse(422, ['That isn’t your password.'], { code: 'wrong_password', fields });
}

/** Refuses an address that belongs to another account (D33). */
export function addressTaken(message: string): Refused {
  return new Refused(
    refuse(409, [message], { code: 'email_taken', fields: { email: ['is taken'] } }),
  );
}

/**
 * Checks a location code and returns its key (D18); limits how often one can be guessed.
 * @throws Refused if the code is unknown or was tried too often
 */
export async function acceptedCode(
  call: Pick<Call, 'db' | 'site' | 'caller' | 'clientIp' | 'now'>,
  code: string,
): Promise<string> {
  const tooMany = await countGuess(call, 'location_code', '');
  if (tooMany) throw new Refused(tooMany);
  if (themeOf(code, call.site)) return codeKey(code);
  const fields = { location_code: ['is not known'] };
  throw new Refused(
    refuse(422, ['We don’t know this location code.'], { code: 'location_unknown', fields }),
  );
}
