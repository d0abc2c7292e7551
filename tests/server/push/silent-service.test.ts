import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { order_steps, orders } from '#server/db/schema-orders.ts';
import { sendDue } from '#server/push/sender.ts';
import { openPushService } from '../../support/network/push-service.ts';
import { call, coffee, noon, openCafe, place, tableCart } from '../../support/orders.ts';
import { testPushKeys as keys, openServer } from '../../support/server.ts';

const service = await openPushService(keys.public_key);
/** A push service that accepts requests and never answers. */
const silent = createServer(() => undefined);
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const silentOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await service.close();
});

const { kitchen: _, ...site } = openSite;
const push = { keys, services: [service.origin, silentOrigin] };
const server = await openServer({ site, venues: [openCafe()], now: () => noon, push });

/** Places an order whose news go to an endpoint, and makes it ready. */
async function readyWith(endpoint: string): Promise<void> {
  const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
  const { uuid } = (await place(server, cart)).body.order;
  const path = `/api/orders/${uuid}/push-subscription.json`;
  const body = { ...service.subscribe('/push/any'), endpoint };
  expect((await call(server, path, { method: 'PUT', body })).status).toBe(204);
  const [row] = await server.db
    .update(orders)
    .set({ status: 'ready', next_step_at: null, service_type: 'WebCollection' })
    .where(eq(orders.uuid, uuid))
    .returning();
  await server.db.insert(order_steps).values({ order_id: row?.id ?? 0, status: 'ready', at: noon });
}

it('[O1] [D228] a push service that does not answer delays no other’s notifications', async () => {
  for (let order = 0; order < 3; order += 1) await readyWith(`${silentOrigin}/push/${order}`);
  await readyWith(`${service.origin}/push/other`);
  const sending = sendDue(server.db, { keys, now: () => noon, report: () => undefined });
  await vi.waitFor(() => expect(service.messages).toHaveLength(1), { timeout: 9_000 });
  silent.closeAllConnections();
  await sending;
});
