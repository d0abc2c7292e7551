import { changeCart } from './cart.ts';

/** Adds or removes the optional service charge (D59). */
export function setServiceCharge(isAdded: boolean): void {
  changeCart((cart) => ({ ...cart, service_charge_optional: !isAdded }));
}
