import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney, toMinor } from '#domain/lib/money.ts';
import type { LineItem } from '#domain/model.ts';
import { fairShares, friendsIn, hasRoom, withFriend } from '#domain/sharing/friends.ts';
import { runs } from '../runs.ts';
import { cartOf, cartWith, lineWith } from '../samples.ts';

const of = (person_name: string | null, key: string, total: number, input = {}): LineItem =>
  lineWith({ key: `${key}|${person_name}`, total, person_name, ...input });

describe('a fair share of the total', () => {
  it('[B6] charges are split by what each friend has ordered', () => {
    const lines = [of(null, '1', 10), of('Mia', '2', 20), of(null, '3', 10)];
    const cart = { ...cartOf(...lines), total: 44 };
    expect(fairShares(cart, 'EUR')).toEqual([
      { person: null, amount: 22, items: 2 },
      { person: 'Mia', amount: 22, items: 1 },
    ]);
    expect(friendsIn(cart)).toEqual(['Mia']);
  });

  it('[B6] a line’s discount belongs to the line, and a discount on everything is shared by all', () => {
    const lines = [of(null, '1', 10, { item_discount: 5 }), of('Mia', '2', 15)];
    // 20 with the line's discount, and 4 off all of it.
    expect(fairShares({ ...cartOf(...lines), total: 16 }, 'EUR')).toMatchObject([
      { person: null, amount: 4 },
      { person: 'Mia', amount: 12 },
    ]);
  });

  it('[B6] charges are shared equally if every dish is free', () => {
    const lines = [of(null, '1', 0), of('Mia', '2', 0)];
    expect(fairShares({ ...cartOf(...lines), total: 0.5 }, 'EUR')).toMatchObject([
      { amount: 0.25 },
      { amount: 0.25 },
    ]);
  });

  const lines = fc.array(
    fc.record({
      person: fc.constantFrom(null, 'Mia', 'Ben', 'Zoë', 'Ali'),
      minor: fc.integer({ min: 0, max: 20_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const cart = fc.record({ lines, total: fc.integer({ min: 0, max: 500_000 }) }).map((input) => ({
    ...cartOf(
      ...input.lines.map(({ person, minor, off }, index) =>
        of(person, String(index), minor / 100, { item_discount: Math.floor(minor * off) / 100 }),
      ),
    ),
    total: input.total / 100,
  }));

  it('[B6] the shares sum up to the total to the cent, whatever is in the basket', () => {
    fc.assert(
      fc.property(cart, (any) => {
        expect(sumMoney(fairShares(any, 'EUR').map(({ amount }) => amount))).toBe(any.total);
      }),
      runs,
    );
  });

  it('[B6] each share is proportional, within a cent, and never negative', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const shares = fairShares(any, 'EUR');
        const worth = (person: string | null) =>
          any.line_items_attributes
            .filter((line) => (line.person_name ?? null) === person)
            .reduce(
              (sum, line) =>
                sum + toMinor(line.total, 'EUR') - toMinor(line.item_discount ?? 0, 'EUR'),
              0,
            );
        const all = shares.reduce((sum, { person }) => sum + worth(person), 0);
        for (const { person, amount } of shares) {
          const exact =
            all === 0
              ? toMinor(any.total, 'EUR') / shares.length
              : (toMinor(any.total, 'EUR') * worth(person)) / all;
          expect(Math.abs(toMinor(amount, 'EUR') - exact)).toBeLessThan(1);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  it('[B6] everybody is listed once, and every item belongs to somebody', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const shares = fairShares(any, 'EUR');
        expect(new Set(shares.map(({ person }) => person)).size).toBe(shares.length);
        expect(shares.reduce((sum, { items }) => sum + items, 0)).toBe(
          any.line_items_attributes.length,
        );
      }),
      runs,
    );
  });
});

describe('a friend’s lines in the basket', () => {
  const own = of(null, '1', 4);
  const before = cartOf(own, of('Mia', '2', 3), of('Ben', '2', 3));

  it('[B6] are added beside all others', () => {
    const after = withFriend(before, [of('Mia', '3', 5)], 'beside', 'EUR');
    expect(after.line_items_attributes.map(({ key }) => key)).toEqual([
      '1|null',
      '2|Mia',
      '2|Ben',
      '3|Mia',
    ]);
  });

  it('[B6] or replace those of the same friend and of nobody else', () => {
    const after = withFriend(before, [of('Mia', '3', 5)], 'instead', 'EUR');
    expect(after.line_items_attributes.map(({ key }) => key)).toEqual(['1|null', '2|Ben', '3|Mia']);
  });

  it('[D57] are known in advance to exceed a basket’s limit', () => {
    const full = cartWith({
      line_items_attributes: Array.from({ length: 100 }, (_, index) => of(null, String(index), 1)),
    });
    expect(hasRoom(full, [of('Mia', '3', 5)], 'beside', 'EUR')).toBe(false);
    expect(hasRoom(before, [of('Mia', '3', 5)], 'beside', 'EUR')).toBe(true);
    const many = of('Mia', '2', 297, { quantity: 99 });
    expect(hasRoom(before, [many], 'beside', 'EUR')).toBe(false);
    expect(hasRoom(before, [many], 'instead', 'EUR')).toBe(true);
  });
});
