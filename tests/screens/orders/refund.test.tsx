import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order, PaymentType } from '#domain/model.ts';
import { PlacedOrder } from '#screens/orders/history/placed-order.tsx';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { renderScreen } from '../../support/render.tsx';
import { anOrder, network, UUID, withOrders } from './sample-order.ts';

type Payment = NonNullable<Order['payment']>;
type Status = NonNullable<Payment['refund']>['status'];

withOrders();

function cancelled(status: Status, type: PaymentType = 'stripe', amount = 17): Order {
  const paid = status === 'done' ? 'refunded' : 'paid';
  const payment: Payment = { type, status: paid, refund: { amount, status } };
  return anOrder({ status: 'cancelled', payment });
}

async function open(order: Order): Promise<void> {
  network(order);
  renderScreen(<OrderScreen id={UUID} access="own" />);
  await act(() => vi.advanceTimersByTimeAsync(300));
}

const later = 'Your bank may take a few days to show it.';

describe('[O3] [P17] the refund of an order', () => {
  it.each([
    ['pending', 'stripe', '$17.00 is going back to your card.'],
    ['pending', 'loyalty', '$17.00 is going back to your points.'],
    ['pending', 'twint', '$17.00 is going back the way you paid.'],
    ['done', 'guest_card_pay', `$17.00 went back to your card. ${later}`],
    ['done', 'stripe_apple_google_pay', `$17.00 went back to your card. ${later}`],
    ['done', 'loyalty', '$17.00 went back to your points.'],
    ['done', 'paynl', `$17.00 went back the way you paid. ${later}`],
    ['failed', 'dojo', "We couldn't send $17.00 back yet. The venue has been told."],
  ] as const)('%s, paid with %s', async (status, type, said) => {
    await open(cancelled(status, type));
    expect(screen.getByText(said)).toBeTruthy();
  });

  it.each([
    ['pending', 'Paid', 'Refund on its way'],
    ['failed', 'Paid', 'Refund not sent yet'],
  ] as const)('the receipt shows it beside the payment: %s', async (status, total, row) => {
    await open(cancelled(status));
    expect(screen.getByText(total)).toBeTruthy();
    expect(screen.getByText(row)).toBeTruthy();
  });

  it('[D170] in a state of another system is on its way', async () => {
    await open(cancelled('succeeded' as Status));
    expect(screen.getByText('$17.00 is going back to your card.')).toBeTruthy();
    expect(screen.getByText('Refund on its way')).toBeTruthy();
  });

  it('the receipt of a complete refund says so, once', async () => {
    await open(cancelled('done'));
    expect(screen.getAllByText('Refunded')).toHaveLength(1);
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('a partial one is shown beside the total, also of an order that was completed', async () => {
    const order = cancelled('done', 'stripe', 5);
    await open({ ...order, status: 'completed' });
    expect(screen.getByText(`$5.00 went back to your card. ${later}`)).toBeTruthy();
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(screen.getByText('Refunded')).toBeTruthy();
  });

  it('[D294] of a second charge names its own way, and the order stays paid', async () => {
    const refund = { amount: 17, status: 'done', type: 'stripe' } as const;
    await open(
      anOrder({ status: 'preparing', payment: { type: 'loyalty', status: 'paid', refund } }),
    );
    expect(screen.getByText(`$17.00 went back to your card. ${later}`)).toBeTruthy();
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(screen.getByText('Refunded')).toBeTruthy();
  });

  it('a backend without refunds is believed when its status is refunded', async () => {
    const payment: Payment = { type: 'stripe', status: 'refunded' };
    await open(anOrder({ status: 'cancelled', payment }));
    expect(screen.getByText(/^Your \$17\.00 was refunded/)).toBeTruthy();
    expect(screen.getByText('Refunded')).toBeTruthy();
  });

  it('[O3] a backend that returned points without more names no bank', async () => {
    const payment: Payment = {
      type: 'loyalty',
      status: 'refunded',
      display_text: 'Fern Club',
    };
    await open(anOrder({ status: 'cancelled', payment }));
    expect(screen.getByText('$17.00 went back to your points.')).toBeTruthy();
  });

  it('[B13] a part that phones paid is neither the total nor nothing', async () => {
    const payment: Payment = { type: 'pay_later', status: 'pending', shared_paid: 5 };
    await open(anOrder({ status: 'preparing', payment }));
    const rows = ['Total', '$17.00', 'Paid', '$5.00', 'To pay at the venue', '$12.00'];
    for (const text of rows) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('[B13] a rejected order does not claim that all of it was paid', async () => {
    const refund = { amount: 5, status: 'pending' } as const;
    const payment: Payment = { type: 'pay_later', status: 'refunded', refund };
    await open(anOrder({ status: 'rejected', payment }));
    expect(screen.getByText('Total')).toBeTruthy();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.getByText('Refund on its way')).toBeTruthy();
  });

  it('[B13] [D280] what the staff took of a shared order is asked of the venue', async () => {
    const refund = { amount: 5, status: 'pending' } as const;
    const payment: Payment = { type: 'pay_later', status: 'paid', refund };
    const order = anOrder({ status: 'rejected', payment });
    await open(order);
    const back = '$5.00 is going back the way you paid.';
    const ask = `You paid $12.00. Ask ${order.venue.name} about your refund.`;
    expect(screen.getByText(`${back} ${ask}`)).toBeTruthy();
  });

  it.each([
    ['pending', 'cancelled', 'Canceled, refund on its way'],
    ['done', 'cancelled', 'Canceled, refunded'],
    ['failed', 'cancelled', 'Canceled, not refunded yet'],
    ['pending', 'rejected', "They couldn't take it, refund on its way"],
  ] as const)('the history shows it: %s, %s', (refund, status, said) => {
    const order = { ...cancelled(refund), status };
    const { uuid, number, venue, created_at } = order;
    const entry = { uuid, number, venue, created_at, status, order, isOfPhone: true };
    renderScreen(
      <ul>
        <PlacedOrder entry={entry} canForget={false} isReading={false} onAgain={() => undefined} />
      </ul>,
    );
    expect(screen.getByText(said)).toBeTruthy();
  });
});
