import { settingsOf } from '../config/site.ts';
import { answering, type Refused } from '../contract/errors.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { customers } from '../db/schema-customers.ts';
import { hashPassword, isPassword } from '../lib/secrets.ts';
import { forgetPushes } from '../push/forget.ts';
import { grantOffers } from '../rewards/personal-offers.ts';
import { countGuess, guesserOf } from './guesser.ts';
import { emailConfirmation } from './notices.ts';
import { signInPartner } from './partner.ts';
import { addressKey, type CustomerRow, findByAddress, oneLine, toCustomerDto } from './record.ts';
import { acceptedCode, addressTaken, missing, refuseMalformed } from './refusals.ts';
import { clearAttempts } from './sign-in-attempts.ts';
import { refresh, revoke, startFamily } from './tokens.ts';

type SignInCall = Pick<Call, 'db' | 'site' | 'now'>;

/** Signs a customer in with email and password, or with a partner's token (§7, D15). A wrong address and a wrong password look alike. */
export const signIn: Handler<'signIn'> = async (call) => {
  const { db, body } = call;
  const { email, password, partner_token } = body.customer;
  if (partner_token !== undefined) {
    const partners = await signInPartner(call, partner_token);
    return 'status' in partners ? partners : signedIn(call, 200, partners);
  }
  if (!settingsOf(call.site).customer_login_enabled) return loginDisabled();
  if (!email || !password) return missing({ email, password });
  const key = addressKey(email);
  const tooMany = await countGuess(call, 'sign_in', key);
  if (tooMany) return tooMany;
  const found = await findByAddress(db, email);
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
    return wrongPassword();
  }
  await clearAttempts(db, 'sign_in', `${key} by ${guesserOf(call)}`);
  return signedIn(call, 200, found);
};

/** Opens an account, signs in and sends a confirmation email; a taken address is a conflict (D33). */
export const signUp: Handler<'signUp'> = (call) =>
  answering(async () => {
    const refusal = signUpRefusal(call);
    if (refusal) return refusal;
    const location_code = await signUpCode(call);
    const password_hash = await hashPassword(call.body.customer.password);
    return openAccount(call, { password_hash, location_code });
  });

type SignUpCall = Call<'signUp'> | Call<'signUpWithPasskey'>;

/** Returns why an account cannot be opened with these details (D30, D33); null if it can. */
export function signUpRefusal({ body, site }: SignUpCall): Answer | null {
  if (!settingsOf(site).customer_login_enabled) return loginDisabled();
  refuseMalformed(body.customer);
  if (body.customer.terms_accepted !== false) return null;
  const fields = { terms_accepted: ['has to be accepted'] };
  return refuse(422, ['Agree to the terms to continue.'], { code: 'invalid', fields });
}

/** Creates an account with a password (D33), or with a passkey that `also` stores (D246). */
export async function openAccount(
  call: SignUpCall,
  secrets: Partial<Pick<CustomerRow, 'password_hash' | 'passkey_handle' | 'location_code'>>,
  also?: (tx: Db, row: CustomerRow) => Promise<void>,
): Promise<Answer> {
  const { db, body, now } = call;
  const made = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(customers)
      .values({ ...newRow(call), ...secrets, created_at: now })
      .onConflictDoNothing({ target: customers.email_key })
      .returning();
    if (!row) throw accountExists();
    await also?.(tx, row);
    await grantOffers(tx, row, call, body.extras?.offer);
    await emailConfirmation(tx, call, row);
    return row;
  });
  return signedIn(call, 201, made);
}

/** Refuses an address that already has an account (D33). */
export function accountExists(): Refused {
  return addressTaken('There’s already an account with this email address. Sign in with it.');
}

/** Exchanges a refresh token for the next tokens; 400 means that the customer has to sign in again (D26, D36). */
export const refreshToken: Handler<'refreshToken'> = async ({ db, body, now }) => {
  const credentials = await refresh(db, body.refresh_token, now);
  if (!credentials) return refuse(400, ['Sign in again.'], { code: 'invalid_grant' });
  return ok(credentials);
};

/** Ends the session of a token (§4 logout), and the push messages about the customer's orders on this device. */
export const revokeToken: Handler<'revokeToken'> = async ({ db, body, caller, now }) => {
  const customer_id = await revoke(db, body.token, now);
  if (customer_id !== null && caller.client_id) {
    await forgetPushes(db, customer_id, { only: caller.client_id });
  }
  return { status: 204 };
};

function newRow({ body, languages, now }: SignUpCall) {
  const { name, email, phone_number, marketing_consent, terms_accepted } = body.customer;
  return {
    email_key: addressKey(email),
    terms_accepted_at: terms_accepted ? now : null,
    doc: {
      email: oneLine(email),
      name: oneLine(name),
      phone_number: phone_number ? oneLine(phone_number) : null,
      email_confirmed: false,
      marketing_consent: marketing_consent ?? false,
      locale: languages[0] ?? null,
    },
  };
}

/**
 * Checks the location code of a sign-up and returns its key (D18); null if none was sent.
 * @throws Refused if the code is unknown or was tried too often
 */
export async function signUpCode(call: SignUpCall): Promise<string | null> {
  const code = call.body.extras?.location_code;
  return code ? acceptedCode(call, code) : null;
}

/** Responds to a sign-in with the customer and tokens, unless the password was replaced meanwhile (D285). */
export async function signedIn(
  { db, site, now }: SignInCall,
  status: number,
  row: CustomerRow,
): Promise<Answer> {
  const credentials = await startFamily(db, row, now);
  if (!credentials) return wrongPassword();
  return { status, body: { customer: toCustomerDto(row, site), credentials } };
}

function wrongPassword(): Answer {
  return refuse(401, ['That email and password don’t match.'], { code: 'wrong_password' });
}

/** Refuses because the site has no accounts (D30). */
export function loginDisabled(): Answer {
  return refuse(403, ['Signing in is turned off here.'], { code: 'login_disabled' });
}
