import { eq } from 'drizzle-orm';
import type { Customer } from '#domain/model.ts';
import type { Db } from './db.ts';
import { type Answer, type Handler, ok, refuse } from './handler.ts';
import { type CustomerDoc, customers } from './schema-customers.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { refresh, revoke, startFamily } from './tokens.ts';

/** Signs a customer in with e-mail and password (§7). A wrong address and a wrong password look alike. */
export const signIn: Handler<'signIn'> = async ({ db, body, now }) => {
  const { email, password, partner_token } = body.customer;
  if (partner_token !== undefined) {
    return refuse(501, ['Signing in through a partner is not set up here.'], {
      code: 'not_implemented',
    });
  }
  if (!email || !password) return missing({ email, password });
  const [found] = await db
    .select()
    .from(customers)
    .where(eq(customers.email_key, keyOf(email)));
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
    return refuse(401, ['E-mail and password do not fit together.'], { code: 'wrong_password' });
  }
  return signedIn(db, 200, { id: found.id, ...found.doc }, now);
};

/** Opens an account and signs in; a taken address is a conflict (D33). */
export const signUp: Handler<'signUp'> = async ({ db, body, now, languages }) => {
  const { name, email, password, phone_number, marketing_consent } = body.customer;
  const doc: CustomerDoc = {
    email,
    name,
    phone_number: phone_number ?? null,
    email_confirmed: false,
    email_confirmation_required: false,
    location_activated: false,
    marketing_consent: marketing_consent ?? false,
    locale: languages[0] ?? null,
  };
  const password_hash = await hashPassword(password);
  const [made] = await db
    .insert(customers)
    .values({ email_key: keyOf(email), password_hash, doc, created_at: now })
    .onConflictDoNothing({ target: customers.email_key })
    .returning({ id: customers.id });
  if (!made) {
    return refuse(409, ['There is an account with this e-mail address. Please sign in.'], {
      code: 'email_taken',
      fields: { email: ['is taken'] },
    });
  }
  return signedIn(db, 201, { id: made.id, ...doc }, now);
};

/** The caller's own profile; anybody else's does not exist for them (§7). */
export const getCustomer: Handler<'getCustomer'> = async ({ db, params, caller }) => {
  const [found] = await db.select().from(customers).where(eq(customers.id, params.id));
  if (!found || caller.customer_id !== found.id) {
    return refuse(404, ['This customer does not exist.'], { code: 'not_found' });
  }
  return ok({ customer: { id: found.id, ...found.doc } });
};

/** The next tokens for a refresh token; 400 means that the customer has to sign in again (D26, D36). */
export const refreshToken: Handler<'refreshToken'> = async ({ db, body, now }) => {
  const credentials = await refresh(db, body.refresh_token, now);
  if (!credentials) return refuse(400, ['Please sign in again.'], { code: 'invalid_grant' });
  return ok(credentials);
};

/** Ends the session of a token (§4 logout). */
export const revokeToken: Handler<'revokeToken'> = async ({ db, body, now }) => {
  await revoke(db, body.token, now);
  return { status: 204 };
};

async function signedIn(db: Db, status: number, customer: Customer, now: Date): Promise<Answer> {
  const credentials = await startFamily(db, customer.id, now);
  return { status, body: { customer, credentials } };
}

function missing(given: Readonly<Record<string, string | undefined>>): Answer {
  const names = Object.keys(given).filter((name) => !given[name]);
  return refuse(
    422,
    names.map((name) => `${name} is missing.`),
    { code: 'invalid', fields: Object.fromEntries(names.map((name) => [name, ['is missing']])) },
  );
}

/** One address is one account, however it is written. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
