import { afterAll, beforeEach, expect, it } from 'vitest';
import { refusalsToBreak } from '#server/config/faults.ts';
import { type FaultNote, withFaults } from '../../support/faults/inject.ts';
import type { FaultPlan } from '../../support/faults/plan.ts';
import { coffee, openCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const RealDate = Date;
let ended: string[];

const server = await openServer({ venues: [openCafe()] });
const broken = withFaults(server.db, (request) => server.fetch(request));
const end = (how: string) => () => ended.push(how);
const socket = { resetAndDestroy: end('rst'), destroy: end('fin') };
const fetch: (path: string, init?: RequestInit) => Promise<Response> = async (path, init) =>
  broken(new Request(new URL(path, 'http://localhost:4545'), init), { incoming: { socket } });
afterAll(() => {
  globalThis.Date = RealDate;
});
beforeEach(() => {
  ended = [];
});

const ask = async (path: string, body?: object) => {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(path, init)).json();
};
const plan = (...rules: FaultPlan['rules']) => ask('/__fault/plan', { seed: 1, rules });
const log = (): Promise<readonly FaultNote[]> => ask('/__fault/log');
const cartOf = (cart_uid: string) => tableCart([coffee()], { additional_data: { cart_uid } });
const ordersOf = async (uid: string) => (await ask(`/__truth?uid=${uid}`)).orders;
const onOrders = { path: '^/api/orders\\.json$', method: 'POST' } as const;

it('[T2] a connection that is cut before an order leaves none, one that is cut after it leaves one', async () => {
  await plan(
    { ...onOrders, id: 'D1', where: 'before', nth: 1, fault: 'cut', how: 'fin' },
    { ...onOrders, id: 'D2', where: 'after-commit', nth: 2, fault: 'cut', how: 'rst' },
  );
  const headers = { 'Idempotency-Key': 'one-and-the-same' };
  const send = () => place({ fetch }, cartOf('cut'), headers).catch(() => null);
  await send();
  expect([ended, (await ordersOf('cut')).length]).toEqual([['fin'], 0]);
  await send();
  expect([ended, (await ordersOf('cut')).length]).toEqual([['fin', 'rst'], 1]);
  expect(await send()).toMatchObject({ status: 201, replayed: 'true' });
  expect(await ordersOf('cut')).toMatchObject([{ cart_uid: 'cut', charges: 0 }]);
  expect(await log()).toMatchObject([
    { id: 'D1', committed: false, status: null },
    { id: 'D2', committed: true, status: 201, key: 'one-and-the-same' },
  ]);
});

it('the same seed breaks the same calls', async () => {
  const struck = async () => {
    await plan({
      path: '^/api/venues',
      id: 'E1',
      where: 'before',
      p: 0.5,
      fault: 'answer',
      status: 500,
      type: 'text/html',
      body: 'no',
    });
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1)
      statuses.push((await fetch('/api/venues/count.json')).status);
    return statuses;
  };
  const first = await struck();
  expect(new Set(first).size).toBe(2);
  expect(await struck()).toEqual(first);
});

it('the clock advances by the requested time, and returns', async () => {
  await plan();
  await ask('/__clock', { offset_ms: 3_600_000 });
  expect(Date.now() - RealDate.now()).toBeGreaterThan(3_590_000);
  expect(Date.parse(new Date().toISOString()) - RealDate.now()).toBeGreaterThan(3_590_000);
  expect(new Date(5).getTime()).toBe(5);
  await ask('/__clock', { offset_ms: 0 });
  expect(Math.abs(Date.now() - RealDate.now())).toBeLessThan(1_000);
});

it('a backend that was not built for faults refuses them', async () => {
  expect(refusalsToBreak({})).toEqual([]);
  expect(refusalsToBreak({ FAULTS: '1' }).join()).toMatch(/does not start/);
});
