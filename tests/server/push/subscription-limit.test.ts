import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newCustomer } from '../../support/customers.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { coffee, noon, openCafe, place, tableCart } from '../../support/orders.ts';
import { guestHeaders, testPushKeys as keys, openServer } from '../../support/server.ts';

const server = await openServer({ venues: [openCafe()], now: () => noon });

it('[T65] [D117] [D226] a customer subscribes no more devices than anybody has', async () => {
  const { Authorization } = await newCustomer(server);
  const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
  const { order } = (await place(server, cart, { Authorization })).body;
  const from = overNetwork(server, { now: () => noon, push: { keys, services: [] } });
  const subscribe = async (device: number) => {
    const body = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${device}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    };
    const headers = guestHeaders({
      Authorization,
      'Content-Type': 'application/json',
      'X-Client': `device${device}`,
    });
    const path = `/api/orders/${order.uuid}/push-subscription.json`;
    return from('203.0.113.7', path, { method: 'PUT', headers, body: JSON.stringify(body) });
  };
  const statuses: number[] = [];
  for (let device = 0; device < 100; device += 1) statuses.push((await subscribe(device)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
