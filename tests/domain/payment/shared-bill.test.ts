import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf } from '#domain/lib/currency.ts';
import { fromMinor } from '#domain/lib/money.ts';
import type { LineItem } from '#domain/model.ts';
import { divisionOf, isInProgress, nextPart } from '#domain/payment/bill-division.ts';
import { dishShares, equalParts } from '#domain/payment/dish-shares.ts';
import {
  type BillDish,
  dishKey,
  openAmount,
  openOf,
  sharesFor,
  sumOfShares,
} from '#domain/payment/shared-bill.ts';
import { times } from '../../support/depth.ts';

const currencies = ['JPY', 'EUR', 'KWD'] as const;
const line = (total: number, quantity = 1, item_discount = 0): LineItem => ({
  ...{ key: 'k', product_id: 1, product_name: 'Tea', quantity, total, item_discount },
});
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const dish = (order_id: number, amount: number, phone = 1, paid = 0, held = 0): BillDish => ({
  ...{ order_id, line: 0, piece: 0, phone, amount, paid, held },
});
const as = (phone: number) => ({ phone, division: null });

describe('[D248] the dishes of an order add up to its total', () => {
  it.each([
    ['a tip and a service charge are shared by value', 33, [line(10), line(20)], [1100, 2200]],
    ['a discount of one dish is that dish’s', 25, [line(10, 1, 5), line(20)], [500, 2000]],
    ['a discount of the whole is everybody’s', 15, [line(10), line(10)], [750, 750]],
    ['a gift costs nothing', 10, [line(10), line(0)], [1000, 0]],
    ['pieces divide their line, the cent goes to the last', 10, [line(10, 3)], [333, 333, 334]],
    ['where nothing has a price, all dishes share', 3, [line(0), line(0)], [150, 150]],
    ['an order without a line has no dishes', 3, [], []],
  ])('%s', (_, total, lines, expected) => {
    const shares = dishShares({ id: 7, total, lines }, 'EUR');
    expect(shares.map(({ amount }) => amount)).toEqual(expected);
  });

  it('a line of a hundred pieces is paid as a whole', () => {
    expect(dishShares({ id: 1, total: 100, lines: [line(100, 100)] }, 'EUR')).toHaveLength(1);
  });

  it('in yen, euro and dinar, for any total and prices', () => {
    const orders = fc.record({
      currency: fc.constantFrom(...currencies),
      total: fc.nat(10 ** 12),
      lines: fc.array(
        fc.record({ total: fc.nat(10 ** 9), quantity: fc.integer({ min: 1, max: 20 }) }),
        { minLength: 1, maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(orders, ({ currency, total, lines }) => {
        const priced = lines.map((one) => line(fromMinor(one.total, currency), one.quantity));
        const order = { id: 1, total: fromMinor(total, currency), lines: priced };
        const shares = dishShares(order, currency).map(({ amount }) => amount);
        expect(sum(shares)).toBe(total);
        expect(shares.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
      { numRuns: times(100, 5_000) },
    );
  });
});

describe('[D248] an equal part', () => {
  it.each([
    [1000, 3, [333, 333, 334]],
    [11, 3, [3, 3, 5]],
    [1, 2, [0, 1]],
    [0, 2, [0, 0]],
  ])(
    'of %i by %i is the same for all but the last, who pays the odd cents',
    (minor, parts, expected) => {
      expect(equalParts(minor, parts)).toEqual(expected);
    },
  );

  it('is the same amount for everybody in turn, and the last one pays the rest', () => {
    for (const minor of [2, 11, 100, 1_000, 9_999, 10 ** 15 + 7]) {
      for (let parts = 2; parts <= 30; parts += 1) {
        const taken = pay(minor, parts);
        expect(taken, `${minor} by ${parts}`).toEqual(equalParts(minor, parts));
      }
    }
  });

  it('of a round added meanwhile is divided among those who have not paid', () => {
    const division = divisionOf([equal(3, 333)]);
    expect(nextPart(667, 3, division)).toBe(333);
    expect(nextPart(667 + 600, 3, division)).toBe(633);
    expect(nextPart(467, 3, division)).toBe(233);
  });

  it('keeps its number of parts until all are taken, or somebody has paid the rest', () => {
    const two = [equal(2, 500), equal(5, 500)];
    expect(divisionOf(two)).toEqual({ parts: 2, taken: 2, part: 500 });
    expect(isInProgress(divisionOf(two))).toBe(false);
    expect(divisionOf([...two, equal(3, 100)])).toEqual({ parts: 3, taken: 1, part: 100 });
    expect(divisionOf([equal(3, 333), { kind: 'mine', parts: null, amount: 1 }])?.taken).toBe(1);
    expect(divisionOf([equal(3, 333), { kind: 'all', parts: null, amount: 667 }])).toBeNull();
    expect(divisionOf([])).toBeNull();
  });

  it('starts with the payer’s own dishes', () => {
    const dishes = [dish(1, 500, 1), dish(2, 700, 2)];
    expect(sharesFor({ kind: 'equal', parts: 2 }, dishes, as(2))).toEqual([share(2, 600)]);
    expect(sharesFor({ kind: 'equal', parts: 2 }, dishes, as(1))).toEqual([
      share(1, 500),
      share(2, 100),
    ]);
  });
});

describe('[D249] the shares of a payment', () => {
  const bill = [dish(1, 500, 1), dish(2, 700, 2, 300, 100), dish(3, 200, 2, 200)];

  it('are those that are open, neither paid nor held by somebody else', () => {
    expect(openAmount(bill)).toBe(800);
    expect(sharesFor({ kind: 'all' }, bill, as(1))).toEqual([share(1, 500), share(2, 300)]);
    expect(sharesFor({ kind: 'mine' }, bill, as(2))).toEqual([share(2, 300)]);
    expect(
      sharesFor({ kind: 'dishes', dishes: [bill[1], bill[2]] as BillDish[] }, bill, as(1)),
    ).toEqual([share(2, 300)]);
    expect(sharesFor({ kind: 'dishes', dishes: [dish(9, 1)] }, bill, as(1))).toEqual([]);
  });

  it('are paid once, whatever the order of payments, and in the end all of them', () => {
    const wish = fc.oneof(
      fc.constant({ kind: 'mine' } as const),
      fc.integer({ min: 2, max: 6 }).map((parts) => ({ kind: 'equal', parts }) as const),
      fc.array(fc.nat(5), { maxLength: 3 }).map((places) => ({ kind: 'dishes', places }) as const),
    );
    const run = fc.record({
      amounts: fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 6 }),
      steps: fc.array(
        fc.record({ wish, phone: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() }),
      ),
    });
    fc.assert(
      fc.property(run, ({ amounts, steps }) => {
        let dishes = amounts.map((amount, index) => dish(index, amount, (index % 3) + 1));
        const payments: {
          kind: 'all' | 'mine' | 'equal' | 'dishes';
          parts: number | null;
          amount: number;
        }[] = [];
        const last = { wish: { kind: 'all' } as const, phone: 1, fails: false };
        for (const { wish: wanted, phone, fails } of [...steps, last]) {
          const division = divisionOf(payments);
          const chosen =
            wanted.kind === 'dishes'
              ? dishes.filter((_, index) => wanted.places.includes(index))
              : [];
          const said =
            wanted.kind === 'dishes' ? { kind: 'dishes' as const, dishes: chosen } : wanted;
          const shares = sharesFor(said, dishes, { phone, division });
          if (fails) continue;
          const going = isInProgress(division) ? division.parts : null;
          const parts = said.kind === 'equal' ? (going ?? said.parts) : null;
          if (shares.length > 0)
            payments.push({ kind: said.kind, parts, amount: sumOfShares(shares) });
          dishes = dishes.map((one) => {
            const own = shares.filter((each) => dishKey(each) === dishKey(one));
            return { ...one, paid: one.paid + sumOfShares(own) };
          });
          expect(dishes.every((one) => openOf(one) >= 0)).toBe(true);
        }
        expect(openAmount(dishes)).toBe(0);
        expect(sum(payments.map(({ amount }) => amount))).toBe(sum(amounts));
      }),
      { numRuns: times(100, 10_000) },
    );
  });
});

it('the currencies of these tests have 0, 2 and 3 decimals', () => {
  expect(currencies.map(exponentOf)).toEqual([0, 2, 3]);
});

function equal(parts: number, amount: number) {
  return { kind: 'equal', parts, amount } as const;
}

function share(order_id: number, amount: number) {
  return { order_id, line: 0, piece: 0, amount };
}

/** Lists what each of `parts` equal payers pays in turn. */
function pay(minor: number, parts: number): readonly number[] {
  const taken: number[] = [];
  for (let index = 0; index < parts; index += 1) {
    const division = divisionOf(taken.map((amount) => equal(parts, amount)));
    taken.push(nextPart(minor - sum(taken), parts, division));
  }
  return taken;
}
