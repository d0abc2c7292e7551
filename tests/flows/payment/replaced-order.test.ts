import { expect, it } from 'vitest';
import { readSettings } from '#domain/session/settings.ts';
import { payAnotherWay } from '#flows/payment/pay.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { anOrder } from '../../screens/orders/sample-order.ts';
import {
  type ScriptedOrder,
  scriptedOrder,
  unpaid,
} from '../../support/payments/scripted-order.ts';

const declined = unpaid({ type: 'stripe', status: 'failed', code: 'card_declined' });
const other = { ...declined, id: 2, uuid: '9a1d2c3b-4e5f-4a6b-8c7d-0e1f2a3b4c5d', number: '483' };

/** A backend that ignores the order's code, and places another order for each request. */
function placesAnother(): ScriptedOrder {
  const script = scriptedOrder(declined);
  orderHandlesStore.value = [];
  script.on.send = () => Response.json({ order: other }, { status: 201 });
  return script;
}

it('[T12] [D76] a backend that places another order to take the payment: the first one is canceled', async () => {
  const script = placesAnother();
  script.on.cancel = () => Response.json({ order: { ...declined, status: 'cancelled' } });
  await payAnotherWay(declined, { type: 'twint' });
  expect(script.calls).toEqual(['send', 'cancel']);
  expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { uuid: other.uuid } });
  expect(readStore(orderHandlesStore)).toMatchObject([{ uuid: other.uuid }]);
});

it('[T12] [D76] if the first one was accepted meanwhile, the other one is canceled', async () => {
  const script = placesAnother();
  script.order = anOrder({ status: 'placed', customer_id: null });
  const canceled: string[] = [];
  script.on.other = ({ method, url }) => {
    canceled.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ order: { ...other, status: 'cancelled' } });
  };
  await payAnotherWay(declined, { type: 'twint' });
  expect(canceled).toEqual([`PUT /api/orders/${other.uuid}/cancel.json`]);
  expect(readStore(payingStore)).toMatchObject({ stage: 'over', order: { status: 'placed' } });
});

it('[T12] where a request may not be repeated, one without a response is followed by reading the order', async () => {
  const script = placesAnother();
  settingsStore.value = readSettings({ order_safety: 'none' }).settings;
  script.on.send = () => {
    throw new TypeError('Failed to fetch');
  };
  await payAnotherWay(declined, { type: 'twint' });
  expect(script.calls).toEqual(['send', 'read']);
  expect(readStore(payingStore)).toMatchObject({ stage: 'declined' });
});
