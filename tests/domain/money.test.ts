import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  fromMinor,
  multiplyMoney,
  roundMoney,
  shareOf,
  sumMoney,
  toMinor,
} from '#domain/money.ts';
import { runs } from './runs.ts';

/** A share of cents by whole numbers only: rate is so many millionths. */
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
    expect(roundMoney(raw)).toBe(rounded);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '[C5] what is no number (%d) counts as nothing',
    (raw) => {
      expect(toMinor(raw)).toBe(0);
    },
  );

  it('[C5] an amount in cents comes back the same from cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor + 0);
      }),
      runs,
    );
  });

  it('[C5] the third decimal decides, whatever binary makes of it', () => {
    const thousandths = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(thousandths, (amount) => {
        const up = Math.abs(amount % 10) >= 5 ? 1 : 0;
        const minor = (Math.floor(Math.abs(amount) / 10) + up) * Math.sign(amount);
        expect(toMinor(Number(`${amount}e-3`))).toBe(minor + 0);
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
        expect(sumMoney(minors.map(fromMinor))).toBe(fromMinor(Number(exact)));
        expect(sumMoney(minors.toReversed().map(fromMinor))).toBe(fromMinor(Number(exact)));
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
    expect(shareOf(amount, rate)).toBe(share);
  });

  it('[C5] is exact for every common rate and every amount to 500.00 (450,000 cases)', () => {
    const rates = [0.05, 0.075, 0.0825, 0.1, 0.12, 0.125, 0.15, 0.175, 0.2];
    let wrong = 0;
    for (const rate of rates) {
      const millionths = Math.round(rate * 1e6);
      for (let minor = 1; minor <= 50_000; minor += 1) {
        if (toMinor(shareOf(minor / 100, rate)) !== exactShare(minor, millionths)) wrong += 1;
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
          const share = shareOf(fromMinor(minor), Number(`${millionths}e-6`));
          expect(toMinor(share)).toBe(exactShare(minor, millionths));
        },
      ),
      runs,
    );
  });
});

describe('allocate', () => {
  it('splits 10.00 into three without losing a cent', () => {
    expect(allocate(10, [1, 1, 1])).toEqual([3.33, 3.34, 3.33]);
    expect(allocate(5, [])).toEqual([]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });

  it('gives out all, and each part within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), weights, (minor, shares) => {
        const all = shares.reduce((sum, share) => sum + share, 0);
        fc.pre(all > 0);
        const parts = allocate(fromMinor(minor), shares);
        expect(sumMoney(parts)).toBe(fromMinor(minor));
        for (const [place, part] of parts.entries()) {
          const ideal = (minor * (shares[place] ?? 0)) / all;
          expect(Math.abs(toMinor(part) - ideal)).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });
});
