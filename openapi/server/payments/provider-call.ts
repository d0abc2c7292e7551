import { and, eq, sql } from 'drizzle-orm';
import { type AttemptRequest, NO_PROVIDER } from '../db/schema-payments.ts';
import type { AttemptRow, AttemptTable, Payable } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { providerCustomer, savedCardReference } from './customers.ts';
import { paymentDeadline } from './deadline.ts';
import { storeIntent } from './intents.ts';
import type { Charge, ChargeResult, ProviderClient } from './providers/provider.ts';
import { isOutage, ProviderRefusal, ProviderTimeout } from './providers/provider-errors.ts';
import type { PayableRepository } from './repository.ts';
import { SLOW_AFTER_MISSES } from './schedule.ts';
import type { Operation, ProviderAnswer } from './state-machine.ts';

/** A leased attempt with the operation to call its provider for. */
export interface ProviderCall {
  readonly ask: Operation;
  readonly row: AttemptRow;
  readonly payable: Payable;
  /** The table in which the attempt is stored. */
  readonly table: AttemptTable;
  /** Path of the app to which the bank sends the customer back. */
  readonly back: string;
  /** A second check for a request that may have arrived late. */
  readonly isRecheck: boolean;
}

/** The outcome of calling a provider, as `applyAnswer` takes it. */
export interface CallOutcome {
  readonly answer: ProviderAnswer;
  readonly verdict: ChargeResult | null;
  /** The provider's error message, for the operator. */
  readonly refusal: string | null;
}

/** Calls the provider and distinguishes a definite refusal from no answer at all (D107). */
export async function performCall<Paid extends Payable>(
  context: PaymentContext,
  providerCall: ProviderCall,
  repository: PayableRepository<Paid>,
): Promise<CallOutcome> {
  const { ask, row } = providerCall;
  try {
    const provider = providerOf(context, row);
    const charge = await toCharge(context, providerCall, provider);
    // A process that was suspended may have lost its lease: another one handles the attempt now.
    if (isLeaseOver(context, row)) return noAnswer;
    const opened = ask === 'charge' && !charge.intent_id ? await provider.open?.(charge) : null;
    if (opened && !(await storeIntent(context, row, opened, repository))) return noAnswer;
    const verdict = await provider[ask](opened ? { ...charge, intent_id: opened } : charge);
    return { answer: verdict.state, verdict, refusal: null };
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      context.report(error);
      const verdict: ChargeResult = { state: 'failed', intent_id: row.intent_id, code: error.code };
      return { answer: 'refused', verdict, refusal: error.detail };
    }
    if (!(error instanceof ProviderTimeout)) context.report(error);
    // Asking again does not help against an answer that this server does not understand.
    else if (!isOutage(error.cause) && row.misses % SLOW_AFTER_MISSES === 0) {
      context.report(error.cause);
    }
    return noAnswer;
  }
}

const noAnswer: CallOutcome = { answer: 'silent', verdict: null, refusal: null };

function isLeaseOver({ clock }: PaymentContext, { lease_until }: AttemptRow): boolean {
  return lease_until !== null && lease_until <= clock();
}

function providerOf({ providers }: PaymentContext, { provider }: AttemptRow): ProviderClient {
  const client = provider === NO_PROVIDER ? undefined : providers.by.get(provider);
  if (!client) throw new Error(`There are no keys for ${provider}.`);
  return client;
}

/** The attempt in the form that provider clients take. */
async function toCharge(
  context: PaymentContext,
  providerCall: ProviderCall,
  provider: ProviderClient,
): Promise<Charge> {
  const { payable, row, isRecheck } = providerCall;
  const { attempt, amount_minor, currency, input, intent_id, action, misses: tries } = row;
  const request = row.request ?? (await storeRequest(context, providerCall, provider));
  const order_uuid = payable.uuid;
  return {
    order_uuid,
    attempt,
    amount_minor,
    currency,
    input,
    intent_id,
    action,
    tries,
    deadline: paymentDeadline(payable),
    isRecheck,
    ...request,
  };
}

/**
 * The parameters of an attempt except its amount. They are stored before the first call, and the first stored version
 * wins: repeating an idempotency key requires the very same parameters (D100).
 */
async function storeRequest(
  { db, origin }: PaymentContext,
  { payable, row: { payable_id, attempt, input }, table, back }: ProviderCall,
  provider: ProviderClient,
): Promise<AttemptRequest> {
  const { customer_id } = payable;
  const request = {
    customer: await providerCustomer(db, provider, customer_id, input),
    card: await savedCardReference(db, customer_id, input, provider.provider),
    return_url: `${origin}${back}`,
  };
  const [stored] = await db
    .update(table)
    .set({ request: sql`coalesce(${table.request}, ${JSON.stringify(request)}::jsonb)` })
    .where(and(eq(table.payable_id, payable_id), eq(table.attempt, attempt)))
    .returning({ request: table.request });
  return stored?.request ?? request;
}
