import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { historyOf } from '#domain/orders/order-history.ts';
import {
  isReceiptOf,
  latestReceipts,
  MAX_RECEIPTS,
  receiptOf,
  savedReceipt,
} from '#domain/orders/order-receipts.ts';
import { matchesSearch } from '#domain/orders/order-search.ts';
import { readOrder } from '#domain/orders/read-order.ts';
import { wordsOf } from '#domain/text/search-text.ts';
import { lineWith, orderWith } from '../samples.ts';

const order = orderWith({
  customer_id: 3,
  customer_name: 'Robin',
  email: 'robin@example.com',
  phone_number: '0170 1234567',
  street: 'Tal 1',
  allergy_notes: 'nuts',
  line_items_attributes: [
    lineWith({
      product_name: 'Crème brûlée',
      product_gift_recipient_attributes: { name: 'Kim', email: 'kim@example.com', message: 'Hi' },
    }),
  ],
});

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a receipt on the phone', () => {
  it('[O5] contains the items and amounts, but no personal data (B11, D72)', () => {
    const text = JSON.stringify(receiptOf(order, 1));
    for (const secret of ['Robin', 'robin@', '0170', 'Tal 1', 'nuts', 'Kim', 'kim@']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Crème brûlée');
  });

  it('[O5] is restored from the disk unchanged (B11)', () => {
    const receipt = receiptOf(order, 5);
    expect(savedReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(receipt.owner).toBe(3);
  });

  it('[O5] [D170] is restored of a backend that names orders by their uuid alone (B7)', () => {
    const { uuid } = order;
    const bare = readOrder({ uuid, line_items_attributes: order.line_items_attributes }, {}, NOW);
    const receipt = receiptOf(bare as Order, 5);
    expect(savedReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
  });

  it('[O5] is null for any other stored data (B11)', () => {
    const receipt = JSON.parse(JSON.stringify(receiptOf(order, 5)));
    const broken = [
      { ...receipt, at: 'yesterday' },
      { ...receipt, order: { ...receipt.order, uuid: 7 } },
      { ...receipt, order: { ...receipt.order, number: 482 } },
      { ...receipt, order: { ...receipt.order, venue: null } },
      { ...receipt, order: { ...receipt.order, created_at: 'then' } },
      { ...receipt, order: { ...receipt.order, line_items_attributes: [{ quantity: 1 }] } },
      { ...receipt, order: { ...receipt.order, line_items_attributes: 'cake' } },
    ];
    expect(broken.map(savedReceipt)).toEqual(broken.map(() => null));
    fc.assert(fc.property(fc.anything(), (found) => savedReceipt(found) === null));
  });

  it('[C15] is not shown to another customer, unless it is a guest’s (W5)', () => {
    const receipt = receiptOf(order, 1);
    expect([3, 4, null].map((id) => isReceiptOf(receipt, id))).toEqual([true, false, false]);
    expect(isReceiptOf(receiptOf(orderWith({ customer_id: null }), 1), 4)).toBe(true);
  });

  it('[O2] is stored once for each order in its latest state, newest first and limited in number', () => {
    const many = Array.from({ length: MAX_RECEIPTS + 5 }, (_, index) =>
      receiptOf(
        orderWith({ uuid: `u${index}`, created_at: new Date(index * 60_000).toISOString() }),
        1,
      ),
    );
    expect(latestReceipts(many)).toHaveLength(MAX_RECEIPTS);
    expect(latestReceipts(many)[0]?.order.uuid).toBe(`u${MAX_RECEIPTS + 4}`);
    const [older, newer] = [receiptOf(order, 1), receiptOf({ ...order, status: 'ready' }, 2)];
    expect(latestReceipts([newer, older])).toEqual([newer]);
  });

  it.each([
    ['brulee', true],
    ['fern BRUL', true],
    ['482', true],
    ['483', false],
    ['pizza', false],
    ['brulee pizza', false],
    ['', true],
  ])('[O2] typing %j finds it: %s (B11)', (typed, expected) => {
    expect(matchesSearch(order, wordsOf(typed))).toBe(expected);
  });
});

describe('the history', () => {
  const handle = (uuid: string, hour: number) => {
    const { number, venue } = order;
    return {
      uuid,
      number,
      venue,
      status: 'completed' as const,
      created_at: `2026-11-21T${hour}:00:00Z`,
    };
  };

  it('[O2] has every order once, newest first, with all known data', () => {
    const known = orderWith({ uuid: 'b', created_at: '2026-11-21T11:00:00Z' });
    const entries = historyOf([handle('a', 10), handle('b', 11), handle('c', 12)], [known]);
    expect(entries.map(({ uuid, order: found }) => [uuid, found !== null])).toEqual([
      ['c', false],
      ['b', true],
      ['a', false],
    ]);
    expect(entries.every(({ isOfPhone }) => isOfPhone)).toBe(true);
  });

  it('[O2] keeps an ended order, whatever its source; otherwise the venue’s data count', () => {
    const placed = orderWith({ uuid: 'a', status: 'placed' });
    expect(historyOf([handle('a', 10)], [placed])[0]?.status).toBe('completed');
    const running = { ...handle('a', 10), status: 'placed' as const };
    expect(historyOf([running], [{ ...placed, status: 'rejected' }])[0]?.status).toBe('rejected');
  });
});
