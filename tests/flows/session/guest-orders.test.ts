import { expect, it, vi } from 'vitest';
import { postOrder } from '#api/orders.ts';
import type { Order } from '#domain/model.ts';
import { fetchOrder } from '#flows/orders/known-order.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { watchGuestOrders } from '#flows/session/guest-orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';

const backend = await siteWithAccounts();

/** Places an order as a guest, who then signs up while the network drops the call that assigns it. */
async function leftBehind(): Promise<string> {
  const request = { ...tableCart([coffee()]), payment: { type: 'pay_later' as const } };
  const seen = await postOrder(request, crypto.randomUUID());
  if (seen.kind !== 'answer' || seen.status !== 201) throw new Error(JSON.stringify(seen));
  const { order } = seen.body as { order: Order };
  remember(order, true);
  show(order);
  const lost = vi.fn();
  backend.answer = ({ url }) => {
    if (!url.endsWith('/merge.json')) return undefined;
    lost();
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await signUpSomebody();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  expect(readStore(orderHandlesStore)).toMatchObject([{ guest_user: true }]);
  return order.uuid;
}

it('[A9] [D34] an order that no sign-in could assign is still shown', async () => {
  const uuid = await leftBehind();
  expect(await fetchOrder(uuid)).toMatchObject({ uuid, guest_user: true });
});

it('[A9] [D34] it is assigned when the app starts again, or is back', async () => {
  const uuid = await leftBehind();
  watchGuestOrders();
  await vi.waitFor(() => expect(backend.calls.filter(isMerge).length).toBeGreaterThan(1));
  expect(readStore(orderHandlesStore)).toMatchObject([{ guest_user: true }]);
  backend.answer = () => undefined;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect(readStore(orderHandlesStore)).toMatchObject([{ guest_user: false }]),
  );
  const { id: customer_id } = readStore(customerStore) ?? {};
  expect(await fetchOrder(uuid)).toMatchObject({ guest_user: false, customer_id });
});

const isMerge = (call: string) => call.endsWith('/merge.json');
