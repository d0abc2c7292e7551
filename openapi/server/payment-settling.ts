import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import { providerOf } from '#domain/payment-providers.ts';
import { chargeOf, type PayDesk, tillOf, venueOf } from './payment-desk.ts';
import { isOver, type PaymentRow } from './payment-record.ts';
import { refundEnded, type Settled, writeSettled } from './payment-writing.ts';
import { payments } from './schema-payments.ts';
import { TillSilent, type Verdict } from './tills/till.ts';

/**
 * Brings the money of an order as far as it goes: asks for it once, then looks how far it is. Whoever comes meanwhile,
 * from another tab or by a notification, finds it busy and changes nothing: one order, one charge (D76, P17).
 */
export async function settle(desk: PayDesk, order_id: number): Promise<void> {
  const row = await claim(desk, order_id);
  if (!row) return;
  try {
    const came = await settled(desk, row);
    if (came) await writeSettled(desk, came);
    else await release(desk, order_id);
  } catch (error) {
    await release(desk, order_id);
    if (!(error instanceof TillSilent)) throw error;
  }
  await refundEnded(desk, order_id);
}

/**
 * Sees to it that nothing can be taken for an order any more; what was taken meanwhile is written down. false: the
 * provider is still at it, and nobody can call it off now (D87).
 */
export async function callOff(desk: PayDesk, order_id: number): Promise<boolean> {
  const row = await claim(desk, order_id);
  if (!row) return false;
  try {
    const verdict = await canceled(desk, row);
    await writeSettled(desk, { row, verdict });
    return verdict.state !== 'processing';
  } catch (error) {
    await release(desk, order_id);
    if (!(error instanceof TillSilent)) throw error;
    return false;
  }
}

/** So long nobody else talks to the provider about this order. */
const busyMs = 30_000;
const silentMs = 15_000;

async function claim({ db, now }: PayDesk, order_id: number): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({ busy_until: new Date(now.getTime() + busyMs) })
    .where(
      and(
        eq(payments.order_id, order_id),
        notInArray(payments.state, ['paid', 'later', 'canceled', 'refunded']),
        or(isNull(payments.busy_until), lt(payments.busy_until, now)),
      ),
    )
    .returning();
  return row ?? null;
}

async function release({ db, now }: PayDesk, order_id: number): Promise<void> {
  const look_at = new Date(now.getTime() + silentMs);
  await db
    .update(payments)
    .set({ busy_until: null, look_at })
    .where(eq(payments.order_id, order_id));
}

/** null: it has failed, and nothing else was wanted since. */
async function settled(desk: PayDesk, before: PaymentRow): Promise<Settled | null> {
  const current = await exchanged(desk, before);
  if ('verdict' in current) return current;
  const { row } = current;
  if (row.provider === 'house') return { row, verdict: 'house' };
  if (row.state === 'failed') return null;
  const till = tillOf(desk, row);
  const charge = await chargeOf(desk, row);
  const verdict = row.state === 'new' ? await till.charge(charge) : await till.look(charge);
  return { row, verdict };
}

/** Takes up what the customer wants instead, once the try before it has surely come to nothing. */
async function exchanged(
  desk: PayDesk,
  row: PaymentRow,
): Promise<Settled | { readonly row: PaymentRow }> {
  if (!row.wanted) return { row };
  const venue = await venueOf(desk, row.order_id);
  const provider = providerOf(row.wanted.type, venue) ?? 'house';
  const staysOpen =
    provider === row.provider && provider !== 'house' && tillOf(desk, row).keepsIntent;
  const before = staysOpen ? await looked(desk, row) : await canceled(desk, row);
  if (before.state === 'paid' || before.state === 'processing') {
    return { row: await written(desk, { ...row, wanted: null }), verdict: before };
  }
  const next: PaymentRow = {
    ...row,
    provider,
    input: row.wanted,
    wanted: null,
    state: 'new',
    attempt: row.attempt + 1,
    intent_id: staysOpen ? before.intent_id : null,
    action: null,
    code: null,
    display_text: null,
  };
  return { row: await written(desk, next) };
}

/** The new attempt stands before anybody is asked: after a crash it is the same attempt. */
async function written({ db }: PayDesk, row: PaymentRow): Promise<PaymentRow> {
  const { order_id, ...columns } = row;
  await db.update(payments).set(columns).where(eq(payments.order_id, order_id));
  return row;
}

async function looked(desk: PayDesk, row: PaymentRow): Promise<Verdict> {
  return tillOf(desk, row).look(await chargeOf(desk, row));
}

async function canceled(desk: PayDesk, row: PaymentRow): Promise<Verdict> {
  if (isOver(row) || row.provider === 'house') return { state: 'canceled', intent_id: null };
  return tillOf(desk, row).cancel(await chargeOf(desk, row));
}
