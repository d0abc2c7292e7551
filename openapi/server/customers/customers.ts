import { eq } from 'drizzle-orm';
import { answering, databaseCode, Refused } from '../contract/errors.ts';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { type CustomerDoc, customers } from '../db/schema-customers.ts';
import { hashPassword } from '../lib/secrets.ts';
import { guesserOf } from './guesser.ts';
import { emailAddressChanged, emailPasswordChanged } from './notices.ts';
import { addressKey, type CustomerRow, findCustomer, oneLine, toCustomerDto } from './record.ts';
import {
  acceptedCode,
  addressTaken,
  noSuchCustomer,
  passwordRefusal,
  refuseMalformed,
  wrongPassword,
} from './refusals.ts';
import { clearAttempts } from './sign-in-attempts.ts';

/** The caller's own profile; anybody else's does not exist for them (§7). */
export const getCustomer: Handler<'getCustomer'> = async ({ db, params, caller, site }) => {
  const found = caller.customer_id === params.id ? await findCustomer(db, params.id) : null;
  return found ? ok({ customer: toCustomerDto(found, site) }) : noSuchCustomer();
};

/** Changes a profile: fields left out stay; a new address or password needs the current one (D18, D23). */
export const updateCustomer: Handler<'updateCustomer'> = (call) =>
  answering(async () => {
    const { db, params, caller, site } = call;
    const row = caller.customer_id === params.id ? await findCustomer(db, params.id) : null;
    if (!row) return noSuchCustomer();
    const { customer: change } = call.body;
    refuseMalformed(change);
    const location_code = await changedCode(call);
    const needsPassword = isMove(row, change) || change.password !== undefined;
    if (needsPassword) {
      const input = { password: change.current_password, field: 'current_password' };
      const refusal = await passwordRefusal(call, row, input);
      if (refusal) return refusal;
    }
    const password_hash =
      change.password === undefined ? null : await hashPassword(change.password);
    const secrets = {
      ...(password_hash && { password_hash }),
      ...(location_code && { location_code }),
    };
    const checked = needsPassword ? row : null;
    const next = await changed(call, { checked, secrets }).catch(asTaken);
    return next ? ok({ customer: toCustomerDto(next, site) }) : noSuchCustomer();
  });

type Change = Call<'updateCustomer'>['body']['customer'];

async function changedCode(call: Call<'updateCustomer'>): Promise<string | null> {
  const { location_code } = call.body.customer;
  if (location_code === undefined) return null;
  const key = await acceptedCode(call, location_code);
  await clearAttempts(call.db, 'location_code', ` by ${guesserOf(call)}`);
  return key;
}

interface Authorized {
  /** The customer whose password was checked; null if no password was needed. */
  readonly checked: CustomerRow | null;
  readonly secrets: { readonly password_hash?: string; readonly location_code?: string };
}

/** @throws Refused if the password that was checked has been replaced meanwhile, which ends this session too (D285) */
async function changed(
  call: Call<'updateCustomer'>,
  { checked, secrets }: Authorized,
): Promise<CustomerRow | null> {
  const { customer: change } = call.body;
  const { id } = call.params;
  return call.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    if (!row) return null;
    const isMoving = isMove(row, change);
    const needsPassword = isMoving || change.password !== undefined;
    if (needsPassword && checked?.password_hash !== row.password_hash) {
      throw new Refused(wrongPassword('current_password'));
    }
    // A partner's customer signs in through the partner, so their address identifies no account here.
    const email_key =
      isMoving && row.email_key !== null ? addressKey(change.email ?? '') : row.email_key;
    const columns = { ...secrets, email_key, doc: changedDoc(row.doc, change, isMoving) };
    await tx.update(customers).set(columns).where(eq(customers.id, id));
    const next = { ...row, ...columns };
    if (isMoving) await emailAddressChanged(tx, call, row, next);
    if (secrets.password_hash) await emailPasswordChanged(tx, call, next);
    return next;
  });
}

async function locked(tx: Db, id: number): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return row ?? null;
}

/** Whether the address really changes, not only its spelling. */
function isMove({ doc }: CustomerRow, { email }: Change): boolean {
  return email !== undefined && addressKey(doc.email ?? '') !== addressKey(email);
}

function changedDoc(doc: CustomerDoc, change: Change, isMoving: boolean): CustomerDoc {
  const { name, email, phone_number, marketing_consent, locale } = change;
  return {
    ...doc,
    ...(name !== undefined && { name: oneLine(name) }),
    ...(email !== undefined && { email: oneLine(email) }),
    ...(isMoving && { email_confirmed: false }),
    ...(phone_number !== undefined && { phone_number: phone_number && oneLine(phone_number) }),
    ...(marketing_consent !== undefined && { marketing_consent }),
    ...(locale !== undefined && { locale: oneLine(locale) }),
  };
}

function asTaken(error: unknown): never {
  const isTaken = databaseCode(error) === '23505';
  throw isTaken ? addressTaken('There’s another account with this email address.') : error;
}
