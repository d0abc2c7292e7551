import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { LineItem } from '#domain/model.ts';
import { forgetPayer } from '../bills/find.ts';
import type { Handler } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockCardsOf, lockNewOrdersOf, lockOrder, lockOrders } from '../db/locks.ts';
import { token_families, tokens } from '../db/schema-credentials.ts';
import { customers, mailOrder, mails, payment_methods } from '../db/schema-customers.ts';
import {
  feedback,
  type OrderDoc,
  order_lines,
  orders,
  overCondition,
} from '../db/schema-orders.ts';
import { forgetEmails } from '../mail/outgoing.ts';
import { deleteCards, forgetAtProviders } from '../payments/card-erasures.ts';
import { forgetPushesOf } from '../push/forget.ts';
import { forgetRedeemer } from '../rewards/voucher-uses.ts';
import { forgetAnswers } from './forget-answers.ts';
import { findCustomer } from './record.ts';
import { noSuchCustomer, passwordRefusal } from './refusals.ts';

/**
 * Deletes an account and all its data; orders stay for accounting, without the customer (A4, D35). A wrong password
 * ends no session.
 */
export const deleteCustomer: Handler<'deleteCustomer'> = async (call) => {
  const { db, params, caller, now } = call;
  const row = caller.customer_id === params.id ? await findCustomer(db, params.id) : null;
  if (!row) return noSuchCustomer();
  // The header takes precedence over the query, which proxies log (D35).
  const password = call.headers.get('X-Account-Password') ?? call.query.password;
  const input = { password, field: 'password' };
  const refusal = await passwordRefusal(call, row, input);
  if (refusal) return refusal;
  const own = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${lockNewOrdersOf(caller.scope, 'alone')}`);
    await lockOrders(tx, eq(orders.customer_id, row.id));
    await forgetPayer(tx, row.id);
    await forgetAnswers(tx, caller.scope, row.id);
    const left = await tx
      .update(orders)
      .set({ customer_id: null, ...ofNobody })
      .where(eq(orders.customer_id, row.id))
      .returning({ id: orders.id });
    await forgetRedeemer(tx, row.id);
    if (row.doc.email) await forgetEmails(tx, eq(mails.recipient, row.doc.email));
    await lockCardsOf(tx, row.id);
    await deleteCards(tx, eq(payment_methods.customer_id, row.id), now);
    const ownerCondition = eq(token_families.customer_id, row.id);
    const families = tx
      .select({ id: token_families.id })
      .from(token_families)
      .where(ownerCondition);
    // Tokens are locked before their family, which is deleted with the customer (D101).
    await tx.delete(tokens).where(inArray(tokens.family_id, families));
    // From now on nothing can be written that refers to the customer (D307).
    await tx.select().from(customers).where(eq(customers.id, row.id)).for('update');
    await forgetAtProviders(tx, row.id, now);
    await forgetPushesOf(tx, left);
    await tx.delete(customers).where(eq(customers.id, row.id));
    return left.map(({ id }) => id);
  });
  // The account is already deleted; if this fails, the cleanup job completes it (D306).
  await erasePeople(db, inArray(orders.id, own), now).catch(call.report);
  return { status: 204 };
};

/** Removes names, addresses and texts from the orders of deleted accounts. */
export async function eraseDeletedCustomers(db: Db, now: Date): Promise<void> {
  await erasePeople(db, deletedAccountCondition, now);
}

/** Does the same for old orders of guests; returns how many. */
export function eraseGuests(db: Db, before: Date, now: Date): Promise<number> {
  return erasePeople(db, and(isNull(orders.customer_id), lt(orders.placed_at, before)), now);
}

/** Orders per batch: each takes several statements. */
const batch = 200;

/** Skips orders that are still to be made: they must be delivered (D305). */
async function erasePeople(db: Db, which: SQL | undefined, now: Date): Promise<number> {
  const dueCondition = and(isNull(orders.erased_at), which, overCondition(now));
  const done = await db
    .select({ id: orders.id, uuid: orders.uuid })
    .from(orders)
    .where(dueCondition)
    .limit(batch);
  for (const { id, uuid } of done) {
    await db.transaction(async (tx) => {
      // The order may have become a customer's since it was found (D383).
      const row = await lockOrder(tx, id, dueCondition);
      if (!row) return;
      await tx
        .update(orders)
        .set({ doc: withoutPerson(row.doc), erased_at: now, ...ofNobody })
        .where(eq(orders.id, id));
      await forgetWords(tx, id);
      await forgetEmails(tx, eq(mailOrder, uuid));
    });
  }
  return done.length;
}

/** Prefix of the scope of orders whose customer was deleted; no caller's scope starts with it. */
const left = 'left:';
/** A client id links all orders of a phone, so it is removed as well (D242). */
const ofNobody = { client_id: null, scope: sql`${left} || ${orders.uuid}` };
/** Literal as in the index, which a parameter would not match. */
const deletedAccountCondition = sql`${orders.scope} like 'left:%'`;

const personal = [
  'customer_name',
  'email',
  'phone_number',
  'phone_e164',
  'street',
  'postcode',
  'city',
  'home_address',
  'driver_notes',
  'allergy_notes',
] as const satisfies readonly (keyof OrderDoc)[];

function withoutPerson(doc: OrderDoc): OrderDoc {
  const none = Object.fromEntries(personal.map((name) => [name, null]));
  return { ...doc, ...none, customer_id: null, additional_data: {} };
}

async function forgetWords(db: Db, order_id: number): Promise<void> {
  const lines = await db.select().from(order_lines).where(eq(order_lines.order_id, order_id));
  const worded = lines.filter(
    ({ doc }) => doc.notes || doc.person_name || doc.product_gift_recipient_attributes,
  );
  for (const { position, doc } of worded) {
    const plain: LineItem = {
      ...doc,
      notes: null,
      person_name: null,
      product_gift_recipient_attributes: null,
    };
    await db
      .update(order_lines)
      .set({ doc: plain })
      .where(and(eq(order_lines.order_id, order_id), eq(order_lines.position, position)));
  }
  await db
    .update(feedback)
    .set({ doc: sql`${feedback.doc} - 'comment'` })
    .where(eq(feedback.order_id, order_id));
}
