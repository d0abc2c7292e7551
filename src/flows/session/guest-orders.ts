import { mergeCustomer } from '#api/customers.ts';
import { onReturnOrOnline } from '#browser/device/device.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Assigns guest orders that no sign-in could assign, now and whenever the customer or the network is back (D34). */
export function watchGuestOrders(): void {
  const check = () => {
    const customer = readStore(customerStore);
    const isLeft = customer && readStore(orderHandlesStore).some(isGuests);
    if (isLeft) void takeOverGuestOrders(customer.id, false);
  };
  check();
  onReturnOrOnline(check);
}

/** Assigns guest orders of this phone to the customer; after a failure they stay guest orders (D34). */
export async function takeOverGuestOrders(customer_id: number, isPartner: boolean): Promise<void> {
  const uuids = readStore(orderHandlesStore)
    .filter(isGuests)
    .map(({ uuid }) => uuid);
  if (uuids.length === 0 && !isPartner) return;
  try {
    await mergeCustomer(customer_id, uuids);
  } catch {
    return; // they are assigned when the app starts again, or is back
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

const isGuests = ({ guest_user }: OrderHandle) => guest_user !== false;
