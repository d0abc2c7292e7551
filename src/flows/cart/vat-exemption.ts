import { withVatExemption } from '#domain/cart/charges.ts';
import { changeCart } from './cart.ts';

/** The customer claims to be exempt from value added tax, or no longer; total and tax are the server's answer (D63). */
export function claimVatExemption(isClaimed: boolean): void {
  changeCart((cart) => withVatExemption(cart, isClaimed));
}
