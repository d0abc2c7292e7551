import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableBillPayment, Venue } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import { closeFields, openFields } from '#flows/payment/fields.ts';
import {
  checkBillPayment,
  payBill,
  payBillInFrame,
  performBillStep,
  stopPaying,
} from '#flows/payment/pay-bill.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { payingStore, saveCardStore } from '#stores/payment/way.ts';
import { readStore, watch } from '#stores/store.ts';
import { storedBillStore } from '#stores/venue/table-bill.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { stubDojo } from '../../support/payments/dojo-form.ts';
import { later } from '../../support/payments/scripted-order.ts';

type Method = 'PUT' | 'POST' | 'DELETE' | 'GET';

const venue: Venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable', card_payment: 'dojo' };
const part: BillPart = { id: 'bill', venue, currency: 'GBP', input: { kind: 'all', amount: 4 } };
const formAction = { type: 'dojo_session', client_secret: 'a secret' };
const card = { type: 'dojo', token: 'a token' } as const;
const open: Partial<TableBillPayment> = {
  status: 'open',
  payment: { type: 'dojo', status: 'requires_action', next_action: formAction },
};
const paid = { status: 'paid', payment: { type: 'dojo', status: 'paid' } } as const;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const missing = () => Response.json({ errors: ['Not found'] }, { status: 404 });

let payment: Partial<TableBillPayment>;
let on: Partial<Record<Method, (request: Request) => Response | Promise<Response>>>;
let calls: string[];
let stages: string[];
let unwatch: () => void;
beforeEach(() => {
  [payment, on, calls, stages] = [open, {}, [], []];
  settingsStore.value = readSettings({ payment_sandbox: 'true' }).settings;
  venueStore.value = venue;
  storedBillStore.value = { id: 'bill', ends_at: '2099-01-01T00:00:00Z', venue_id: 1 };
  unwatch = watch(payingStore, () => void stages.push(readStore(payingStore).stage), true);
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request.method);
    const answer = on[request.method as Method];
    if (answer) return answer(request);
    // The bill itself does not matter here.
    if (request.method === 'GET') return lost();
    const table_bill_payment = { key: readStore(payingStore).uuid ?? 'key', amount: 4, ...payment };
    return Response.json({ table_bill_payment });
  });
});
afterEach(() => {
  unwatch();
  closeFields();
});

const paying = () => readStore(payingStore);
const said = () => readStore(toastsStore).flatMap(({ lines }) => lines);
/** Skips every pause until the expectation holds. */
const soon = (holds: () => void) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    holds();
  });

describe('[P14] [B13] [D282] a payment of a bill that is given up', () => {
  it('leads back to the bill immediately, and is released once the network is back', async () => {
    await payBill(part, card);
    expect(paying().stage).toBe('frame');
    const released = later();
    on.DELETE = released.answer;
    const stopping = stopPaying(part);
    expect(paying().uuid).toBeNull();
    expect(calls).not.toContain('GET');
    on.DELETE = lost;
    released.give(Response.json({}, { status: 503 }));
    await soon(() => expect(calls.filter((one) => one === 'DELETE').length).toBeGreaterThan(2));
    delete on.DELETE;
    await soon(() => expect(calls.at(-1)).toBe('GET'));
    await stopping;
    expect(said()).toEqual([]);
  });

  it('says that it was paid before', async () => {
    await payBill(part, card);
    payment = paid;
    await stopPaying(part);
    expect(said()).toEqual([{ id: 'payments.bill.done' }]);
  });

  it('is stopped before it is sent, and released again if it arrives late', async () => {
    let isAborted = false;
    on.PUT = ({ signal }) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise<Response>(() => undefined);
    };
    on.DELETE = missing;
    void payBill(part, card);
    await vi.waitFor(() => expect(calls).toContain('PUT'));
    const stopping = stopPaying(part);
    expect(isAborted).toBe(true);
    await soon(() => expect(calls.filter((one) => one === 'DELETE')).toHaveLength(2));
    delete on.DELETE;
    await soon(() => expect(calls.at(-1)).toBe('GET'));
    await stopping;
  });

  it('that never arrived is requested a few times only', async () => {
    await payBill(part, card);
    on.DELETE = missing;
    const stopping = stopPaying(part);
    await soon(() => expect(calls.at(-1)).toBe('GET'));
    await stopping;
    expect(calls.filter((one) => one === 'DELETE')).toHaveLength(4);
    expect(said()).toEqual([]);
  });
});

/** Shows Dojo's form for the part; `execute` determines its result. */
async function atFormThatSays(execute: () => Promise<{ statusCode: number }>) {
  stubDojo(execute);
  await payBill(part, card);
  const place = document.createElement('div');
  await openFields(place, { type: 'dojo', venue, amount: 4, currency: 'GBP' }, formAction);
}

describe('[P8] [B13] [D275] the card form of a bill', () => {
  it.each([
    ['no answer', () => Promise.reject(new Error('lost'))],
    ['an error', async () => ({ statusCode: 30 })],
    ['that it is done', async () => ({ statusCode: 0 })],
  ])('with %s is not shown again: the payment is polled until known', async (_, says) => {
    await atFormThatSays(says);
    const ending = payBillInFrame(part, formAction);
    await vi.waitFor(() => expect(paying().stage).toBe('checking'));
    await soon(() => expect(calls.filter((one) => one === 'POST').length).toBeGreaterThan(1));
    void checkBillPayment(part);
    payment = paid;
    await soon(() => expect(paying().uuid).toBeNull());
    await ending;
    expect(said()).toEqual([{ id: 'payments.bill.done' }]);
    expect(stages.filter((one) => one === 'frame')).toHaveLength(1);
    expect(stages).not.toContain('declined');
  });

  it('that refuses is shown with its reason', async () => {
    await atFormThatSays(async () => ({ statusCode: 5 }));
    await payBillInFrame(part, formAction);
    expect(paying()).toMatchObject({
      stage: 'declined',
      order: { payment: { code: 'card_declined' } },
    });
  });

  it('changes nothing once its customer has gone back to the bill', async () => {
    let end: (answer: { statusCode: number }) => void = () => undefined;
    await atFormThatSays(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    const ending = payBillInFrame(part, formAction);
    await stopPaying(part);
    const before = calls.length;
    end({ statusCode: 0 });
    await ending;
    expect(paying().uuid).toBeNull();
    expect(calls).toHaveLength(before);
  });
});

it('[P15] [B13] a card is saved for the part that its customer wished it for only', async () => {
  saveCardStore.value = true;
  payment = paid;
  await payBill(part, { ...card, save: true });
  expect(readStore(saveCardStore)).toBe(false);
});

it('[P6] [B13] [D275] a step of the provider’s client that hangs is not taken again by "Check now"', async () => {
  await payBill(part, card);
  payingStore.value = { ...paying(), stage: 'bank' };
  const asking = checkBillPayment(part);
  await vi.waitFor(() => expect(paying().stage).toBe('checking'));
  payment = paid;
  await soon(() => expect(paying().uuid).toBeNull());
  await asking;
  expect(stages.filter((one) => one === 'frame')).toHaveLength(1);
});

it('[P17] [B13] the bank’s page is opened a second time only by the customer', async () => {
  const next_action = { type: 'redirect', url: '/sandbox/paynl?intent=1' };
  payment = { status: 'open', payment: { type: 'paynl', status: 'requires_action', next_action } };
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await payBill(part, { type: 'paynl' });
  expect(paying().stage).toBe('leaving');
  await checkBillPayment(part);
  expect(paying().stage).toBe('open');
  expect(leave).toHaveBeenCalledTimes(1);
  await performBillStep(part);
  expect(leave).toHaveBeenCalledTimes(2);
  leave.mockRestore();
});

it('[B13] [D271] [F8] a response without the payment is none: the request is repeated', async () => {
  on.PUT = () => {
    delete on.PUT;
    return Response.json({});
  };
  const ending = payBill(part, card);
  await soon(() => expect(paying().stage).toBe('frame'));
  await ending;
  expect(calls.filter((one) => one === 'PUT')).toHaveLength(2);
});

it('[B13] [D81] "Check now" asks at once, without telling the app that it is online', async () => {
  const online = vi.fn();
  window.addEventListener('online', online);
  on.PUT = lost;
  const ending = payBill(part, card);
  await vi.waitFor(() => expect(paying().stage).toBe('checking'));
  delete on.PUT;
  await checkBillPayment(part);
  await vi.waitFor(() => expect(paying().stage).toBe('frame'), { timeout: 500 });
  await ending;
  window.removeEventListener('online', online);
  expect(online).not.toHaveBeenCalled();
});
