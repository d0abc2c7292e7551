import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableBill } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { BillPaying } from '#screens/checkout/bill/bill-paying.tsx';
import BillScreen from '#screens/checkout/bill/bill-screen.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { fieldsStore, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { renderScreen } from '../../support/render.tsx';
import { anOrder } from '../orders/sample-order.ts';

const dishes = [{ line: 0, piece: 0, name: 'Flat white', amount: 4, paid: 0, held: 0 }];
const bill: TableBill = {
  ...{ id: 'bill', join_code: 'code', venue_id: 1, table_id: 12, currency: 'EUR', you: 1 },
  ...{ ends_at: '2099-01-01T00:00:00Z', phones: [1, 2], total: 8, paid: 0, held: 0 },
  rounds: [
    { order_id: 1, number: '1', phone: 1, dishes },
    { order_id: 2, number: '2', phone: 2, dishes },
  ],
};
/** Somebody else has paid what this phone ordered. */
const ownPaid: TableBill = {
  ...bill,
  paid: 4,
  rounds: bill.rounds.map((round) =>
    round.phone === 1 ? { ...round, dishes: [{ ...dishes[0], paid: 4 } as never] } : round,
  ),
};
const venue = { id: 1, name: 'Café', slug: 'cafe', currency: 'EUR' } as const;

let answers: { bill: TableBill | null; venue: object | null };
let sent: object[];
beforeEach(() => {
  [answers, sent] = [{ bill, venue: { ...venue, card_payment: 'all' } }, []];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json());
    const { pathname } = new URL(request.url, 'http://localhost');
    const isBill = pathname === '/api/table-bills/bill.json';
    const isVenue = pathname === '/api/venues/1.json';
    if (isBill && answers.bill) return Response.json({ table_bill: answers.bill });
    if (isVenue && answers.venue) return Response.json({ venue: answers.venue });
    throw new TypeError('Failed to fetch');
  });
  const providers = { payment_sandbox: 'true', payment_providers: 'stripe,paynl,braintree' };
  settingsStore.value = readSettings({ ...providers, stripe_publishable_key: 'pk' }).settings;
  storedBillStore.value = { id: 'bill', ends_at: bill.ends_at, venue_id: 1 };
  localStorage.removeItem('bill_payment');
});

const closed = vi.fn();
const show = (pay: string | null = null) => renderScreen(<BillScreen pay={pay} onClose={closed} />);
const button = (name: RegExp) => screen.findByRole('button', { name });
const isBillShown = () => screen.findByRole('heading', { name: 'Phones on this bill' });

describe('[P14] [B13] [D283] a bill that does not load', () => {
  it.each<[string, Partial<typeof answers>, string | null]>([
    ['because its venue is missing', { venue: null }, null],
    ['because nothing answers', { venue: null, bill: null }, null],
    ['because the bill itself is missing', { bill: null }, null],
    ['to a customer who comes back from the bank', { venue: null }, crypto.randomUUID()],
  ])('%s says so, can be closed, and is tried again', async (_, missing, pay) => {
    Object.assign(answers, missing);
    show(pay);
    const retry = await button(/^Try again/);
    expect(screen.queryByRole('button', { name: /See and share/ })).toBeNull();
    fireEvent.click(await button(/^Close/));
    expect(closed).toHaveBeenCalled();
    Object.assign(answers, { bill, venue: { ...venue, card_payment: 'all' } });
    fireEvent.click(retry);
    if (pay === null) await isBillShown();
    else await waitFor(() => expect(readStore(payingStore).uuid).toBe(pay));
  });
});

describe('[T63] [B13] a tap on a bill is answered', () => {
  /** Ends the hanging call with a response. */
  let end: (answer: Response) => void;
  const hanging = (method: string) => {
    const { fetch } = window;
    vi.stubGlobal('fetch', (request: Request) =>
      request.method === method
        ? new Promise<Response>((resolve) => {
            end = resolve;
          })
        : fetch(request),
    );
  };

  it.each([
    ['leaving it', { ...bill, you: 2 }, /^Leave the bill/],
    ['removing a phone', bill, /^Remove phone 2/],
  ])('%s shows that it works, and why it failed', async (_, seen, name) => {
    answers.bill = seen;
    show();
    fireEvent.click(
      await button(name).then(async (found) => {
        hanging('DELETE');
        return found;
      }),
    );
    await waitFor(() => expect(end).toBeTypeOf('function'));
    const now = screen.queryByRole('button', { name });
    expect(now === null || now.getAttribute('aria-busy') === 'true').toBe(true);
    await act(async () => end(Response.json({ errors: ['Not now.'] }, { status: 409 })));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(await button(name)).toBeTruthy();
  });

  it('going to the bank shows that it works', async () => {
    hanging('GET');
    const action = { type: 'redirect', url: 'https://bank.example' };
    const order = { ...anOrder({ id: 0, total: 4 }), venue: { ...venue, id: 9 } };
    const paying = { uuid: 'key', stage: 'open', order, action, since: Date.now() } as const;
    payingStore.value = paying;
    const part = { id: 'bill', venue, currency: 'EUR', input: { kind: 'all', amount: 4 } } as const;
    renderScreen(<BillPaying part={part} paying={paying} />);
    fireEvent.click(await button(/^Go to your bank/));
    // Checked at once, because the state ends when the page goes to the bank.
    expect(screen.getByRole('button', { name: /Paying$/ }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('[P1] [B13] paying a part of a bill', () => {
  async function chooseToPay() {
    show();
    await isBillShown();
    fireEvent.click(await button(/^Pay/));
    return within(screen.getByRole('dialog'));
  }

  it('[T80] [D284] pays what was on the screen at the tap, whatever others pay meanwhile', async () => {
    const sheet = await chooseToPay();
    await act(async () => {
      tableBillStore.value = { bill: ownPaid, problem: null };
    });
    fireEvent.click(sheet.getByRole('radio', { name: /^Online payment/ }));
    fireEvent.click(sheet.getByRole('button', { name: /^Use/ }));
    await waitFor(() => expect(sent[0]).toMatchObject({ kind: 'mine', amount: 4 }));
  });

  it('[P14] a card form that does not load offers another way to pay', async () => {
    const sheet = await chooseToPay();
    fireEvent.click(sheet.getByRole('button', { name: /^New card/ }));
    await act(async () => {
      fieldsStore.value = { ...readStore(fieldsStore), script: 'error' };
    });
    fireEvent.click(await button(/^Pay another way/));
    expect(await screen.findByRole('radio', { name: /^Online payment/ })).toBeTruthy();
  });

  it('[P14] a wallet that is chosen opens', async () => {
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true, supportsVersion: () => true });
    const sheet = await chooseToPay();
    fireEvent.click(sheet.getByRole('radio', { name: /^Apple Pay/ }));
    fireEvent.click(sheet.getByRole('button', { name: /^Use/ }));
    expect(await screen.findByRole('dialog', { name: 'Pay with your wallet' })).toBeTruthy();
  });
});
