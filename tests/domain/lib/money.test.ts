import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  decimalsOf,
  fromMinor,
  isAmount,
  multiplyMoney,
  portionOf,
  roundMoney,
  shareOf,
  sumMoney,
  toMinor,
} from '#domain/lib/money.ts';
import { runs } from '../runs.ts';

/** A share of cents in integers only; the rate is in millionths. */
function exactShare(minor: number, millionths: number): number {
  const size = BigInt(Math.abs(minor)) * BigInt(millionths);
  const rounded = (size * 2n + 1_000_000n) / 2_000_000n;
  return Number(minor < 0 ? -rounded : rounded) + 0;
}

describe('an amount is rounded half away from zero on its decimal value', () => {
  it.each([
    [1.005, 1.01],
    [10.075, 10.08],
    [-1.005, -1.01],
    [1.0049999, 1],
    [0.1 + 0.2, 0.3],
    [8.345, 8.35],
    [1e-7, 0],
    [-0.004, 0],
    [-0.5, -0.5],
    [123456789.125, 123456789.13],
    [1e13, 1e13],
    [5e-324, 0],
  ])('[C5] %d is %d', (raw, rounded) => {
    expect(roundMoney(raw, 'EUR')).toBe(rounded);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '[C5] what is not a number (%d) counts as zero',
    (raw) => {
      expect(toMinor(raw, 'EUR')).toBe(0);
    },
  );

  it('[C5] an amount converted to cents and back is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        expect(toMinor(fromMinor(minor, 'EUR'), 'EUR')).toBe(minor + 0);
      }),
      runs,
    );
  });

  it('[C5] the third decimal decides, in spite of binary fractions', () => {
    const thousandths = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(thousandths, (amount) => {
        const up = Math.abs(amount % 10) >= 5 ? 1 : 0;
        const minor = (Math.floor(Math.abs(amount) / 10) + up) * Math.sign(amount);
        expect(toMinor(Number(`${amount}e-3`), 'EUR')).toBe(minor + 0);
      }),
      runs,
    );
  });
});

describe('sums and multiples', () => {
  it('[C5] never drift, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 }), { maxLength: 100 }), (minors) => {
        const exact = minors.reduce((sum, minor) => sum + BigInt(minor), 0n);
        expect(sumMoney(minors.map((value) => fromMinor(value, 'EUR')))).toBe(
          fromMinor(Number(exact), 'EUR'),
        );
        expect(sumMoney(minors.toReversed().map((value) => fromMinor(value, 'EUR')))).toBe(
          fromMinor(Number(exact), 'EUR'),
        );
      }),
      runs,
    );
  });

  it('[C5] 99 of 0.07 are 6.93', () => {
    expect(multiplyMoney(0.07, 99)).toBe(6.93);
    expect(multiplyMoney(4.35, 3)).toBe(13.05);
  });
});

describe('a share of an amount', () => {
  it.each([
    [10, 0.125, 1.25],
    [1, 0.005, 0.01],
    [0.1, 0.05, 0.01],
    [-1, 0.005, -0.01],
    [2.3, 0.15, 0.35],
    [14.5, 0.07, 1.02],
    [1.15, 0.1, 0.12],
    [9.99, 0, 0],
    [9.99, 1, 9.99],
    [9.99, 1e-7, 0],
  ])('[C5] of %d at %d is %d', (amount, rate, share) => {
    expect(shareOf(amount, rate, 'EUR')).toBe(share);
  });

  it('[C5] is exact for every common rate and every amount to 500.00 (450,000 cases)', () => {
    const rates = [0.05, 0.075, 0.0825, 0.1, 0.12, 0.125, 0.15, 0.175, 0.2];
    let wrong = 0;
    for (const rate of rates) {
      const millionths = Math.round(rate * 1e6);
      for (let minor = 1; minor <= 50_000; minor += 1) {
        if (toMinor(shareOf(minor / 100, rate, 'EUR'), 'EUR') !== exactShare(minor, millionths))
          wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });

  it('[C5] is exact for any rate with six decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (minor, millionths) => {
          const share = shareOf(fromMinor(minor, 'EUR'), Number(`${millionths}e-6`), 'EUR');
          expect(toMinor(share, 'EUR')).toBe(exactShare(minor, millionths));
        },
      ),
      runs,
    );
  });
});

describe('allocate', () => {
  it('splits 10.00 into three without losing a cent', () => {
    expect(allocate(10, [1, 1, 1], 'EUR')).toEqual([3.33, 3.34, 3.33]);
    expect(allocate(5, [], 'EUR')).toEqual([]);
    expect(allocate(5, [0, 0], 'EUR')).toEqual([0, 0]);
  });

  it('distributes the whole amount, each part within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), weights, (minor, shares) => {
        const all = shares.reduce((sum, share) => sum + share, 0);
        fc.pre(all > 0);
        const parts = allocate(fromMinor(minor, 'EUR'), shares, 'EUR');
        expect(sumMoney(parts)).toBe(fromMinor(minor, 'EUR'));
        for (const [index, part] of parts.entries()) {
          const ideal = (minor * (shares[index] ?? 0)) / all;
          expect(Math.abs(toMinor(part, 'EUR') - ideal)).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });
});

describe.each([
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
] as const)('amounts in %s, which has %d decimals', (currency, exponent) => {
  const most = 10 ** 12;
  const minors = fc.oneof(
    fc.integer({ min: -most, max: most }),
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.constantFrom(most, -most, most - 1, 0),
  );
  const amountOf = (minor: number) => Number(`${minor}e-${exponent}`);

  it('[C5] converted to minor units and back are the same, up to 10^12 units', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        const amount = fromMinor(minor, currency);
        expect(amount).toBe(amountOf(minor) + 0);
        expect(toMinor(amount, currency)).toBe(minor + 0);
        expect(roundMoney(amount, currency)).toBe(amount);
        expect(isAmount(amount, currency)).toBe(true);
        expect(JSON.parse(JSON.stringify(amount))).toBe(amount);
      }),
      runs,
    );
  });

  it('[C5] with more decimals are rounded half away from zero', () => {
    const tenths = fc.integer({ min: -most, max: most });
    fc.assert(
      fc.property(tenths, (tenth) => {
        const size = (BigInt(Math.abs(tenth)) + 5n) / 10n;
        const finer = Number(`${tenth}e-${exponent + 1}`);
        expect(toMinor(finer, currency)).toBe(Number(tenth < 0 ? -size : size) + 0);
        expect(isAmount(finer, currency)).toBe(tenth % 10 === 0);
      }),
      runs,
    );
  });

  it('[C5] add up and multiply exactly', () => {
    const quantity = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(fc.array(minors, { maxLength: 30 }), minors, quantity, (all, minor, times) => {
        const sum = all.reduce((one, other) => one + BigInt(other), 0n);
        expect(sumMoney(all.map(amountOf))).toBe(amountOf(Number(sum)) + 0);
        const product = BigInt(minor) * BigInt(times);
        expect(multiplyMoney(amountOf(minor), times)).toBe(amountOf(Number(product)) + 0);
      }),
      runs,
    );
  });

  it('[C5] have shares in whole minor units, even at the maximum', () => {
    const rate = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(minors, rate, (minor, millionths) => {
        const share = shareOf(amountOf(minor), Number(`${millionths}e-6`), currency);
        expect(isAmount(share, currency)).toBe(true);
        expect(toMinor(share, currency)).toBe(exactShare(minor, millionths));
      }),
      runs,
    );
  });

  it('[B6] are split without losing a minor unit, each part within one of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: most }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(minors, weights, (minor, shares) => {
        const all = shares.reduce((sum, share) => sum + BigInt(share), 0n);
        fc.pre(all > 0n && all <= BigInt(Number.MAX_SAFE_INTEGER));
        const parts = allocate(amountOf(minor), shares, currency);
        expect(sumMoney(parts)).toBe(amountOf(minor) + 0);
        for (const [index, part] of parts.entries()) {
          const off =
            BigInt(toMinor(part, currency)) * all - BigInt(minor * 1) * BigInt(shares[index] ?? 0);
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(all);
        }
      }),
      runs,
    );
  });

  it('[C3] are the cost of fewer pieces, exact if the total divides evenly', () => {
    const quantity = fc.integer({ min: 1, max: 99 });
    const unit = fc.integer({ min: 0, max: 10 ** 10 });
    fc.assert(
      fc.property(unit, quantity, quantity, (minor, of, pieces) => {
        const whole = amountOf(minor * of);
        expect(portionOf(whole, { pieces, of }, currency)).toBe(amountOf(minor * pieces));
      }),
      runs,
    );
  });
});

describe('amounts from outside', () => {
  it('[C5] 12.5 % of ¥105 are ¥13, and of KWD 1.25 are 0.156', () => {
    expect(shareOf(105, 0.125, 'JPY')).toBe(13);
    expect(shareOf(1.25, 0.125, 'KWD')).toBe(0.156);
  });

  it.each([
    [118.13, 'JPY', false],
    [118, 'JPY', true],
    [1.2505, 'KWD', false],
    [1.25, 'KWD', true],
    [Number.NaN, 'EUR', false],
    [Number.POSITIVE_INFINITY, 'EUR', false],
    [1e308, 'EUR', false],
    [2 ** 53, 'JPY', false],
    [2 ** 53 - 1, 'JPY', true],
    [-4.25, 'EUR', true],
    [-0, 'EUR', true],
  ])('[C5] %d in %s can be an amount: %s', (amount, currency, can) => {
    expect(isAmount(amount, currency)).toBe(can);
  });

  it('[C5] a missing price stays missing at any quantity', () => {
    expect(portionOf(Number.NaN, { pieces: 2, of: 1 }, 'EUR')).toBeNaN();
    expect(sumMoney([Number.NaN, 4.25, 0.1, 0.2])).toBe(4.55);
  });

  it.each([
    [4.5, 1],
    [118, 0],
    [1.25, 2],
    [1.234567, 4],
    [1e21, 0],
    [0, 0],
    [Number.NaN, 0],
  ])('[B6] %d is written with %d decimals', (amount, decimals) => {
    expect(decimalsOf(amount)).toBe(decimals);
  });
});
