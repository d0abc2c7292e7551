import { changeCart } from './cart.ts';

/** Adds the service charge that the customer may leave out, or takes it away again (D59). */
export function takeServiceCharge(taken: boolean): void {
  changeCart((cart) => ({ ...cart, service_charge_optional: !taken }));
}
