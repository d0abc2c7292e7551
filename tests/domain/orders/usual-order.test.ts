import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import type { Order } from '#domain/model.ts';
import { partOfDay, usualOrder } from '#domain/orders/usual-order.ts';
import { orderWith, productWith } from '../samples.ts';

const now = new Date('2026-11-25T08:00:00Z');
const requested = { venueId: 1, zone: 'UTC', now };
const coffee = lineOf(productWith({ id: 7 }), { choices: [] });
const cake = lineOf(productWith({ id: 8 }), { choices: [] });
const order = (number: string, created_at: string, lines = [coffee], input: Partial<Order> = {}) =>
  orderWith({ number, created_at, line_items_attributes: lines, status: 'completed', ...input });
const morning = (day: number) => `2026-11-${day}T07:10:00Z`;

describe('the usual basket of this time of day (B4)', () => {
  it('[B4] is the one ordered most often, whatever the order of its lines', () => {
    const orders = [
      order('1', morning(20), [coffee, cake]),
      order('2', morning(21), [cake, coffee]),
      order('3', morning(22), [coffee]),
      order('4', '2026-11-22T19:00:00Z', [cake]),
      order('5', '2026-11-23T19:00:00Z', [cake]),
      order('6', '2026-11-24T19:00:00Z', [cake]),
    ];
    expect(usualOrder(orders, requested)?.number).toBe('2');
    expect(
      usualOrder(orders, { ...requested, now: new Date('2026-11-25T20:00:00Z') })?.number,
    ).toBe('6');
  });

  it('[B4] is the more recent of two habits', () => {
    const orders = [1, 2, 3, 4].map((day) =>
      order(String(day), morning(20 + day), [day % 2 ? coffee : cake]),
    );
    expect(usualOrder(orders, requested)?.number).toBe('4');
  });

  it.each([
    ['ordered once', [order('1', morning(20))]],
    [
      'cancelled',
      [order('1', morning(20)), order('2', morning(21), [coffee], { status: 'cancelled' })],
    ],
    [
      'at another venue',
      [20, 21].map((day) =>
        order('1', morning(day), [coffee], { venue: { id: 2, name: 'Other', slug: 'other' } }),
      ),
    ],
    [
      'only gifts',
      [20, 21].map((day) => order('1', morning(day), [{ ...coffee, suggestion_type: 'gift' }])),
    ],
  ])('[B4] does not count what was %s', (_name, orders) => {
    expect(usualOrder(orders, requested)).toBeNull();
  });

  it('[B4] uses the venue’s local time of day', () => {
    const at = new Date('2026-11-25T12:00:00Z');
    expect(partOfDay(at, 'Europe/Berlin')).toBe('midday');
    expect(partOfDay(at, 'America/New_York')).toBe('morning');
    expect(partOfDay(at, 'Asia/Tokyo')).toBe('evening');
    expect(partOfDay(at, 'Pacific/Auckland')).toBe('night');
  });
});
