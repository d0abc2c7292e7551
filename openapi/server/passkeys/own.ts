import { and, desc, eq, sql } from 'drizzle-orm';
import { answering, Refused } from '../contract/errors.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import { writeTo } from '../customers/notices.ts';
import { type CustomerRow, findCustomer, holdPassword } from '../customers/record.ts';
import { noSuchCustomer, passwordRefusal } from '../customers/refusals.ts';
import type { Db } from '../db/database.ts';
import { passkeys } from '../db/schema-credentials.ts';
import { customers } from '../db/schema-customers.ts';
import { newToken } from '../lib/secrets.ts';
import { passkeyEmail } from '../mail/account-emails.ts';
import { creationOptions, verifiedPasskey } from './ceremony.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { challengeExpired, notOffered, offered, passkeyRefused } from './relying-party.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

/** More than anybody needs; limited so that nobody can fill the database. */
const MAX_PASSKEYS = 20;

/** The customer's passkeys, the latest first (D247). */
export const listPasskeys: Handler<'listPasskeys'> = async (call) => {
  const party = offered(call);
  if ('status' in party) return party;
  const row = await owner(call);
  if ('status' in row) return row;
  const rows = await passkeysOf(call.db, row.id);
  return ok({ passkeys: rows.map(toDto) });
};

/** Options for adding a passkey; it gives lasting access to the account, so the password is required (D247). */
export const startAddingPasskey: Handler<'startAddingPasskey'> = async (call) => {
  const { db, body } = call;
  const party = offered(call);
  if ('status' in party) return party;
  const row = await owner(call);
  if ('status' in row) return row;
  const input = { password: body.current_password, field: 'current_password' };
  const refusal = await passwordRefusal(call, row, input);
  if (refusal) return refusal;
  const have = await passkeysOf(db, row.id);
  if (have.length >= MAX_PASSKEYS) return tooManyPasskeys();
  const user_handle = await handleOf(db, row.id);
  const challenge = await newChallenge(call, 'add', user_handle);
  const { email, name } = row.doc;
  const whose = { email: email ?? '', name: name ?? '', user_handle, have };
  return ok({ options: await creationOptions(party, { challenge, ...whose }) });
};

/** Stores a passkey created on the customer's device, and notifies the customer by email: it grants access (D254). */
export const addPasskey: Handler<'addPasskey'> = (call) =>
  answering(async () => {
    const { db, body, now } = call;
    const party = offered(call);
    if ('status' in party) return party;
    const row = await owner(call);
    if ('status' in row) return row;
    const taken = await takeChallenge(call, 'add', body.passkey.response.clientDataJSON);
    if (!taken) return challengeExpired();
    const made = await verifiedPasskey(party, body.passkey, taken.challenge);
    if (!made) return passkeyRefused(422);
    const stored = await db.transaction(async (tx) => {
      // A new password removes all passkeys, so none may follow that the old one admitted (D246).
      if (!(await holdPassword(tx, row))) throw new Refused(challengeExpired());
      const added = await storePasskey(tx, { ...made, customer_id: row.id, created_at: now });
      await writeTo(tx, call, row, 'passkey-added', (to) => passkeyEmail(to, 'added'));
      return added;
    });
    return { status: 201, body: { passkey: toDto(stored) } };
  });

/** Removes one of the customer's passkeys (D247), and notifies the customer by email (D254); idempotent. */
export const removePasskey: Handler<'removePasskey'> = async (call) => {
  const row = await owner(call);
  if ('status' in row) return row;
  const passkeyCondition = and(
    eq(passkeys.id, call.params.passkeyId),
    eq(passkeys.customer_id, row.id),
  );
  await call.db.transaction(async (tx) => {
    const gone = await tx.delete(passkeys).where(passkeyCondition).returning({ id: passkeys.id });
    if (gone.length === 0) return;
    await writeTo(tx, call, row, 'passkey-removed', (to) => passkeyEmail(to, 'removed'));
  });
  return { status: 204 };
};

/**
 * Stores a verified passkey of an account (D245).
 * @throws Refused if it is already stored for an account
 */
export async function storePasskey(
  db: Db,
  values: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow> {
  const [stored] = await db.insert(passkeys).values(values).onConflictDoNothing().returning();
  if (!stored) throw new Refused(passkeyRefused(422));
  return stored;
}

type Own = Pick<Call, 'db' | 'caller'> & { readonly params: { readonly id: number } };

/** Returns the customer if it is the caller; a partner's customer signs in through the partner alone. */
async function owner({ db, params, caller }: Own): Promise<CustomerRow | Answer> {
  const row = caller.customer_id === params.id ? await findCustomer(db, params.id) : null;
  if (!row) return noSuchCustomer();
  return row.email_key === null ? notOffered() : row;
}

function passkeysOf(db: Db, customer_id: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customer_id, customer_id))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id));
}

/** The random user handle of a customer's passkeys, created on first use. */
async function handleOf(db: Db, id: number): Promise<string> {
  const passkey_handle = sql<string>`coalesce(${customers.passkey_handle}, ${newToken()})`;
  const [row] = await db
    .update(customers)
    .set({ passkey_handle })
    .where(eq(customers.id, id))
    .returning({ handle: customers.passkey_handle });
  return row?.handle ?? newToken();
}

function tooManyPasskeys(): Answer {
  const messages = ['You can’t add any more passkeys. Remove one first.'];
  return refuse(422, messages, { code: 'too_many' });
}

function toDto({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
