import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearch } from 'wouter';
import type { TableBill, Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { payBill } from '#flows/payment/pay-bill.ts';
import BillScreen from '#screens/checkout/bill/bill-screen.tsx';
import { currencyAt, settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { renderScreen } from '../../support/render.tsx';

const bill: TableBill = {
  ...{ id: 'bill', join_code: 'code', venue_id: 1, table_id: 12, currency: 'EUR', you: 1 },
  ...{ ends_at: '2099-01-01T00:00:00Z', phones: [1, 2], total: 4, paid: 0, held: 0 },
  rounds: [
    {
      ...{ order_id: 1, number: '1', phone: 1 },
      dishes: [{ line: 0, piece: 0, name: 'Flat white', amount: 4, paid: 0, held: 0 }],
    },
  ],
};
/** A venue without a currency. */
const venue: Venue = { id: 1, name: 'Café', slug: 'cafe', card_payment: 'dojo' };
const key = 'the-key';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => undefined);
const answering = (payment: object, status = 'open') =>
  Promise.resolve(Response.json({ table_bill_payment: { key, status, amount: 4, payment } }));

/** The response about the payment, and the venue that the backend returns. */
let on: { continued: () => Promise<Response>; venue: Venue };
beforeEach(() => {
  on = { continued: never, venue };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/api/table-bills/bill.json') return Response.json({ table_bill: bill });
    if (pathname === '/api/venues/1.json') return Response.json({ venue: on.venue });
    return pathname.includes('/payments/') ? on.continued() : lost();
  });
  settingsStore.value = readSettings({
    ...{ payment_sandbox: 'true', payment_providers: 'stripe,paynl,dojo' },
  }).settings;
  localStorage.removeItem('bill_payment');
  storedBillStore.value = { id: 'bill', ends_at: bill.ends_at, venue_id: 1 };
});

/** Renders the bill like its route, with the payment from the address. */
function Routed() {
  const pay = new URLSearchParams(useSearch()).get('pay');
  return <BillScreen pay={pay} onClose={() => undefined} />;
}
const atBank = `/bill?pay=${key}`;
const comeBack = () => renderScreen(<Routed />, { path: atBank }).history;
const bankBack = () => screen.findByRole('button', { name: 'Back to the bill' });
const isBillLoaded = () => waitFor(() => expect(readStore(tableBillStore).bill).not.toBeNull());

describe('[B13] [D249] [design 11.9] back from the bank for a shared bill', () => {
  it('[T80] nothing else can be paid while the payment is asked for', async () => {
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Paying' })).toBeTruthy();
    await isBillLoaded();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    // The amount is not known yet.
    expect(screen.queryByText(/0\.00/)).toBeNull();
  });

  it('[D108] [T80] without an answer the payment is checked, with a way out, and a reload continues it', async () => {
    on.continued = lost;
    const visited = comeBack();
    await bankBack();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/checking/i);
    expect(visited.at(-1)).toBe(atBank);
  });

  it('[T80] the bill that is opened again shows the payment that is not over', async () => {
    on.continued = lost;
    comeBack();
    await bankBack();
    cleanup();
    renderScreen(<BillScreen pay={null} onClose={() => undefined} />);
    await isBillLoaded();
    fireEvent.click(await bankBack());
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
  });

  it('[D252] its address forgets the payment once that is given up', async () => {
    on.continued = lost;
    const visited = comeBack();
    fireEvent.click(await bankBack());
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(visited.at(-1)).toBe('/bill');
  });

  it('[D252] its address forgets the payment once that is over', async () => {
    on.continued = () => answering({ type: 'dojo', status: 'paid' }, 'paid');
    const visited = comeBack();
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(visited.at(-1)).toBe('/bill');
  });
});

describe('[B13] [T80] [D108] [D313] a reload, Back or a killed app before the bank has returned', () => {
  const part = { id: 'bill', venue, currency: 'EUR', input: { kind: 'all', amount: 4 } } as const;
  const form = { type: 'dojo_session', client_secret: 'a secret' };
  /** Pays up to this stage, then reloads: only stored data is left. */
  async function payAndReload(stage: string) {
    void payBill(part, { type: 'dojo' });
    await waitFor(() => expect(readStore(payingStore).stage).toBe(stage));
    payingStore.value = notPaying;
    return renderScreen(<Routed />, { path: '/bill' });
  }

  it.each([
    ['before the first answer', lost, 'checking'],
    ['at the card form', () => answering({ type: 'dojo', next_action: form }), 'frame'],
    ['while the bank works', () => answering({ type: 'dojo', status: 'pending' }), 'checking'],
  ])('%s leaves the payment on the screen, with a way out', async (_, continued, stage) => {
    on.continued = continued;
    await payAndReload(stage);
    fireEvent.click(await bankBack());
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    cleanup();
    // The payment stays given up after a reload.
    renderScreen(<Routed />, { path: '/bill' });
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(readStore(payingStore).uuid).toBeNull();
  });

  it('ends with the payment: the bill is shown again, and later no old payment', async () => {
    on.continued = lost;
    await payAndReload('checking');
    await bankBack();
    on.continued = () => answering({ type: 'dojo', status: 'paid' }, 'paid');
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(localStorage.getItem('bill_payment')).toBeNull();
  });

  it('[D252] continues for a phone that was removed meanwhile, in the currency of the bill', async () => {
    on.continued = () => answering({ type: 'dojo', status: 'requires_action', next_action: form });
    void payBill(part, { type: 'dojo' });
    await waitFor(() => expect(readStore(payingStore).stage).toBe('frame'));
    payingStore.value = notPaying;
    storedBillStore.value = null;
    renderScreen(<Routed />, { path: '/bill' });
    await bankBack();
    expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toContain('€4.00');
  });

  it('is not refused at once: the request may still be on its way', async () => {
    const missing = () => Promise.resolve(Response.json({ errors: ['No.'] }, { status: 404 }));
    on.continued = lost;
    await payAndReload('checking');
    on.continued = missing;
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await bankBack();
    on.continued = () => answering({ type: 'dojo', status: 'pending' });
    window.dispatchEvent(new Event('online'));
    await bankBack();
    expect(readStore(toastsStore)).toEqual([]);
  });

  it('is forgotten with its bill', async () => {
    on.continued = lost;
    storedBillStore.value = { id: 'bill', ends_at: '2020-01-01T00:00:00Z', venue_id: 1 };
    await payAndReload('checking');
    expect(await screen.findByText(/Nobody pays twice/)).toBeTruthy();
  });
});

describe('[B13] [D41] [D253] [T16] a bill at a venue that names no currency, or another one by now', () => {
  const venues = [venue, { ...venue, currency: 'USD' }];
  beforeEach(() => {
    settingsStore.value = { ...readStore(settingsStore), currency: 'EUR' };
  });

  it.each(venues)('is paid in its own: $currency', async (now) => {
    on.venue = { ...now, card_payment: 'all' };
    renderScreen(<BillScreen pay={null} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Online payment/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Use/ }));
    await screen.findByRole('heading', { name: 'Paying' });
    expect(screen.getByText('€4.00')).toBeTruthy();
    // The provider's client is opened with it, too.
    expect(currencyAt(readStore(payingStore).order?.venue)).toBe('EUR');
  });

  it.each(venues)('is paid in its own after a reload: $currency', async (now) => {
    const next_action = { type: 'dojo_session', client_secret: 'a secret' };
    on.venue = now;
    on.continued = () => answering({ type: 'dojo', status: 'requires_action', next_action });
    tableBillStore.value = { bill, problem: null };
    comeBack();
    await bankBack();
    expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toContain('€4.00');
    expect(currencyAt(readStore(payingStore).order?.venue)).toBe('EUR');
  });
});
