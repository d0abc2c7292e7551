import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getVenue } from '#api/venues.ts';
import { readStoredBill } from '#domain/venue/table-bill.ts';
import { start } from '#flows/app/start.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import { payBill, stopPaying } from '#flows/payment/pay-bill.ts';
import { BillPaying } from '#screens/checkout/bill/bill-paying.tsx';
import BillScreen from '#screens/checkout/bill/bill-screen.tsx';
import { BillLink } from '#screens/place/table/bill-link.tsx';
import { table_bills } from '#server/db/schema-bills.ts';
import { orders } from '#server/db/schema-orders.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { billsKnownStore } from '#stores/venue/table-call.ts';
import { billsAt, friend } from '../../support/bills.ts';
import { notOfferedResponses } from '../../support/not-offered.ts';
import { coffee, openCafe } from '../../support/orders.ts';
import { answerBankPage, cards } from '../../support/payments/cards.ts';
import { renderScreen } from '../../support/render.tsx';
import { openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';

const visit = {
  ...({ active: true, service_type: 'WebBringToTable', venue_id: 1, location_id: null } as const),
  ...{ table_id: 12, name: '12', greeted: true },
};
const bills = billsAt(
  () => server,
  () => new Date(),
);

const server = await openServer({ venues: [openCafe({ card_payment: 'all' })] });
beforeEach(async () => {
  await server.db.delete(table_bills);
  await server.db.update(orders).set({ client_id: null });
  const switches = { payment_sandbox: 'true', payment_providers: 'stripe,paynl' };
  asSite(server, { table_bills_enabled: 'true', stripe_publishable_key: 'pk_test_x', ...switches });
  start();
  visitStore.value = { ...visit, at: new Date(Date.now() - 60_000).toISOString() };
});

const show = (code?: string) =>
  renderScreen(<BillScreen code={code} pay={null} onClose={() => undefined} />);
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const join = async () => {
  tap(/See and share/);
  await screen.findByRole('heading', { name: 'Phones on this bill' });
};
/** A friend at the table, who has opened a bill and ordered a coffee. */
const friendsBill = async () => {
  const other = await bills.order(friend, [coffee(2, true)]);
  const checked_in_at = new Date(Date.now() - 60_000).toISOString();
  const { table_bill } = (await bills.join(friend, { venue_id: 1, table_id: 12, checked_in_at }))
    .body;
  return { ...table_bill, other };
};
/** The friend's bill, joined, and the part of it that pays for the coffee. */
const joinedBill = async () => {
  const { join_code, id, other } = await friendsBill();
  show(join_code);
  await join();
  const part: BillPart = {
    ...{ id, venue: await getVenue('1'), currency: 'EUR' },
    input: { kind: 'all', amount: other.total ?? 0 },
  };
  return { id, other, part };
};

describe('[B13] a table’s bill on a phone', () => {
  it('[B13] shows nothing before it has joined, then what was ordered, and pays what is chosen', async () => {
    const { join_code, id, other } = await friendsBill();
    show(join_code);
    expect(screen.queryByText(/Milchkaffee|Flat white/)).toBeNull();
    await join();
    expect(screen.getAllByText('Phone 1').length).toBeGreaterThan(0);
    expect(readStore(storedBillStore)?.id).toBe(id);
    fireEvent.click(screen.getByRole('radio', { name: /Items I choose/ }));
    const [first] = screen.getAllByRole('checkbox');
    if (first) fireEvent.click(first);
    expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toContain(
      String((other.total ?? 0) / 2).slice(0, 3),
    );
    fireEvent.click(screen.getByRole('radio', { name: /An equal share/ }));
    tap(/One more/);
    expect(screen.getByText('3')).toBeTruthy();
    tap(/^Pay/);
    expect(screen.getByRole('button', { name: 'New card' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /later/i })).toBeNull();
  });

  it('[B13] [T80] is paid with a token of the provider; if it is declined, the reason is shown and the part is open again', async () => {
    const { id, other, part } = await joinedBill();
    await payBill(part, { ...(await bills.card(cards.declined)), type: 'stripe' });
    expect(readStore(payingStore).stage).toBe('declined');
    cleanup();
    renderScreen(<BillPaying part={part} paying={readStore(payingStore)} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/declined/i);
    tap(/Back to the bill/);
    await waitFor(() => expect(readStore(payingStore).uuid).toBeNull());
    expect((await bills.readBill(id, friend)).held).toBe(0);
    const wrong = { ...part, input: { kind: 'all', amount: 1 } } as const;
    await payBill(wrong, { ...(await bills.card()), type: 'stripe' });
    expect(readStore(toastsStore).map(({ label }) => label)).toContain('FAILED');
    await payBill(part, { ...(await bills.card()), type: 'stripe' });
    const said = readStore(toastsStore).flatMap(({ lines }) => lines);
    expect(said).toContainEqual({ id: 'payments.bill.done' });
    expect(await bills.readBill(id, friend)).toMatchObject({ paid: other.total, held: 0 });
  });

  it('[B13] [D269] refers amounts that are too small for the provider to the staff, before a card is typed', async () => {
    const switches = { payment_sandbox: 'true', payment_providers: 'stripe' };
    asSite(server, { table_bills_enabled: 'true', stripe_publishable_key: 'pk', ...switches });
    start();
    const { join_code, other } = await friendsBill();
    show(join_code);
    await join();
    expect(screen.queryByText(/Staff can take them/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /An equal share/ }));
    const most = Math.floor((other.total ?? 0) / 0.5) + 1;
    for (let parts = 2; parts < most; parts += 1) tap(/One more/);
    const said = screen.getByText(/Staff can take them/);
    expect(said.getAttribute('role')).toBe('status');
    expect(said.textContent).toMatch(/^Amounts under €0\.50 can/);
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
    tap(/One fewer/);
    expect(screen.queryByText(/Staff can take them/)).toBeNull();
  });

  it('[B13] can give up its payment, and can be removed by the phone that opened the bill', async () => {
    const { id, other, part } = await joinedBill();
    const current = { type: 'paynl' } as const;
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await payBill(part, current);
    expect((await bills.readBill(id, friend)).held).toBe(other.total);
    await stopPaying(part);
    expect((await bills.readBill(id, friend)).held).toBe(0);
    leave.mockRestore();
    const path = `/api/table-bills/${id}/phones/2.json`;
    const headers = { Authorization: `Basic ${btoa('web:guest')}`, ...friend };
    expect((await server.fetch(path, { method: 'DELETE', headers })).status).toBe(204);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readStore(storedBillStore)).toBeNull());
  });

  it('[B13] [D252] shows the payment’s result to a phone that was removed while it was at the bank', async () => {
    const { id, other, part } = await joinedBill();
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await payBill(part, { type: 'paynl' });
    const url = new URL(String(leave.mock.calls[0]?.[0]), 'http://localhost');
    leave.mockRestore();
    const key = readStore(payingStore).uuid;
    cleanup();
    await answerBankPage(server, url.searchParams.get('intent') ?? '', 'approve');
    const headers = { Authorization: `Basic ${btoa('web:guest')}`, ...friend };
    const path = `/api/table-bills/${id}/phones/2.json`;
    expect((await server.fetch(path, { method: 'DELETE', headers })).status).toBe(204);
    payingStore.value = { uuid: null, since: 0, stage: 'asking', order: null, action: null };
    tableBillStore.value = { bill: null, problem: null };
    renderScreen(<BillScreen pay={key} onClose={() => undefined} />);
    await waitFor(() => {
      const said = readStore(toastsStore).flatMap(({ lines }) => lines);
      expect(said).toContainEqual({ id: 'payments.bill.done' });
    });
    expect((await bills.readBill(id, friend)).paid).toBe(other.total);
  });

  it.each(['asking', 'bank', 'checking'] as const)(
    '[P14] never waits for a part longer than 20 seconds without a way out: %s',
    async (stage) => {
      const { id } = await friendsBill();
      const venue = await getVenue('1');
      const part: BillPart = { id, venue, currency: 'EUR', input: { kind: 'all', amount: 1 } };
      const paying = { ...readStore(payingStore), uuid: crypto.randomUUID(), stage };
      renderScreen(<BillPaying part={part} paying={{ ...paying, since: Date.now() - 20_100 }} />);
      expect(await screen.findByRole('button', { name: 'Back to the bill' })).toBeTruthy();
      const title = screen.getByRole('heading', { level: 1 });
      await waitFor(() => expect(document.activeElement).toBe(title));
    },
  );

  it.each(notOfferedResponses)(
    '[B13] does not exist if the backend has none: $answered',
    async ({ response }) => {
      show();
      vi.stubGlobal('fetch', async ({ url }: Request) =>
        url.includes('/venues.json') ? Response.json({ venues: [] }) : response(),
      );
      tap(/See and share/);
      await waitFor(() => expect(readStore(billsKnownStore)).toBe(false));
      expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.problem.notOffered' }]);
      vi.unstubAllGlobals();
      cleanup();
      renderScreen(<BillLink />);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('[B13] exists only at a table, says so elsewhere, and drops an invalid stored bill', () => {
    visitStore.value = { ...visit, table_id: null, at: new Date().toISOString() };
    renderScreen(<BillLink />);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('button', { name: /See and share/ })).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/Scan the code on your table/);
    for (const found of [null, 1, {}, { id: 'x', ends_at: 'never' }]) {
      expect(readStoredBill(found)).toBeNull();
    }
  });
});
