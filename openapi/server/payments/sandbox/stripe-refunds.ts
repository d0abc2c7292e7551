import { randomUUID } from 'node:crypto';
import type { SandboxStore } from './sandbox-store.ts';
import type { StripeResponse, TestIntent } from './stripe-intents.ts';
import { missing, ok, refused } from './stripe-responses.ts';

type Fields = Readonly<Record<string, string>>;

/** Lists the refunds of an intent; each is for the full amount. */
export async function listRefunds(
  store: SandboxStore,
  { payment_intent = '' }: Fields,
): Promise<StripeResponse> {
  const intent = await store.get<TestIntent>(payment_intent);
  const { refunds = 0, failed_refunds = 0, amount = 0 } = intent ?? {};
  const times = (count: number, status: string) =>
    Array.from({ length: count }, () => ({ status, amount }));
  const data = [...times(refunds, 'succeeded'), ...times(failed_refunds, 'failed')];
  return ok({ object: 'list', data, has_more: false });
}

/** Refunds all of an intent, once. */
export async function refund(
  store: SandboxStore,
  { payment_intent = '' }: Fields,
): Promise<StripeResponse> {
  const intent = await store.get<TestIntent>(payment_intent);
  if (!intent) return missing(payment_intent);
  if (intent.charges === 0) return refused('payment_intent_unexpected_state');
  if (intent.refunds >= intent.charges) return refused('charge_already_refunded');
  await store.put(intent.id, { ...intent, refunds: intent.refunds + 1 });
  return ok({ id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' });
}
