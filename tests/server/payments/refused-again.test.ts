import { expect, it } from 'vitest';
import { applyAnswer } from '#server/payments/answers.ts';
import { type AttemptRow, newAttempt } from '#server/payments/attempts.ts';
import type { ProviderCall } from '#server/payments/provider-call.ts';
import { noon } from '../../support/orders.ts';

const lease_until = new Date(noon.getTime() + 30_000);
const sent: AttemptRow = {
  ...newAttempt({
    payable_id: 1,
    attempt: 1,
    provider: 'stripe',
    input: { type: 'stripe' },
    amount_minor: 295,
    currency: 'CHF',
    now: noon,
    check_at: noon,
  }),
  asked_at: noon,
  lease_until,
};
const verdict = { state: 'failed', intent_id: 'pi_1', code: 'canceled' } as const;

function refused(row: AttemptRow): AttemptRow {
  const call = { row, ask: 'charge', isRecheck: false } as ProviderCall;
  return applyAnswer(row, call, { answer: 'refused', verdict, refusal: 'token used' }, noon);
}

it('[D107] a first request that is refused has failed, and is not checked again', () => {
  expect(refused(sent)).toMatchObject({ state: 'failed', asked_at: null, recheck_until: null });
});

it('[D318] a repeated request that is refused is checked once more: the first one may have succeeded', () => {
  const row = refused({ ...sent, misses: 1 });
  expect(row).toMatchObject({ state: 'failed', asked_at: noon });
  const soon = (row.recheck_until?.getTime() ?? 0) - noon.getTime();
  expect(soon).toBeGreaterThan(60_000);
  expect(soon).toBeLessThan(110_000);
});
