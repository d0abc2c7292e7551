import type { Cart } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { isVatExempt } from './price-components.ts';

/** The cache key of a request for prices; a name or time entered in the meantime does not matter (D61). */
export function pricingKey(cart: Cart): string {
  const { venue_id, service_type, street, postcode, city } = cart;
  const { discount_code, service_charge_optional } = cart;
  return JSON.stringify([
    venue_id,
    cart.line_items_attributes,
    service_type,
    isDelivered(service_type) && [street, postcode, city],
    discount_code,
    service_charge_optional,
    isVatExempt(cart),
  ]);
}
