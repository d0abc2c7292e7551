import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import {
  isPurchaseExpired,
  type Purchase,
  savedPurchase,
  waitsUntil,
} from '#domain/checkout/purchase.ts';
import { lineWith as line } from '../samples.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T20:00:00Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
const order = { ...emptyCart('b'), venue_id: 1, line_items_attributes: [line()] };
const open = { kind: 'open', key: 'k', order, since: now, may_have_arrived: true };

describe('how long an order may wait for the network', () => {
  it.each<[string, Parameters<typeof waitsUntil>[0], number]>([
    ['ten minutes', {}, 10],
    ['not past its slot', { delivery_time: at(4) }, 4],
    ['no longer for a later slot', { delivery_time: at(90) }, 10],
    ['not at all once the slot is over', { delivery_time: at(-5) }, 0],
    [
      'not past its check-in at a table',
      { table_id: 3, additional_data: { checked_in_at: at(-238) } },
      2,
    ],
    ['without a table no check-in counts', { additional_data: { checked_in_at: at(-238) } }, 10],
    ['a moment that is none counts for nothing', { delivery_time: 'soon' }, 10],
  ])('[W6] %s', (_case, cart, minutes) => {
    expect(waitsUntil(cart, now, now)).toBe(now + minutes * minute);
  });

  it.each([-300, 300])(
    '[W6] [T39] a check-in counts by the clock of the phone that noted it, %i minutes ahead',
    (ahead) => {
      const cart = { table_id: 3, additional_data: { checked_in_at: at(ahead - 238) } };
      expect(waitsUntil(cart, now, now + ahead * minute)).toBe(now + 2 * minute);
    },
  );
});

describe('a stored purchase', () => {
  it('[W6] is read unchanged while open: key and order to the byte', () => {
    const read = savedPurchase(JSON.parse(JSON.stringify(open)));
    expect(JSON.stringify(read)).toBe(JSON.stringify(open));
  });

  it('[W6] names its order once it is settled', () => {
    const done = { kind: 'done', uuid: 'u', at: now };
    expect(savedPurchase(done)).toEqual(done);
  });

  it.each<[string, unknown]>([
    ['no key', { ...open, key: undefined }],
    ['an empty key', { ...open, key: '' }],
    ['a key without end', { ...open, key: 'x'.repeat(65) }],
    ['no lines', { ...open, order: { ...order, line_items_attributes: [] } }],
    ['no venue', { ...open, order: { ...order, venue_id: null } }],
    ['no moment', { ...open, since: 'then' }],
    ['another kind', { ...open, kind: 'else' }],
    ['no order it became', { kind: 'done', at: now }],
    ['no moment it was settled', { kind: 'done', uuid: 'u' }],
  ])('[W6] is null for %s', (_case, found) => expect(savedPurchase(found)).toBeNull());

  it('[W6] is read without an error, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (found) => {
        const read = savedPurchase(found);
        expect(read === null || read.kind === 'open' || read.kind === 'done').toBe(true);
      }),
    );
  });

  it('[W6] is deleted a day after it was settled', () => {
    const done: Purchase = { kind: 'done', uuid: 'u', at: now };
    expect(isPurchaseExpired(done, now + 24 * 60 * minute, null)).toBe(false);
    expect(isPurchaseExpired(done, now + 24 * 60 * minute + 1, null)).toBe(true);
  });

  it.each([
    ['a guest’s, while a guest is here', null, null, false],
    ['a guest’s, while somebody is signed in', null, 5, false],
    ['their own', 5, 5, false],
    ['somebody else’s', 5, 6, true],
    ['somebody’s who signed out', 5, null, true],
  ])(
    '[W6] [C15] is given up after a week if it is open, %s: %s, %s, %s',
    (_, owner, here, gone) => {
      const week = 7 * 24 * 60 * minute;
      const read = savedPurchase({ ...open, order: { ...order, customer_id: owner } });
      const customer = here === null ? null : { id: here };
      expect(read && isPurchaseExpired(read, now + week, customer)).toBe(false);
      expect(read && isPurchaseExpired(read, now + week + 1, customer)).toBe(gone);
    },
  );
});
