import { mergeCustomer } from '#api/customers.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Assigns guest orders of this phone to the customer, once; after a failure they stay guest orders (D34). */
export async function takeOverGuestOrders(customer_id: number, isPartner = false): Promise<void> {
  const uuids = readStore(orderHandlesStore)
    .filter(({ guest_user }) => guest_user !== false)
    .map(({ uuid }) => uuid);
  if (uuids.length === 0 && !isPartner) return;
  try {
    await mergeCustomer(customer_id, uuids.slice(0, 100));
  } catch {
    return; // guest orders are assigned at the next sign-in
  }
  const isHere = readStore(customerStore)?.id === customer_id;
  const isMerged = (handle: OrderHandle) => uuids.includes(handle.uuid);
  const handles = readStore(orderHandlesStore);
  orderHandlesStore.value = isHere
    ? handles.map((handle) => (isMerged(handle) ? { ...handle, guest_user: false } : handle))
    : handles.filter((handle) => !isMerged(handle));
  if (isHere) return;
  // The customer has signed out in the meantime: the orders were deleted with the session.
  const { deleteReceipt } = await import('#flows/orders/receipts.ts');
  for (const uuid of uuids) deleteReceipt(uuid);
}
