/**
 * Amounts travel as numbers with 2 decimals (4.25) and are reckoned in integer minor units (425).
 * A rounding happens on the decimal value that is written, half away from zero (D41).
 */

/** An amount in minor units: 4.25 is 425, and 1.005 is 101 (D41). */
export function toMinor(amount: number): number {
  const near = Math.round(amount * 100);
  if (near / 100 === amount && Number.isFinite(near)) return near + 0;
  return Number(rounded(decimal(amount), 2));
}

/** The amount of so many minor units: 425 is 4.25. */
export function fromMinor(minor: number): number {
  return minor / 100 + 0;
}

/** Rounds to 2 decimals, half away from zero on the decimal value: 1.005 is 1.01 (§9, D41). */
export function roundMoney(amount: number): number {
  return fromMinor(toMinor(amount));
}

/** Adds amounts up without binary drift. */
export function sumMoney(amounts: readonly number[]): number {
  return fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
}

/** So many times an amount. */
export function multiplyMoney(amount: number, times: number): number {
  return fromMinor(toMinor(amount) * times);
}

/** A share of an amount, such as 12.5 % of 10.20: exact, with one rounding at the end (D41). */
export function shareOf(amount: number, rate: number): number {
  const left = decimal(amount);
  const right = decimal(rate);
  const product = { digits: left.digits * right.digits, scale: left.scale + right.scale };
  return fromMinor(Number(rounded(product, 2)));
}

/** Splits an amount into as many parts as there are weights; not a cent is lost or made. */
export function allocate(amount: number, weights: readonly number[]): readonly number[] {
  const minor = toMinor(amount);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = all === 0 ? 0 : Math.round((minor * weighed) / all);
    const part = upToHere - given;
    given = upToHere;
    return fromMinor(part);
  });
}

/** digits / 10^scale */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** The decimal that JavaScript writes for a number, exactly; what is no number counts as nothing. */
function decimal(value: number): Decimal {
  if (!Number.isFinite(value)) return { digits: 0n, scale: 0 };
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function rounded({ digits, scale }: Decimal, places: number): bigint {
  if (scale <= places) return digits * 10n ** BigInt(places - scale);
  const divisor = 10n ** BigInt(scale - places);
  const size = digits < 0n ? -digits : digits;
  const up = (size * 2n + divisor) / (divisor * 2n);
  return digits < 0n ? -up : up;
}
