import type { Order, PaymentAction } from '#domain/model.ts';
import { actTyped } from './pay-fields.ts';
import { payOrder } from './pay-order.ts';

/** Pays in the provider's own form for an order; what came of it our backend hears from the provider (P6, P8). */
export async function actInFields({ uuid }: Order, action: PaymentAction): Promise<void> {
  if (await actTyped(action)) await payOrder(uuid);
}
