import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus, ServiceType } from '#domain/model.ts';
import { isScheduled, trackerOf } from '#domain/orders/order-progress.ts';
import { isEnded, isRunning } from '#domain/orders/order-status.ts';
import {
  isCancellable,
  isEditable,
  isUnacknowledged,
  mayGiveFeedback,
  refreshAfter,
} from '#domain/orders/orders.ts';
import { orderWith } from '../samples.ts';

const now = new Date('2026-11-21T12:10:00Z');

describe('an order', () => {
  it.each<[OrderStatus, boolean]>([
    ['pending_payment', false],
    ['placed', false],
    ['accepted', false],
    ['preparing', false],
    ['ready', false],
    ['out_for_delivery', false],
    ['completed', true],
    ['cancelled', true],
    ['rejected', true],
    ['payment_failed', true],
  ])('[O1] [O2] that is %s has ended: %s', (status, ended) => {
    expect(isEnded({ status })).toBe(ended);
    expect(isRunning({ status })).toBe(!ended);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['the server says yes', { cancellable: true, status: 'preparing' }, true],
    ['the server says no', { cancellable: false }, false],
    ['it is placed', {}, true],
    ['it is accepted', { status: 'accepted' }, false],
    ['its changed total is not agreed to', { status: 'accepted', previous_total: 4 }, true],
    ['it is made although its total changed', { status: 'preparing', previous_total: 4 }, false],
    [
      'it is accepted, 31 minutes before its slot',
      { status: 'accepted', delivery_time: '2026-11-21T12:41:00Z' },
      true,
    ],
    [
      'it is accepted, 30 minutes before its slot',
      { status: 'accepted', delivery_time: '2026-11-21T12:40:00Z' },
      false,
    ],
    [
      'it is being made for a later slot',
      { status: 'preparing', delivery_time: '2026-11-21T18:00:00Z' },
      false,
    ],
    ['it has ended', { status: 'completed' }, false],
  ])('[O3] can be cancelled where %s', (_, input, expected) => {
    expect(isCancellable(orderWith(input), now)).toBe(expected);
  });

  it.each<[string, Partial<Order>, { id: number } | null, boolean]>([
    ['a guest’s, by a guest', { guest_user: true }, null, true],
    ['a guest’s, by a customer', { guest_user: true }, { id: 1 }, true],
    ['one’s own', { customer_id: 1 }, { id: 1 }, true],
    ['another’s', { customer_id: 2 }, { id: 1 }, false],
    ['a customer’s, by a guest', { customer_id: 1 }, null, false],
    ['nobody’s, by a guest', { customer_id: null }, null, false],
    ['one’s own that the server locks', { customer_id: 1, editable: false }, { id: 1 }, false],
    ['another’s that the server opens', { customer_id: 2, editable: true }, null, true],
  ])('[O7] %s is editable', (_, input, customer, expected) => {
    expect(isEditable(orderWith(input), customer)).toBe(expected);
  });

  it.each([
    [0, true, 15_000],
    [599_999, true, 15_000],
    [600_000, true, 60_000],
    [0, false, 60_000],
  ])('[O1] aged %d ms, visible %s, is read again after %s', (age, visible, after) => {
    expect(refreshAfter(age, visible)).toBe(after);
  });

  it.each<[Partial<Order>, boolean]>([
    [{ created_at: '2026-11-21T12:00:00Z' }, true],
    [{ created_at: '2026-11-21T12:00:01Z' }, false],
    [{ created_at: '2026-11-21T11:00:00Z', status: 'accepted' }, false],
  ])('[O1] %j: the venue has not answered yet: %s', (input, expected) => {
    expect(isUnacknowledged(orderWith(input), now)).toBe(expected);
  });

  const readyAt = (at: string) => [{ status: 'ready' as const, at }];
  it.each<[string, Partial<Order>, boolean]>([
    ['it is completed', { status: 'completed' }, true],
    ['it was given already', { status: 'completed', feedback_exist: true }, false],
    [
      'it was ready 20 minutes ago',
      { status: 'ready', status_history: readyAt('2026-11-21T11:50:00Z') },
      true,
    ],
    [
      'it was ready 19 minutes ago',
      { status: 'ready', status_history: readyAt('2026-11-21T11:51:00Z') },
      false,
    ],
    [
      'it was cancelled after it was ready',
      { status: 'cancelled', status_history: readyAt('2026-11-21T11:00:00Z') },
      false,
    ],
    ['it is being made', { status: 'preparing', status_history: [] }, false],
    ['it is placed', {}, false],
  ])('[O4] accepts feedback if %s', (_, input, expected) => {
    expect(mayGiveFeedback(orderWith(input), now)).toBe(expected);
  });
});

describe('the tracker', () => {
  const drawn = (input: Partial<Order>) =>
    trackerOf(orderWith(input))
      .map(({ id, state }) => ({ done: id, current: `>${id}`, next: `(${id})` })[state])
      .join(' ');

  it.each<[ServiceType, OrderStatus, string]>([
    ['WebCollection', 'pending_payment', '(sent) (accepted) (making) (ready)'],
    ['WebCollection', 'placed', '>sent (accepted) (making) (ready)'],
    ['WebCollection', 'accepted', 'sent >accepted (making) (ready)'],
    ['WebCollection', 'preparing', 'sent accepted >making (ready)'],
    ['WebCollection', 'ready', 'sent accepted making >ready'],
    ['WebCollection', 'completed', 'sent accepted making ready'],
    ['WebEatIn', 'preparing', 'sent accepted >making (ready)'],
    ['WebBringToTable', 'preparing', 'sent accepted >making (on_its_way)'],
    ['WebBringToTable', 'ready', 'sent accepted making >on_its_way'],
    ['WebBringToMe', 'out_for_delivery', 'sent accepted making >on_its_way'],
    ['WebDelivery', 'placed', '(accepted) (making) (on_its_way) (delivered)'],
    ['WebDelivery', 'accepted', '>accepted (making) (on_its_way) (delivered)'],
    ['WebDelivery', 'ready', 'accepted >making (on_its_way) (delivered)'],
    ['WebDelivery', 'out_for_delivery', 'accepted making >on_its_way (delivered)'],
    ['WebDelivery', 'completed', 'accepted making on_its_way delivered'],
    ['WebShop', 'preparing', 'accepted >making (on_its_way) (delivered)'],
    ['WebCatering', 'placed', '>sent (accepted) (scheduled)'],
    ['WebCatering', 'accepted', 'sent >accepted (scheduled)'],
    ['WebCatering', 'preparing', 'sent accepted >making (ready)'],
    ['WebCollection', 'cancelled', ''],
    ['WebCollection', 'rejected', ''],
    ['WebCollection', 'payment_failed', ''],
  ])('[O1] of %s %s: %s', (service_type, status, expected) => {
    expect(drawn({ service_type, status })).toBe(expected);
  });

  it.each([
    ['2026-11-21T14:00:00Z', false],
    ['2026-11-21T14:00:01Z', true],
    [null, false],
  ])('[O1] of an order placed at 12:00 for %s shows a later day: %s', (delivery_time, later) => {
    const order = orderWith({ service_type: 'WebCollection', delivery_time, status: 'accepted' });
    expect(isScheduled(order)).toBe(later);
    expect(trackerOf(order).some(({ id }) => id === 'scheduled')).toBe(later);
  });
});

describe('a failed order', () => {
  it.each<OrderStatus>(['cancelled', 'rejected', 'payment_failed'])(
    '[O1] has no steps once it is %s',
    (status) => {
      expect(trackerOf(orderWith({ status }))).toEqual([]);
    },
  );

  it('[O4] counts from when it was ready, not from when it was placed', () => {
    const order = orderWith({
      status: 'ready',
      status_history: [
        { status: 'placed', at: '2026-11-21T11:00:00Z' },
        { status: 'ready', at: '2026-11-21T12:00:00Z' },
      ],
    });
    expect(mayGiveFeedback(order, now)).toBe(false);
    expect(mayGiveFeedback(order, new Date('2026-11-21T12:20:00Z'))).toBe(true);
  });
});
