import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer, TableBill, Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { endSession } from '#flows/session/session-end.ts';
import BillScreen from '#screens/checkout/bill/bill-screen.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { type PayingStage, payingStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore } from '#stores/venue/table-bill.ts';
import { renderScreen } from '../../support/render.tsx';

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
const venue: Venue = { id: 1, name: 'Café', slug: 'cafe', card_payment: 'paynl' };
const next_action = { type: 'redirect', url: '/sandbox/paynl?intent=1' };
const atBank = { type: 'paynl', status: 'requires_action', next_action };

let payment: { readonly status: string; readonly payment: object };
let continued: number;
beforeEach(() => {
  payment = { status: 'open', payment: atBank };
  continued = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/api/table-bills/bill.json') return Response.json({ table_bill: bill });
    if (pathname === '/api/venues/1.json') return Response.json({ venue });
    if (!pathname.includes('/payments/')) throw new TypeError('Failed to fetch');
    if (pathname.endsWith('/continue.json')) continued += 1;
    return Response.json({ table_bill_payment: { key: 'key', amount: 4, ...payment } });
  });
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  settingsStore.value = readSettings({
    ...{ payment_sandbox: 'true', payment_providers: 'paynl' },
  }).settings;
  localStorage.removeItem('bill_payment');
  storedBillStore.value = { id: 'bill', ends_at: bill.ends_at, venue_id: 1 };
});
afterEach(() => vi.restoreAllMocks());

async function payUntil(stage: PayingStage): Promise<void> {
  renderScreen(<BillScreen pay={null} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
  await waitFor(() => expect(readStore(payingStore).stage).toBe(stage));
}
const said = () => readStore(toastsStore).flatMap(({ lines }) => lines);

describe('[B13] [P9] [P17] a bill that is paid in the bank’s own app', () => {
  it.each([
    ['comes back to the app', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['goes Back to it', () => window.dispatchEvent(restored())],
  ])('is shown as paid once its customer %s', async (_, returns) => {
    await payUntil('leaving');
    payment = { status: 'paid', payment: { type: 'paynl', status: 'paid' } };
    returns();
    await waitFor(() => expect(said()).toEqual([{ id: 'payments.bill.done' }]));
    expect(await screen.findByRole('heading', { name: 'Phones on this bill' })).toBeTruthy();
  });

  it('and not yet, offers the way to the bank again', async () => {
    await payUntil('leaving');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Go to your bank' })).toBeTruthy();
  });
});

describe('[B13] [D313] a bill’s payment whose customer’s session ends', () => {
  beforeEach(() => {
    customerStore.value = { id: 7, name: 'Robin' } as Customer;
    payment = { status: 'open', payment: { type: 'paynl', status: 'pending' } };
  });

  it('is continued if it expires', async () => {
    await payUntil('checking');
    await endSession('expiry');
    continued = 0;
    await waitFor(() => expect(readStore(payingStore).stage).toBe('checking'));
    expect(continued).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('is forgotten if they sign out', async () => {
    await payUntil('checking');
    await endSession('sign-out');
    expect(await screen.findByText(/Nobody pays twice/)).toBeTruthy();
    expect(readStore(payingStore).uuid).toBeNull();
  });
});

it('[B13] [D420] a bank that returns to another browser leads back to where the payment began', async () => {
  storedBillStore.value = null;
  renderScreen(<BillScreen pay="the-key" onClose={() => undefined} />);
  expect(await screen.findByText(/go back to the app or tab where you started/)).toBeTruthy();
  expect(screen.queryByText(/Scan the code/)).toBeNull();
  expect(continued).toBe(0);
});

function restored(): Event {
  return Object.assign(new Event('pageshow'), { persisted: true });
}
