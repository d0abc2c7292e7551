import { randomInt } from 'node:crypto';

/** The number of a new loyalty card: twelve digits, of which the last one is Luhn's check of the others (L1). */
export function newCardNumber(): string {
  const digits = `6334${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return digits + luhnDigit(digits);
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
