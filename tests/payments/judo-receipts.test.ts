// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applyAnswer } from '#server/payments/answers.ts';
import { type AttemptRow, newAttempt } from '#server/payments/attempts.ts';
import type { ProviderCall } from '#server/payments/provider-call.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
import type { Charge, ChargeResult } from '#server/payments/providers/provider.ts';
import { CardRefused, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { noon } from '../support/orders.ts';

const action = { type: 'judo_session' };
const charge: Charge = {
  order_uuid: 'c0ffee00-0000-4000-8000-000000000000',
  attempt: 1,
  amount_minor: 795,
  currency: 'GBP',
  input: { type: 'judo' },
  intent_id: 'a session',
  tries: 0,
  customer: null,
  card: null,
  action,
  return_url: 'https://order.example/order/1?back',
};

/** Judo with these receipts of the payment, the latest first. */
function judoWith(...results: readonly string[]) {
  const keys = { token: 't', secret: 's', judoId: '1', isProduction: false };
  return judoClient(keys, async () => {
    return Response.json({
      results: results.map((result, id) => ({ receiptId: `${id}`, result })),
    });
  });
}

const inProgress = [
  'Additional device data is needed for 3D Secure 2',
  'Challenge completion is needed for 3D Secure 2',
  'Error',
  'A word of tomorrow',
];

describe('Judo’s receipts of a payment', () => {
  it.each(inProgress)('[P6] [D270] [D293] %s is no refusal', async (result) => {
    const undecided = { state: 'action', action };
    expect(await judoWith(result).retrieve(charge)).toMatchObject(undecided);
    expect(await judoWith(result, 'Declined').retrieve(charge)).toMatchObject(undecided);
    expect(await judoWith(result, 'Success').retrieve(charge)).toMatchObject({ state: 'paid' });
    expect(await judoWith(result).close(charge)).toMatchObject({ state: 'closed', isAtBank: true });
  });

  it.each([
    ['0.00', 'refunded'],
    [0, 'refunded'],
    ['2.95', 'paid'],
    [undefined, 'paid'],
  ])('[P6] [D292] %s left of a payment is %s', async (netAmount, state) => {
    const paid = { receiptId: '7', result: 'Success', netAmount };
    const keys = { token: 't', secret: 's', judoId: '1', isProduction: false };
    const judo = judoClient(keys, async () => Response.json({ results: [paid] }));
    expect(await judo.retrieve(charge)).toMatchObject({ state });
    expect(await judo.close(charge)).toMatchObject({ state });
  });

  it.each([
    ['Declined', CardRefused],
    ['Error', ProviderTimeout],
    ['Challenge completion is needed for 3D Secure 2', ProviderTimeout],
  ])('[R12] [D293] a card to be saved, %s', async (result, problem) => {
    const keys = { token: 't', secret: 's', judoId: '1', isProduction: false };
    const receipt = { receiptId: '7', result, consumer: { yourConsumerReference: 'c' } };
    const judo = judoClient(keys, async () => Response.json(receipt));
    await expect(judo.cards?.save('7', 'c')).rejects.toBeInstanceOf(problem);
  });

  it('[P6] a token is no path: only a receipt is read by it', async () => {
    const keys = { token: 't', secret: 's', judoId: '1', isProduction: false };
    const asked: string[] = [];
    const judo = judoClient(keys, async (url) => {
      asked.push(new URL(url).pathname);
      return Response.json({});
    });
    await judo.cards?.save('../paymentsession?x=', 'c').catch(() => undefined);
    expect(asked).toEqual(['/transactions/..%2Fpaymentsession%3Fx%3D']);
  });

  it('[P6] a decline is a refusal, and final once the attempt is closed', async () => {
    const declined = { state: 'failed', code: 'card_declined' };
    expect(await judoWith('Declined').retrieve(charge)).toMatchObject(declined);
    expect(await judoWith('Declined').close(charge)).toMatchObject({ isAtBank: false });
    expect(await judoWith().retrieve(charge)).toMatchObject({ state: 'action', action });
  });
});

describe('an attempt that was closed', () => {
  const first = newAttempt({
    payable_id: 1,
    attempt: 1,
    provider: 'judo',
    input: { type: 'judo' },
    amount_minor: 795,
    currency: 'GBP',
    now: noon,
    check_at: noon,
  });
  const minutesOf = (date: Date) => (date.getTime() - noon.getTime()) / 60_000;

  /** The minutes at which an attempt that closes after three is asked about again, if that always says the same. */
  function rechecksOf(verdict: ChargeResult): readonly number[] {
    const minutes: number[] = [];
    let row: AttemptRow = { ...first, state: 'action' };
    let now = new Date(noon.getTime() + 3 * 60_000);
    for (let isRecheck = false; minutes.length < 50; isRecheck = true) {
      const call = { ask: 'close', row, isRecheck } as ProviderCall;
      row = applyAnswer(row, call, { answer: 'closed', verdict, refusal: null }, now);
      if (!row.recheck_until) return minutes;
      now = row.recheck_until;
      minutes.push(minutesOf(now));
    }
    return minutes;
  }

  it('[P6] [P17] [D293] is checked with growing pauses while a bank may wait for its customer', () => {
    const minutes = rechecksOf({ state: 'closed', intent_id: 'a session', isAtBank: true });
    expect(minutes.slice(0, 4)).toEqual([4.25, 5.5, 8, 13]);
    expect(minutes.at(-1)).toBeGreaterThan(60);
    expect(minutes.length).toBeLessThan(12);
  });

  it('[P17] is checked once more for a request in flight, and not at all if nothing can arrive', () => {
    const closed = { state: 'closed', intent_id: 'a session' } as const;
    expect(rechecksOf({ ...closed, isUncertain: true })).toEqual([4.25]);
    expect(rechecksOf(closed)).toEqual([]);
  });
});
