import { and, asc, count, eq } from 'drizzle-orm';
import { isUuid } from '#domain/orders/order-codes.ts';
import { settingsOf } from '../config/site.ts';
import { tooManyRequests } from '../contract/errors.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { locations, tables } from '../db/schema-catalogue.ts';
import { type TableCall, table_calls } from '../db/schema-staff.ts';
import {
  lapsedCondition,
  openCondition,
  overMs,
  type Place,
  placeCondition,
} from './call-conditions.ts';

export type TableCallRow = typeof table_calls.$inferSelect;

/** Maximum number of open calls per place. */
const maxAtPlace = 8;

/** Calls the staff to a table or a location, once per idempotency key of a phone (D234). */
export const callStaff: Handler<'callStaff'> = async (call) => {
  const { body, caller, db, now, params, site } = call;
  const { table_id = null, location_id = null, venue_id, wish } = body;
  if (!settingsOf(site).table_calls_enabled) {
    const messages = ['Staff can’t be called from the app here.'];
    return refuse(501, messages, { code: 'not_implemented' });
  }
  const device = caller.client_id;
  if (!device) return refuse(422, ['This device has no name.'], { code: 'invalid' });
  if (!isUuid(params.key)) return noSuchCall();
  const known = await findCall(db, params.key);
  if (known) return known.device === device ? answerOf(known, now) : noSuchCall();
  const place = { venue_id, table_id, location_id };
  if (!(await isPlace(db, place))) {
    return refuse(404, ['This table does not exist.'], { code: 'not_found' });
  }
  const hereCondition = and(placeCondition(place), openCondition(now));
  const [open] = await db.select({ calls: count() }).from(table_calls).where(hereCondition);
  if ((open?.calls ?? 0) >= maxAtPlace) return tooManyRequests(60);
  await db.update(table_calls).set({ state: 'over' }).where(lapsedCondition(device, now));
  const own = { key: params.key, device, ...place, wish, state: 'open', created_at: now } as const;
  await db.insert(table_calls).values(own).onConflictDoNothing();
  const made = await findCall(db, params.key);
  if (made) return made.device === device ? answerOf(made, now) : noSuchCall();
  return refuse(409, ['You’ve already called. Someone will come.'], { code: 'call_open' });
};

/** The state of the phone's own call (D234). */
export const getTableCall: Handler<'getTableCall'> = async (call) => {
  const row = await ownCall(call);
  return row ? answerOf(row, call.now) : noSuchCall();
};

/** Withdraws a call, even one that has not arrived yet: the network may deliver it later (D234). */
export const withdrawTableCall: Handler<'withdrawTableCall'> = async (call) => {
  const { caller, db, now, params } = call;
  const device = caller.client_id;
  if (!device || !isUuid(params.key)) return noSuchCall();
  const before = {
    key: params.key,
    device,
    wish: 'come',
    state: 'withdrawn',
    created_at: now,
  } as const;
  await db.insert(table_calls).values(before).onConflictDoNothing();
  const row = await ownCall(call);
  if (!row) return noSuchCall();
  const openCallCondition = and(eq(table_calls.key, row.key), eq(table_calls.state, 'open'));
  await db.update(table_calls).set({ state: 'withdrawn' }).where(openCallCondition);
  return { status: 204 };
};

/** The open calls of a venue with their places, the oldest first. */
export function openCalls(db: Db, venue_id: number, now: Date) {
  return db
    .select({ call: table_calls, table: tables.doc, location: locations.doc })
    .from(table_calls)
    .leftJoin(tables, eq(tables.id, table_calls.table_id))
    .leftJoin(locations, eq(locations.id, table_calls.location_id))
    .where(and(eq(table_calls.venue_id, venue_id), openCondition(now)))
    .orderBy(asc(table_calls.created_at), asc(table_calls.key));
}

/** Confirms to the guest's phone that somebody is coming (T78); false if the call is no longer open. */
export async function acknowledge(
  db: Db,
  { key, venue_id, now }: { readonly key: string; readonly venue_id: number; readonly now: Date },
): Promise<boolean> {
  const callCondition = and(
    eq(table_calls.key, key),
    eq(table_calls.venue_id, venue_id),
    openCondition(now),
  );
  const done = await db
    .update(table_calls)
    .set({ state: 'acknowledged' })
    .where(callCondition)
    .returning({ key: table_calls.key });
  return done.length > 0;
}

/** Whether exactly one table or location of the venue is given. */
async function isPlace(db: Db, { venue_id, table_id, location_id }: Place): Promise<boolean> {
  if ((table_id === null) === (location_id === null)) return false;
  const from = table_id === null ? locations : tables;
  const rowCondition = and(eq(from.id, table_id ?? location_id ?? 0), eq(from.venue_id, venue_id));
  return (await db.select({ id: from.id }).from(from).where(rowCondition)).length > 0;
}

async function findCall(db: Db, key: string): Promise<TableCallRow | undefined> {
  if (!isUuid(key)) return undefined;
  return (await db.select().from(table_calls).where(eq(table_calls.key, key)))[0];
}

async function ownCall({ caller, db, params }: Call<'getTableCall' | 'withdrawTableCall'>) {
  const row = await findCall(db, params.key);
  return row && row.device === caller.client_id ? row : null;
}

function answerOf({ key, wish, state, created_at }: TableCallRow, now: Date): Answer {
  const isOld = state === 'open' && now.getTime() - created_at.getTime() >= overMs;
  const table_call: TableCall = {
    key,
    wish,
    state: isOld ? 'over' : state,
    created_at: created_at.toISOString(),
  };
  return ok({ table_call });
}

function noSuchCall(): Answer {
  return refuse(404, ['This call does not exist.'], { code: 'not_found' });
}
