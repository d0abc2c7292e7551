import { validateField } from '#domain/checkout/details.ts';
import { Refused } from '../contract/errors.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import type { CustomerDoc } from '../db/schema-customers.ts';
import { detailSentence } from '../i18n/detail-sentences.ts';
import { isPassword } from '../lib/secrets.ts';
import { guesserOf } from './guesser.ts';
import type { CustomerRow } from './record.ts';
import { clearAttempts, countTry } from './sign-in-attempts.ts';
import { hasSignedInLately } from './tokens.ts';

/** A profile that is not there, or not the caller's to see. */
export function noSuchCustomer(): Answer {
  return refuse(404, ['This customer does not exist.'], { code: 'not_found' });
}

/** Fields that have to be there and are not (D42). */
export function missing(input: Readonly<Record<string, string | undefined>>): Answer {
  const names = Object.keys(input).filter((name) => !input[name]);
  return refuse(
    422,
    names.map((name) => `${name} is missing.`),
    { code: 'invalid', fields: Object.fromEntries(names.map((name) => [name, ['is missing']])) },
  );
}

/** Refuses a name or a telephone number that is not in its form, each with its true cause (D70, D202). */
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

/** Why a password that an act needs is not taken; tries are counted. null is the right one, or a late sign-in without (D23, D35, D247). */
export async function passwordRefusal(
  call: Pick<Call, 'db' | 'caller' | 'clientIp' | 'headers' | 'now'>,
  row: CustomerRow,
  { password, field }: { readonly password: string | undefined; readonly field: string },
): Promise<Answer | null> {
  if (row.password_hash === null) {
    // A partner's customer has none either; the partner has vouched for them at the sign-in.
    if (row.email_key === null || (await hasSignedInLately(call))) return null;
    return refuse(422, ['Sign in again.'], { code: 'sign_in_again' });
  }
  if (!password) return missing({ [field]: password });
  const { db, now } = call;
  const whose = `${row.id} by ${guesserOf(call)}`;
  const tooMany = await countTry(db, 'password', whose, now);
  if (tooMany) return tooMany;
  if (!(await isPassword(password, row.password_hash))) {
    const fields = { [field]: ['is wrong'] };
    return refuse(422, ['That isn’t your password.'], { code: 'wrong_password', fields });
  }
  await clearAttempts(db, 'password', whose);
  return null;
}

/** The address belongs to another account (D33). */
export function addressTaken(message: string): Refused {
  return new Refused(
    refuse(409, [message], { code: 'email_taken', fields: { email: ['is taken'] } }),
  );
}

/** There is no location of this code here (D18). */
export function unknownLocation(): Refused {
  const fields = { location_code: ['is not known'] };
  return new Refused(
    refuse(422, ['We don’t know this location code.'], { code: 'location_unknown', fields }),
  );
}
