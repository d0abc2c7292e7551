import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presetSite } from '#server/demo/site-presets.ts';
import { engines } from '../../support/database/engines.ts';
import { call, coffee, collectionCart, noon, orderCafe, place } from '../../support/orders.ts';
import { openServer, type TestServer } from '../../support/server.ts';

describe.each(engines)('a clock that is set back, on %s', (engine) => {
  let server: TestServer;
  let now = noon;
  beforeAll(async () => {
    const café = orderCafe({ country: 'DE', gifts_enabled: false });
    server = await openServer({ engine, site: presetSite('open'), venues: [café], now: () => now });
  });
  afterAll(() => server.close());

  it('[T54] refuses no order', async () => {
    const order = async () => {
      const slot = (await call(server, '/api/venues/1/collection-times.json?sender=web')).body;
      const cart = collectionCart([coffee(1, false, 3.2)], slot.collection_times[3].time);
      const { status, text } = await place(server, { ...cart, payment: { type: 'pay_later' } });
      return [status, status === 201 ? '' : text];
    };
    const said = [];
    for (const minutes of [0, 0, -30, -60, -90, -60 * 30, 0]) {
      now = new Date(noon.getTime() + minutes * 60_000);
      said.push(await order());
    }
    expect(said.map(([status]) => status)).toEqual(said.map(() => 201));
  });
});
