import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdateBar } from '#app/shell/update-bar.tsx';
import type { TableBill } from '#domain/model.ts';
import { isAtCheckout } from '#flows/checkout/purchase.ts';
import BillScreen from '#screens/checkout/bill/bill-screen.tsx';
import PayOrderScreen from '#screens/checkout/payment/pay-order-screen.tsx';
import { updateStore } from '#stores/app/freshness.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { scriptedOrder, unpaid } from '../../support/payments/scripted-order.ts';
import { renderScreen } from '../../support/render.tsx';
import { UUID } from '../orders/sample-order.ts';

const bill: TableBill = {
  ...{ id: 'bill', join_code: 'code', venue_id: 1, table_id: 12, currency: 'EUR', you: 1 },
  ...{ ends_at: '2099-01-01T00:00:00Z', phones: [1], total: 4, paid: 0, held: 0 },
  rounds: [
    {
      ...{ order_id: 1, number: '1', phone: 1 },
      dishes: [{ line: 0, piece: 0, name: 'Flat white', amount: 4, paid: 0, held: 0 }],
    },
  ],
};

beforeEach(() => {
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    ...{ onLine: true, userAgent: '', language: 'en' },
    locks: {
      query: async () => ({ held }),
      async request(name: string, _: object, work: () => Promise<void>) {
        const lock = { name };
        held.push(lock);
        await work();
        held.splice(held.indexOf(lock), 1);
      },
    },
  });
});
afterEach(() => {
  updateStore.value = 'none';
});
const isHeld = (expected: boolean) =>
  waitFor(async () => expect(await isAtCheckout()).toBe(expected));

describe('[D84] [D94] [T24] no reload and no new version meanwhile', () => {
  it('an order is being paid', async () => {
    scriptedOrder(unpaid({ type: 'stripe', status: 'failed', code: 'card_declined' }));
    renderScreen(<PayOrderScreen id={UUID} />);
    await isHeld(true);
    await screen.findByRole('button', { name: /another way/ });
    await isHeld(true);
    cleanup();
    await isHeld(false);
  });

  it('a part of a bill is chosen, typed for or paid; a bill that is only looked at is not held', async () => {
    scriptedOrder(unpaid({ type: 'stripe', status: 'pending' }));
    storedBillStore.value = { id: 'bill', ends_at: bill.ends_at, venue_id: 1 };
    tableBillStore.value = { bill, problem: null };
    renderScreen(<BillScreen pay={null} onClose={() => undefined} />);
    const pay = await screen.findByRole('button', { name: /^Pay/ });
    await isHeld(false);
    fireEvent.click(pay);
    await isHeld(true);
    cleanup();
    await isHeld(false);
    payingStore.value = { ...notPaying, uuid: 'key', order: { ...aPart } };
    renderScreen(<BillScreen pay="key" onClose={() => undefined} />);
    await isHeld(true);
  });

  it.each(['/bill', '/bill/code', '/order/x/pay', '/menu/cafe/checkout', '/orders'])(
    'nor is one offered at %s',
    (path) => {
      updateStore.value = 'waiting';
      renderScreen(<UpdateBar onTake={() => undefined} />, { path });
      expect(screen.queryByRole('button')).toBeNull();
      act(() => cleanup());
      renderScreen(<UpdateBar onTake={() => undefined} />, { path: '/venues' });
      expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
    },
  );
});

const aPart = { ...unpaid({ type: 'dojo', status: 'pending' }), bill_id: 'bill' };
