import { recordStore } from '#browser/storage/record-store.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { type Purchase, savedPurchase } from '#domain/checkout/purchase.ts';
import type { Customer } from '#domain/model.ts';
import type { SessionEnd } from '#domain/session/stored-data.ts';

const purchases = recordStore<Purchase>('purchase', savedPurchase);

/**
 * Deletes a customer's completed purchases. An unanswered attempt waits for their return, unless the account was
 * deleted (C15, D80, D23).
 */
export async function deletePurchases(
  ending: SessionEnd,
  customer: Customer | null,
  gone: ReadonlySet<string>,
): Promise<void> {
  const isGone = (purchase: Purchase) =>
    purchase.kind === 'done'
      ? ending === 'deletion' || gone.has(purchase.uuid)
      : ending === 'deletion' && belongsTo(purchase.order, customer);
  const expired = [...(await purchases.all())].filter(([, purchase]) => isGone(purchase));
  await Promise.all(expired.map(([uid]) => purchases.drop(uid)));
}
