// @vitest-environment node
import { expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { totalId } from '#domain/orders/order-money.ts';
import { factOf, type OrderFact } from '#screens/orders/order/order-fact.ts';
import { anOrder, NOW, payLater } from './sample-order.ts';

const ready = '2026-11-21T16:25:00Z';
const slot = '2026-11-21T17:00:00Z';
const past = '2026-11-21T16:14:30Z';

it.each<[string, Partial<Order>, OrderFact]>([
  ['a collection: when it is ready', {}, { kind: 'ready_about', at: ready }],
  [
    'a collection without an estimate: its slot',
    { estimated_ready_at: null, delivery_time: slot },
    { kind: 'ready_about', at: slot },
  ],
  [
    'nothing is promised again once it is over',
    { estimated_ready_at: past },
    { kind: 'state', late: past },
  ],
  ['without any time: how far it is', { estimated_ready_at: null }, { kind: 'state', late: null }],
  [
    'a delivery: when it arrives, not when the kitchen is done',
    { service_type: 'WebDelivery', delivery_time: slot },
    { kind: 'arriving_about', at: slot },
  ],
  [
    'a delivery that waits for its driver has not left',
    { service_type: 'WebDelivery', status: 'ready', delivery_time: slot },
    { kind: 'arriving_about', at: slot },
  ],
  [
    'catering: its day',
    {
      service_type: 'WebCatering',
      status: 'accepted',
      estimated_ready_at: null,
      delivery_time: slot,
    },
    { kind: 'later', at: slot },
  ],
  [
    'bring to me: its location',
    { service_type: 'WebBringToMe', location_name: 'Garden', status: 'out_for_delivery' },
    { kind: 'on_its_way_to', place: { kind: 'spot', name: 'Garden' } },
  ],
  [
    'brought to a table that nobody named: only that it is on its way',
    { service_type: 'WebBringToTable', status: 'ready' },
    { kind: 'on_its_way' },
  ],
  [
    'eat in: ready at the counter',
    { service_type: 'WebEatIn', status: 'ready' },
    { kind: 'is_ready' },
  ],
  [
    'an unfinished payment is not a sent order',
    { status: 'pending_payment', payment: { type: 'stripe', status: 'requires_action' } },
    { kind: 'not_paid' },
  ],
  [
    'a payment that is looked into',
    { status: 'pending_payment', payment: { type: 'stripe', status: 'pending' } },
    { kind: 'paying' },
  ],
  [
    'a payment that is paid before its order is placed',
    { status: 'pending_payment', payment: { type: 'stripe', status: 'paid' } },
    { kind: 'paying' },
  ],
])('[O1] the one fact of %s', (_, input, fact) => {
  expect(factOf(anOrder(input), NOW)).toEqual(fact);
});

it.each<[string, Partial<Order>, ReturnType<typeof totalId>]>([
  ['a paid order', {}, 'paid'],
  ['one that is paid at the venue', { payment: payLater }, 'atVenue'],
  [
    'one that is paid at the door',
    { payment: payLater, service_type: 'WebDelivery' },
    'onDelivery',
  ],
  ['a cancelled one that was never paid', { payment: payLater, status: 'cancelled' }, 'total'],
  [
    'one that costs nothing',
    { payment: { type: 'zero', status: 'not_needed' }, total: 0 },
    'total',
  ],
  ['a payment that failed', { payment: { type: 'stripe', status: 'failed' } }, 'notPaid'],
  ['a payment without an answer', { payment: { type: 'stripe', status: 'pending' } }, 'pending'],
  ['money that went back', { payment: { type: 'stripe', status: 'refunded' } }, 'refunded'],
])('[O1] the total of %s has the right label', (_, input, id) => {
  expect(totalId(anOrder(input))).toBe(id);
});
