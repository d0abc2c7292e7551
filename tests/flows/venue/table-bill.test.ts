import { beforeEach, expect, it, vi } from 'vitest';
import { joinBill, loadBill } from '#flows/venue/table-bill.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { billsKnownStore } from '#stores/venue/table-call.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const hour = 3_600_000;
const ends_at = new Date(noon + 4 * hour).toISOString();
const bill = { id: 'bill', venue_id: 1, phones: [1], ends_at };
let ahead = 0;
let sent: unknown[] = [];
let answered: unknown = bill;

beforeEach(() => {
  answered = bill;
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    const headers = { Date: new Date(Date.now() - ahead).toUTCString() };
    return Response.json({ table_bill: answered }, { headers });
  });
});

/** Joins with a phone whose clock is off by this number of hours, and that checked in an hour ago. */
async function joinedOff(hours: number): Promise<void> {
  ahead = hours * hour;
  vi.setSystemTime(noon + ahead);
  const checked_in_at = new Date(Date.now() - hour).toISOString();
  // The first response has told the phone the server's time.
  await joinBill({ venue_id: 1, table_id: 12, checked_in_at });
  await joinBill({ venue_id: 1, table_id: 12, checked_in_at });
}

it.each([-5, 0, 5])('[D248] [T39] a phone that is %i hours off keeps its bill', async (hours) => {
  await joinedOff(hours);
  await loadBill();
  expect(readStore(storedBillStore)).toEqual({ id: 'bill', venue_id: 1, ends_at });
});

it.each([-5, 0, 5])(
  '[D248] [T39] a phone that is %i hours off forgets its bill after four hours',
  async (hours) => {
    await joinedOff(hours);
    vi.setSystemTime(Date.now() + 4 * hour);
    await loadBill();
    expect(readStore(storedBillStore)).toBeNull();
  },
);

it.each([-5, 0, 5])(
  '[D248] [T39] a phone that is %i hours off shares what it ordered since its check-in',
  async (hours) => {
    await joinedOff(hours);
    expect(sent.at(-1)).toMatchObject({ checked_in_at: new Date(noon - hour).toISOString() });
  },
);

it('[D248] joining by another phone’s code without a check-in sends no check-in time', async () => {
  await joinBill({ join_code: 'code', checked_in_at: null });
  expect(sent).toEqual([{ join_code: 'code', checked_in_at: null }]);
});

it.each([undefined, null, {}, { id: 'bill' }, 'a text'])(
  '[F8] [D283] a response without a usable bill (%j) is ignored, and the displayed bill stays',
  async (other) => {
    await joinedOff(0);
    const shown = readStore(tableBillStore).bill;
    answered = other;
    await loadBill();
    expect(readStore(tableBillStore)).toEqual({ bill: shown, problem: expect.any(String) });
  },
);

it.each([
  ['the bill', () => Response.json({ table_bill: bill })],
  ['that it is gone', () => Response.json({ errors: ['Gone.'] }, { status: 404 })],
])(
  '[D283] a late answer about another bill, %s, leaves the one joined since',
  async (_, answer) => {
    await joinedOff(0);
    let reply: (answer: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    const loading = loadBill();
    await vi.waitFor(() => expect(reply.length).toBe(1));
    const joined = { id: 'next', venue_id: 2, ends_at };
    storedBillStore.value = joined;
    const shown = readStore(tableBillStore);
    reply(answer());
    await loading;
    expect(readStore(storedBillStore)).toEqual(joined);
    expect(readStore(tableBillStore)).toEqual(shown);
  },
);

it.each(notOfferedResponses)(
  '[D335] the bill stays when a proxy answers $answered, and is hidden only if the backend runs',
  async ({ response }) => {
    await joinedOff(0);
    const shown = readStore(tableBillStore).bill;
    vi.stubGlobal('fetch', async () => response());
    await loadBill();
    expect(readStore(storedBillStore)?.id).toBe('bill');
    expect(readStore(tableBillStore)).toEqual({ bill: shown, problem: 'failed' });
    expect(readStore(billsKnownStore)).toBe(true);
    vi.stubGlobal('fetch', runningWithout(response));
    await loadBill();
    expect(readStore(billsKnownStore)).toBe(false);
    const isForgotten = readStore(storedBillStore) === null;
    expect(isForgotten).toBe(response().status === 404);
    billsKnownStore.value = true;
  },
);
