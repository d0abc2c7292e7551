import { describe, expect, it } from 'vitest';
import { testedEngines } from '../../support/database/engines.ts';
import { coffee, collectionCart, noon, openCafe, place } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('[T11] [D43] times that no slot has, on %s', async (engine) => {
  const server = await openServer({ engine, venues: [openCafe()], now: () => noon });

  it.each([
    '2026-11-23T23:59:60Z',
    '2026-11-24T00:59:60+01:00',
    '2026-11-23T13:00:00+01',
    '2026-11-23T13:00:00+0100',
    '2026-11-23 13:00:00z',
    '2026-11-23T13:00:00.0000000001+01:00',
    '2026-11-23T13:00:00+23:59',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
  ])('%s is a slot, or refused with a reason', async (time) => {
    const order = { ...collectionCart([coffee()], time), payment: { type: 'pay_later' } };
    const { status, text } = await place(server, order);
    expect([time, status, status < 500 ? '' : text]).toEqual([time, expect.any(Number), '']);
  });
});
