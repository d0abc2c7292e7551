/**
 * Amounts travel as numbers of major units (€4.25, ¥118, KWD 1.250) and are rounded to the currency's minor units, half
 * away from zero on their decimal value (D41). Sums, differences and whole multiples are exact in every
 * currency without rounding; functions that round, or convert to minor units, take the currency.
 */
import { exponentOf, MAX_EXPONENT } from './currency.ts';

/** Converts an amount to minor units: €4.25 is 425, ¥118 is 118, KWD 1.25 is 1250, and €1.005 is 101 (D41). */
export function toMinor(amount: number, currency: string): number {
  const exponent = exponentOf(currency);
  const near = Math.round(amount * 10 ** exponent);
  if (near / 10 ** exponent === amount && Number.isFinite(near)) return near + 0;
  return Number(rounded(decimal(amount), exponent));
}

/** Converts minor units to an amount: 425 is €4.25, ¥425 and KWD 0.425. */
export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** exponentOf(currency) + 0;
}

/** Rounds to the currency's decimals, half away from zero on the decimal value: €1.005 is 1.01 (§9, D41). */
export function roundMoney(amount: number, currency: string): number {
  return fromMinor(toMinor(amount, currency), currency);
}

/** Whether a number is a valid amount: finite, no finer than the currency, and small enough to be exact. */
export function isAmount(amount: number, currency: string): boolean {
  const minor = toMinor(amount, currency);
  return Number.isSafeInteger(minor) && fromMinor(minor, currency) === amount + 0;
}

/** Adds amounts of one currency exactly, without floating-point errors (D41). */
export function sumMoney(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) {
    const units = Math.round(amount * finest);
    if (units / finest !== amount) return exactSum(amounts);
    sum += units;
    if (!Number.isSafeInteger(units) || !Number.isSafeInteger(sum)) return exactSum(amounts);
  }
  return sum / finest + 0;
}

/** Multiplies an amount of any currency exactly (D41). */
export function multiplyMoney(amount: number, times: number): number {
  const units = Math.round(amount * finest);
  const isExact = units / finest === amount && Number.isInteger(times);
  if (isExact && Number.isSafeInteger(units * times)) return (units * times) / finest + 0;
  return fromUnits(rounded(product(decimal(amount), decimal(times)), MAX_EXPONENT));
}

/** A share of an amount, such as 12.5 % of 10.20: exact, with one rounding to the currency at the end (D41). */
export function shareOf(amount: number, rate: number, currency: string): number {
  const share = product(decimal(amount), decimal(rate));
  return fromMinor(Number(rounded(share, exponentOf(currency))), currency);
}

/**
 * The price of `pieces` out of `of` pieces that cost `amount` together: exact if it divides evenly, else rounded once
 * to the currency.
 */
export function portionOf(
  amount: number,
  { pieces, of }: { readonly pieces: number; readonly of: number },
  currency: string,
): number {
  if (!Number.isFinite(amount)) return amount;
  const minor = rounded(decimal(amount), exponentOf(currency)) * BigInt(pieces);
  return fromMinor(Number(divided(minor, BigInt(of))), currency);
}

/** The number of decimals of a number, at most those of any currency: 1 for €4.50. */
export function decimalsOf(amount: number): number {
  const { digits, scale } = decimal(amount);
  return digits === 0n ? 0 : Math.min(scale, MAX_EXPONENT);
}

/** Splits an amount in proportion to integer weights; the parts are in its currency and add up exactly (D41). */
export function allocate(
  amount: number,
  weights: readonly number[],
  currency: string,
): readonly number[] {
  const minor = rounded(decimal(amount), exponentOf(currency));
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let allocated = 0n;
  let weighed = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    const upToHere = all === 0n ? 0n : divided(minor * weighed, all);
    const part = upToHere - allocated;
    allocated = upToHere;
    return fromMinor(Number(part), currency);
  });
}

/** Units per major unit in which amounts of every currency are integers. */
const finest = 10 ** MAX_EXPONENT;

function exactSum(amounts: readonly number[]): number {
  return fromUnits(
    amounts.reduce((sum, amount) => sum + rounded(decimal(amount), MAX_EXPONENT), 0n),
  );
}

function fromUnits(units: bigint): number {
  return Number(`${units}e-${MAX_EXPONENT}`);
}

/** digits / 10^scale */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** The exact decimal that JavaScript prints for a number; 0 if it is not finite. */
function decimal(value: number): Decimal {
  if (!Number.isFinite(value)) return { digits: 0n, scale: 0 };
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function product(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, scale: left.scale + right.scale };
}

function rounded({ digits, scale }: Decimal, places: number): bigint {
  if (scale <= places) return digits * 10n ** BigInt(places - scale);
  return divided(digits, 10n ** BigInt(scale - places));
}

/** A quotient, rounded half away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const up = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -up : up;
}
