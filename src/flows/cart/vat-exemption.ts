import { withVatExemption } from '#domain/cart/charges.ts';
import { changeCart } from './cart.ts';

/** Sets or clears the claim of VAT exemption; total and tax then come from the server (D63). */
export function claimVatExemption(isClaimed: boolean): void {
  changeCart((cart) => withVatExemption(cart, isClaimed));
}
