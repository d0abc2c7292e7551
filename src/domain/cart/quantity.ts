import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/constants.ts';

/** Clamps to an integer quantity that a line may have, 1 to 99 (D57). */
export function clampedQuantity(quantity: number): number {
  const whole = Math.floor(quantity);
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Number.isNaN(whole) ? 0 : whole));
}
