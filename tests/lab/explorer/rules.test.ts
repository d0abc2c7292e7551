import { describe, expect, it } from 'vitest';
import { type AttemptRow, newAttempt } from '#server/payments/attempts.ts';
import { paymentDeadline } from '#server/payments/deadline.ts';
import { reschedule, withChange } from '#server/payments/schedule.ts';
import {
  type AttemptState,
  attemptStates,
  operations,
  providerAnswers,
  stateAfter,
  stillCounts,
  transitions,
} from '#server/payments/state-machine.ts';
import { tasksFor } from '#server/payments/tasks.ts';
import { noon } from '../../support/orders.ts';
import {
  first as firstModel,
  type Model,
  nextStates,
  type Provider,
  reconciled,
  violation,
} from './model.ts';

describe('the meaning of a response', () => {
  it('[P17] every request has a meaning for every response, and silence changes nothing', () => {
    for (const ask of operations) {
      expect(Object.keys(transitions[ask])).toEqual([...providerAnswers]);
      for (const state of attemptStates) expect(stateAfter(state, ask, 'silent')).toBe(state);
    }
  });

  it('[P17] received money is never forgotten, and refunded money stays refunded unless the refund is refused', () => {
    for (const ask of operations) {
      for (const answer of providerAnswers) {
        expect(['paid', 'refunded']).toContain(stateAfter('paid', ask, answer));
        const isRefused = ask === 'refund' && answer === 'refused';
        expect(stateAfter('refunded', ask, answer)).toBe(isRefused ? 'paid' : 'refunded');
        expect(stateAfter('later', ask, answer)).toBe('later');
      }
    }
  });

  it('[P17] whatever the state, a provider that says it has the money is believed', () => {
    for (const state of attemptStates.filter((one) => !['later', 'refunded'].includes(one))) {
      for (const ask of ['charge', 'retrieve', 'close'] as const) {
        expect(stateAfter(state, ask, 'paid')).toBe('paid');
      }
    }
  });

  it('[P17] once a lease was taken over, a response to its request counts only if money moved', () => {
    expect(providerAnswers.filter((answer) => stillCounts(answer, false))).toEqual([
      'paid',
      'refunded',
    ]);
    expect(providerAnswers.filter((answer) => stillCounts(answer, true))).toEqual([
      ...providerAnswers,
    ]);
  });

  it('[P17] only money reopens a closed attempt', () => {
    for (const ask of operations) {
      for (const answer of providerAnswers) {
        const next = stateAfter('closed', ask, answer);
        expect(['closed', 'paid', 'processing', 'refunded']).toContain(next);
      }
    }
  });
});

it('[P17] [O3] an attempt that somebody else closed at its provider is checked once more when it is too late to pay', () => {
  const order = { status: 'pending_payment', placed_at: noon } as const;
  const amounts = { amount_minor: 100, currency: 'EUR', now: noon, check_at: noon };
  const input = { type: 'dojo' } as const;
  const first = newAttempt({ payable_id: 1, attempt: 1, provider: 'dojo', input, ...amounts });
  const closed = { ...first, state: 'closed', check_at: null } as const;
  const checked = (status: 'pending_payment' | 'cancelled', more: readonly AttemptRow[] = []) =>
    reschedule({ ...order, status }, [closed, ...more], noon)[0]?.check_at;
  expect(checked('pending_payment')).toEqual(paymentDeadline(order));
  expect(checked('pending_payment', [{ ...first, attempt: 2 }])).toBeNull();
  expect(checked('cancelled')).toBeNull();
});

it('[P17] [D298] what happens to one attempt never delays the check of another', () => {
  const order = { status: 'cancelled', placed_at: noon } as const;
  const amounts = { amount_minor: 100, currency: 'EUR', now: noon, check_at: noon };
  const input = { type: 'dojo' } as const;
  const first = newAttempt({ payable_id: 1, attempt: 1, provider: 'dojo', input, ...amounts });
  const refused = { ...first, state: 'paid', misses: 9, refusal: 'No balance.' } as const;
  const next = { ...first, attempt: 2, state: 'action', asked_at: noon } as const;
  const later = new Date(noon.getTime() + 20_000);
  const [kept, moved] = withChange(order, [refused, next], next, later);
  expect(kept?.check_at).toEqual(noon);
  expect(moved?.check_at?.getTime()).toBeGreaterThan(later.getTime());
});

it('[P17] [D103] [D297] an earlier attempt that may still succeed prevents charging the next one, and nothing else', () => {
  const one = { isWithoutProvider: false, isAsked: true, paysOrder: false, isRecheckDue: false };
  const earlier = { ...one, attempt: 1, state: 'processing' } as const;
  const asksOf = (state: AttemptState, isWithoutProvider = false) =>
    tasksFor('pending', [earlier, { ...one, attempt: 2, state, isWithoutProvider }])
      .filter(({ attempt }) => attempt === 2)
      .map((task) => (task.kind === 'ask' ? task.ask : task.kind));
  expect([asksOf('new'), asksOf('new', true)]).toEqual([[], []]);
  expect(asksOf('action')).toEqual(['retrieve']);
  expect(asksOf('processing')).toEqual(['retrieve']);
});

describe('every course of an order with up to three attempts', () => {
  it.each<Provider>([
    'closes for good',
    'cannot close what it does not know',
    'opens another page each time',
  ])(
    '[P17] [O3] with a provider that %s, and two crashes anywhere, the money agrees with the order in the end',
    { timeout: 120_000 },
    (provider) => {
      const seen = new Set<string>();
      const open: Model[] = [firstModel];
      let quiet = 0;
      for (let model = open.pop(); model; model = open.pop()) {
        const key = JSON.stringify(model);
        if (seen.has(key)) continue;
        seen.add(key);
        // A late request arrives before the attempt is checked again.
        if (model.messages.length === 0) {
          quiet += 1;
          const end = reconciled(model, provider);
          const wrong = violation(end);
          if (wrong) throw new Error(`${wrong}\n${key}\n${JSON.stringify(end)}`);
        }
        open.push(...nextStates(model, provider));
      }
      expect(seen.size).toBeGreaterThan(1_000);
      expect(quiet).toBeGreaterThan(100);
    },
  );
});
