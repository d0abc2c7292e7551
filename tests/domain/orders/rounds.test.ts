import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { visitOf } from '#domain/orders/rounds.ts';
import { orderWith } from '../samples.ts';

const round = (uuid: string, time: string, input: Partial<Order> = {}): Order =>
  orderWith({
    uuid,
    service_type: 'WebBringToTable',
    status: 'completed',
    total: 10.1,
    created_at: `2026-11-21T${time}:00Z`,
    ...input,
  });

const names = (order: Order, others: readonly Order[]) =>
  visitOf(order, others)?.rounds.map(({ uuid }) => uuid);

describe('the rounds of a visit', () => {
  const [first, second, third] = [
    round('one', '12:00'),
    round('two', '15:30', { total: 0.2 }),
    round('three', '19:00', { total: 5 }),
  ] as const;

  it('[O1] are less than a check-in apart, listed oldest first with their total (B8)', () => {
    expect(names(second, [third, first])).toEqual(['one', 'two', 'three']);
    expect(visitOf(third, [first, second])?.total).toBe(15.3);
  });

  it('[O1] belong to another visit after four hours (B8, D11)', () => {
    expect(names(first, [round('later', '16:00')])).toEqual(['one']);
    expect(names(first, [round('later', '15:59')])).toEqual(['one', 'later']);
  });

  it.each<[string, Partial<Order>]>([
    ['of another venue', { venue: { id: 2, name: 'Other', slug: 'other' } }],
    ['that was collected', { service_type: 'WebCollection' }],
    ['that was cancelled', { status: 'cancelled' }],
    ['that the venue could not take', { status: 'rejected' }],
    ['that was not paid', { status: 'payment_failed' }],
  ])('[O1] do not include an order %s (B8)', (_, input) => {
    expect(names(first, [round('other', '12:30', input)])).toEqual(['one']);
  });

  it('[O1] do not exist for an order that is collected or has failed (B8)', () => {
    expect(visitOf(round('a', '12:00', { service_type: 'WebCollection' }), [first])).toBeNull();
    expect(visitOf(round('a', '12:00', { status: 'cancelled' }), [first])).toBeNull();
  });
});
