import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Order } from '#domain/model.ts';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, network, payLater, UUID, withOrders } from './sample-order.ts';

withOrders();

const settle = () => act(() => vi.advanceTimersByTimeAsync(300));

async function open(order: Order) {
  const net = network(order);
  const { history } = renderScreen(<OrderScreen id={UUID} access="own" />);
  await settle();
  return { ...net, history };
}

const cancelRow = () => screen.queryByRole('button', { name: /^Cancel order/ });

describe('canceling an order', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['a placed order can be cancelled', { status: 'placed' }, true],
    ['an order that is made cannot', { status: 'preparing' }, false],
    ['the venue may still allow it', { status: 'accepted', cancellable: true }, true],
    ['the venue may forbid it', { status: 'placed', cancellable: false }, false],
    ["another customer's order cannot", { status: 'placed', editable: false }, false],
  ])('[O3] %s', async (_, input, isOffered) => {
    await open(anOrder(input));
    expect(cancelRow() !== null).toBe(isOffered);
  });

  it.each<[string, Partial<Order>, RegExp]>([
    ['to the card', {}, /^Your \$17\.00 goes back to Visa ending 4242\./],
    ['nowhere: nothing was charged', { payment: payLater }, /^Nothing was charged/],
    [
      'perhaps: an unpaid order is not said to be refunded',
      { status: 'pending_payment', payment: { type: 'stripe', status: 'requires_action' } },
      /^Nothing was charged, or it goes back to you\.$/,
    ],
    [
      'perhaps, after a refusal',
      { status: 'pending_payment', payment: { type: 'stripe', status: 'failed' } },
      /^Nothing was charged, or it goes back to you\.$/,
    ],
    [
      'to the points, without a bank',
      { payment: { type: 'loyalty', status: 'paid', display_text: 'Fern Club' } },
      /^\$17\.00 goes back to your points\.$/,
    ],
    [
      'by the venue, which took it itself',
      { payment: { type: 'pay_later', status: 'paid' } },
      /^You paid \$17\.00\. Ask Fern & Fable about your refund\.$/,
    ],
    [
      'to the phones that paid parts of it',
      { payment: { type: 'pay_later', status: 'pending', shared_paid: 5 } },
      /^\$5\.00 of it is paid by phone\. Each of those payments goes back in full\.$/,
    ],
    ['where the venue says', { refund_note: 'We keep it as credit.' }, /^We keep it as credit\.$/],
  ])('[O3] asks first and says where the refund goes: %s', async (_, input, text) => {
    const net = await open(anOrder({ status: 'placed', ...input }));
    fireEvent.click(cancelRow() as HTMLElement);
    await vi.waitFor(() => screen.getByRole('dialog', { name: 'Cancel this order?' }));
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep my order' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(net.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('[O3] cancels, and says that nothing was charged', async () => {
    const order = anOrder({ status: 'placed', payment: payLater });
    const net = await open(order);
    fireEvent.click(cancelRow() as HTMLElement);
    net.answers({ ...order, status: 'cancelled' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await settle();
    // The sheet is removed after its animation.
    await settle();
    expect(net.calls).toContain(`PUT /api/orders/${UUID}/cancel.json`);
    expect(screen.getByText('Canceled')).toBeTruthy();
    expect(screen.getByText('Nothing was charged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep my order' })).toBeNull();
  });

  it('[C1] [O3] [D281] offers its basket again, once', async () => {
    const order = anOrder({ status: 'placed', payment: payLater });
    const net = await open(order);
    fireEvent.click(cancelRow() as HTMLElement);
    net.answers({ ...order, status: 'cancelled' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await settle();
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Back to basket' }));
    await settle();
    const [line] = readStore(cartStore).line_items_attributes;
    expect(line).toMatchObject({ product_id: 1, quantity: 2 });
    expect(net.history.at(-1)).toBe('/menu/fern-and-fable/basket');
    expect(screen.queryByRole('button', { name: 'Back to basket' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy();
  });

  it('[D277] does not bring the basket back once the customer has left, and offers it again', async () => {
    cartStore.value = emptyCart();
    const order = anOrder({ status: 'cancelled', payment: payLater });
    abandonedOrderStore.value = order.uuid;
    await open(order);
    const { history, unmount } = renderScreen(<OrderScreen id={UUID} access="own" />);
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to basket' }).at(-1) as Element);
    unmount();
    await settle();
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(history).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Back to basket' })).toBeTruthy();
    abandonedOrderStore.value = null;
  });

  it('[O1] shows why the venue rejected an order, and what happened to the payment', async () => {
    await open(
      anOrder({
        status: 'rejected',
        rejection_reason: 'The kitchen is closed.',
        payment: { type: 'stripe', status: 'refunded', display_text: 'Visa ending 4242' },
      }),
    );
    expect(screen.getByText("They couldn't take your order")).toBeTruthy();
    expect(screen.getByText('The kitchen is closed.')).toBeTruthy();
    expect(screen.getByText(/^Your \$17\.00 went back to Visa ending 4242\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy();
  });
});
