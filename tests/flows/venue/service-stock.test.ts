import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { readServiceChange } from '#flows/venue/service-change.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake } from '../../support/orders.ts';

const server = await atCafe({ stock_enabled: true });

it('[M11] [D154] a dish without stock does not move to another service, though its backend calls it available', async () => {
  await fillBasket(server, [cake(1)], { meta: { stock_counter_enabled: 'true' } });
  await server.db.update(products).set({ stock: 0 }).where(eq(products.id, 102));
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await through(request);
    const text = await answer.clone().text();
    const { status, headers } = answer;
    return new Response(text.replaceAll('"available":false', '"available":true'), {
      status,
      headers,
    });
  });
  const moved = await readServiceChange('WebCollection');
  vi.stubGlobal('fetch', through);
  expect(moved).toMatchObject({
    value: { changes: [{ before: { product_id: 102 }, after: null, why: 'sold_out' }] },
  });
});
