import { and, eq, sql } from 'drizzle-orm';
import { type AttemptRequest, payment_attempts } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';
import type { AttemptRow } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { customerAt, savedReference } from './customers.ts';
import {
  type Charge,
  type ProviderClient,
  ProviderRefusal,
  ProviderTimeout,
  type Verdict,
} from './providers/provider.ts';
import type { Answer, Ask } from './state-machine.ts';

/** An attempt that is leased, for one question to its provider. */
export interface Question {
  readonly ask: Ask;
  readonly row: AttemptRow;
  readonly order: OrderRow;
  /** It is asked once more, for what could have arrived late. */
  readonly isRecheck: boolean;
}

export interface Outcome {
  readonly answer: Answer;
  readonly verdict: Verdict | null;
  /** The provider's own words, for the operator. */
  readonly refusal: string | null;
}

/** Asks the provider; a definite no is told from silence. */
export async function askProvider(
  context: PaymentContext,
  { ask, row, order }: Question,
): Promise<Outcome> {
  try {
    const provider = providerOf(context, row);
    const charge = await chargeOf(context, order, row, provider);
    // A process that stood still has perhaps been replaced: what it would ask now, nobody waits for.
    if (isLeaseOver(context, row)) return silent;
    const verdict = await provider[ask](charge);
    return { answer: verdict.state, verdict, refusal: null };
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      context.report(error);
      const verdict: Verdict = { state: 'failed', intent_id: row.intent_id, code: error.code };
      return { answer: 'refused', verdict, refusal: error.detail };
    }
    if (!(error instanceof ProviderTimeout)) context.report(error);
    return silent;
  }
}

const silent: Outcome = { answer: 'silent', verdict: null, refusal: null };

function isLeaseOver({ clock }: PaymentContext, { lease_until }: AttemptRow): boolean {
  return lease_until !== null && lease_until <= clock();
}

/** Who is asked for an attempt's money. */
function providerOf({ providers }: PaymentContext, { provider }: AttemptRow): ProviderClient {
  const known = provider === 'house' ? undefined : providers.by.get(provider);
  if (!known) throw new Error(`There are no keys for ${provider}.`);
  return known;
}

/** An attempt as its provider is asked for it. */
async function chargeOf(
  context: PaymentContext,
  order: OrderRow,
  row: AttemptRow,
  provider: ProviderClient,
): Promise<Charge> {
  const { attempt, amount_minor, currency, input, intent_id, action, misses: tries } = row;
  const request = row.request ?? (await requestOf(context, order, row, provider));
  const order_uuid = order.uuid;
  return {
    order_uuid,
    attempt,
    amount_minor,
    currency,
    input,
    intent_id,
    action,
    tries,
    ...request,
  };
}

/**
 * What an attempt is asked for besides its amount, written down before the first question: a provider that is asked again
 * under the same key has to be asked for the very same, so what somebody else wrote down first is kept (D100).
 */
async function requestOf(
  { db, origin }: PaymentContext,
  order: OrderRow,
  { order_id, attempt, input }: AttemptRow,
  provider: ProviderClient,
): Promise<AttemptRequest> {
  const { uuid, customer_id } = order;
  const request = {
    customer: await customerAt(db, provider, customer_id, input),
    card: await savedReference(db, customer_id, input, provider.provider),
    return_url: `${origin}/order/${uuid}?back`,
  };
  const [row] = await db
    .update(payment_attempts)
    .set({ request: sql`coalesce(${payment_attempts.request}, ${JSON.stringify(request)}::jsonb)` })
    .where(and(eq(payment_attempts.order_id, order_id), eq(payment_attempts.attempt, attempt)))
    .returning({ request: payment_attempts.request });
  return row?.request ?? request;
}
