import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeFields } from '#flows/payment/fields.ts';
import { payInFrame } from '#flows/payment/frame.ts';
import { newRun, payOrder } from '#flows/payment/pay.ts';
import type { JudoClient, JudoConstructor, JudoReceipt } from '#payments/judo-sdk.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { UUID } from '../../screens/orders/sample-order.ts';
import { dojoStep, openDojoForm, stubDojo } from '../../support/payments/dojo-form.ts';
import { scriptedOrder, unpaid } from '../../support/payments/scripted-order.ts';

const stage = () => readStore(payingStore).stage;
const never = new Promise<never>(() => undefined);

/** Starts again with session storage and the backend alone, like a reload. */
async function reload(): Promise<void> {
  closeFields();
  newRun('none');
  payingStore.value = notPaying;
  void payOrder(UUID);
  await vi.waitFor(() => expect(['idle', 'asking', 'bank']).not.toContain(stage()));
}

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  closeFields();
  newRun('none');
});

/** An order whose saved card Judo's client charges with `charge`; its references are new for each response. */
async function atJudo(charge: () => Promise<JudoReceipt>) {
  const charged = vi.fn(charge);
  let responses = 0;
  class Judo implements JudoClient {
    createCardDetails(id: string) {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<p>Card details</p>';
      document.getElementById(id)?.append(frame);
    }
    invokePayment = charged;
    invokeTokenPayment = charged;
    invokeSaveCard = charged;
  }
  vi.stubGlobal('JudoPay', Judo satisfies JudoConstructor);
  const answer = () => {
    responses += 1;
    const next_action = { type: 'judo_card', reference: `${responses}`, card_token: 'saved' };
    const payment = { type: 'judo', status: 'requires_action', next_action } as const;
    return Response.json({ order: unpaid(payment) });
  };
  const { on } = scriptedOrder(unpaid({ type: 'judo', status: 'pending' }));
  Object.assign(on, { read: answer, continue: answer });
  void payOrder(UUID);
  await vi.waitFor(() => expect(charged).toHaveBeenCalledTimes(1));
  return charged;
}

it('[P6] [D275] a reload while Judo charges a saved card does not charge it again', async () => {
  const charged = await atJudo(() => never);
  await reload();
  expect(stage()).toBe('checking');
  expect(charged).toHaveBeenCalledTimes(1);
});

it('[P6] [D275] one that Judo declined is charged again after a reload', async () => {
  const charged = await atJudo(async () => ({ receiptId: '1', result: 'Declined' }));
  await vi.waitFor(() => expect(stage()).toBe('declined'));
  await reload();
  await vi.waitFor(() => expect(charged).toHaveBeenCalledTimes(2));
});

/** An order at Dojo's form, which the customer submits. */
async function atForm(execute: () => Promise<{ statusCode: number }>) {
  const order = unpaid({ type: 'dojo', status: 'requires_action', next_action: dojoStep });
  scriptedOrder(order);
  stubDojo(execute);
  await payOrder(UUID);
  await openDojoForm();
  void payInFrame(order, dojoStep);
}

it('[P8] [D275] a reload while a card form charges does not show it again', async () => {
  await atForm(() => never);
  await reload();
  expect(stage()).toBe('checking');
});

it('[P8] a card form with invalid input is shown again after a reload', async () => {
  await atForm(async () => ({ statusCode: 400 }));
  await vi.waitFor(() => expect(stage()).toBe('frame'));
  await reload();
  expect(stage()).toBe('frame');
});

it('[D76] a step that the app does not know counts as a failed payment', async () => {
  const next_action = { type: 'crypto_wallet' };
  scriptedOrder(unpaid({ type: 'stripe', status: 'requires_action', next_action }));
  await payOrder(UUID);
  expect(stage()).toBe('declined');
});
