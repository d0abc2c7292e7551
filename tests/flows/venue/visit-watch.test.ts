import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import { checkIn } from '#flows/venue/check-in-code.ts';
import { askIfStillHere, confirmVisit, placeProblem } from '#flows/venue/visit-watch.ts';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { startAtSite } from '../../support/basket.ts';
import { asSite } from '../../support/site.ts';

const server = await startAtSite();
beforeEach(() => {
  asSite(server);
});

const scan = () => checkIn({ venue: '1', table: '12', location: null, t: null });
const said = () => readStore(toastsStore).flatMap(({ lines }) => lines);

it('[G9] offline, a table known to the phone is accepted and marked to be confirmed later (D12)', async () => {
  onlineStore.value = false;
  expect(await scan()).toBe('/menu/fern-and-fable');
  expect(readStore(visitStore)).toMatchObject({ table_id: 12, unconfirmed: true });
  expect(said()).toEqual([{ id: 'shell.checkIn.unconfirmed' }]);
});

it('[G9] on a slow network a table in the worker’s cache is accepted silently, and confirmed with the server before an order goes there (D12)', async () => {
  const ask = globalThis.fetch;
  const ages = [new Date().toISOString()];
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await ask(request);
    // The worker answers from its cache first, the server itself the next time.
    const stored = /tables/.test(request.url) ? ages.pop() : undefined;
    if (stored) answer.headers.set(cachedAtHeader, stored);
    return answer;
  });
  expect(await scan()).toBe('/menu/fern-and-fable');
  expect(readStore(visitStore)).toMatchObject({ table_id: 12, unconfirmed: true });
  expect(said()).toEqual([]);
  expect(await placeProblem({ venue_id: 1, table_id: 12, location_id: null })).toBeNull();
  expect(readStore(visitStore)).not.toHaveProperty('unconfirmed');
});

it('[G9] a check-in is confirmed once there is a network, and not before', async () => {
  onlineStore.value = false;
  await scan();
  await confirmVisit(new Date());
  expect(readStore(visitStore)).toMatchObject({ unconfirmed: true });
  onlineStore.value = true;
  await confirmVisit(new Date());
  expect(readStore(visitStore)).toMatchObject({ table_id: 12 });
  expect(readStore(visitStore)).not.toHaveProperty('unconfirmed');
});

it('[G9] a table that was renamed since its copy was cached has its new name once it is confirmed', async () => {
  onlineStore.value = false;
  await scan();
  const visit = readStore(visitStore);
  visitStore.value = visit && { ...visit, name: 'Old 7' };
  onlineStore.value = true;
  await confirmVisit(new Date());
  expect(readStore(visitStore)).toMatchObject({ table_id: 12, name: '12' });
});

it('[G11] a removed table is reported and ends the visit', async () => {
  onlineStore.value = false;
  await scan();
  const visit = readStore(visitStore);
  visitStore.value = visit && { ...visit, table_id: 987654 };
  onlineStore.value = true;
  await confirmVisit(new Date());
  expect(readStore(visitStore)).toBeNull();
  expect(said()[0]).toMatchObject({ id: 'scan.visit.gone' });
});

it('[G9] a network that fails again leaves the check-in unconfirmed', async () => {
  onlineStore.value = false;
  await scan();
  onlineStore.value = true;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await confirmVisit(new Date());
  expect(readStore(visitStore)).toMatchObject({ table_id: 12, unconfirmed: true });
});

it('[G12] after four hours the app asks once whether the customer is still there; yes starts again (D11)', async () => {
  await scan();
  const before = readStore(visitStore)?.at ?? '';
  const later = (hours: number) => new Date(Date.parse(before) + hours * 3_600_000 + 1000);
  askIfStillHere(later(3.9));
  expect(said()).toEqual([]);
  askIfStillHere(later(4));
  askIfStillHere(later(4.5));
  expect(said()).toEqual([{ id: 'scan.visit.still', values: { kind: 'number', place: '12' } }]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  cartStore.value = { ...emptyCart(), venue_id: 1, table_id: 12 };
  readStore(toastsStore)[0]?.action?.run();
  expect(Date.parse(readStore(visitStore)?.at ?? '')).toBeGreaterThan(Date.parse(before));
  expect(readStore(cartStore).additional_data).toMatchObject({
    checked_in_at: readStore(visitStore)?.at,
  });
});

it('[G11] [C10] a removed table is also removed from the basket, which asks for another one (D12)', async () => {
  onlineStore.value = false;
  await scan();
  const visit = readStore(visitStore);
  visitStore.value = visit && { ...visit, table_id: 987654 };
  cartStore.value = { ...emptyCart(), venue_id: 1, table_id: 987654, location_id: null };
  onlineStore.value = true;
  expect(await placeProblem(readStore(cartStore))).toEqual({
    id: 'scan.visit.gone',
    values: { kind: 'number', place: '12' },
  });
  expect(readStore(cartStore)).toMatchObject({ table_id: null });
  expect(readStore(visitStore)).toBeNull();
});

it('[G11] a table that the customer has left meanwhile is not reported as removed', async () => {
  onlineStore.value = false;
  await scan();
  const visit = readStore(visitStore);
  visitStore.value = visit && { ...visit, table_id: 987654 };
  onlineStore.value = true;
  toastsStore.value = [];
  const confirming = confirmVisit(new Date());
  visitStore.value = null;
  await confirming;
  expect(said()).toEqual([]);
});
