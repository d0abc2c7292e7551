import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/constants.ts';

/** A quantity that a line may have: whole, 1 to 99 (D57). */
export function clampedQuantity(quantity: number): number {
  const whole = Math.floor(quantity);
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Number.isNaN(whole) ? 0 : whole));
}
