import type { Order } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { call } from '../orders.ts';
import type { TestServer } from '../server.ts';

/** The arguments of the reconciler for a test's server; its errors fail the test. */
export function reconcilerOf(
  { db }: Pick<TestServer, 'db'>,
  providers: ProviderClients,
  clock: () => Date,
) {
  const report = (error: unknown): void => {
    throw error;
  };
  return { db, site: openSite, providers, clock, report, origin: 'http://localhost' };
}

/** Reads an order by its uuid. */
export async function readOrder(server: TestServer, uuid: string): Promise<Order> {
  return (await call(server, `/api/orders/${uuid}.json?use_uuid=true`)).body.order;
}
