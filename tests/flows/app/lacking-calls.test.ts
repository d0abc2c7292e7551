import { afterEach, describe, expect, it, vi } from 'vitest';
import { getNutritionalFacts, listOfferOptions } from '#api/dish.ts';
import { ApiError } from '#api/errors.ts';
import { getOrder } from '#api/orders.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { listPersonalOffers } from '#api/rewards.ts';
import { listLocationLevels, listTables } from '#api/spots.ts';
import { listTimes } from '#api/times.ts';
import { windowsIfOffered } from '#flows/venue/asked-windows.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => () => Response.json(body, { status });

/** The error of a call that is answered like this; each order has its own address. */
let orders = 0;
async function failureOf(fetch: (request: Request) => Promise<Response>): Promise<ApiError> {
  vi.stubGlobal('fetch', fetch);
  orders += 1;
  const reason: unknown = await getOrder(String(orders)).catch((thrown) => thrown);
  if (!(reason instanceof ApiError)) throw reason;
  return reason;
}

const lacking: readonly (readonly [string, () => Response])[] = [
  ...notOfferedResponses.map(({ answered, response }) => [answered, response] as const),
  ['Laravel', json(404, { message: 'The route api/orders could not be found.' })],
  ['Kong', json(404, { message: 'no Route matched with those values' })],
  ['Fastify', json(404, { message: 'Route GET:/api not found', error: 'Not Found' })],
  ['Nest', json(404, { message: 'Cannot GET /api/orders', error: 'Not Found', statusCode: 404 })],
  ['Slim', json(404, { message: '404 Not Found' })],
  ['FastAPI', json(404, { detail: 'Not Found' })],
];

describe.each(lacking)('a call that is answered as by %s', (_, response) => {
  it('[K6] [D196] is lacking if the backend runs, also one for members only', async () => {
    expect(isNotOffered(await failureOf(runningWithout(response)))).toBe(true);
    const members = async ({ url }: Request) =>
      url.includes('/venues.json') ? json(401, { errors: ['Sign in.'] })() : response();
    expect(isNotOffered(await failureOf(members))).toBe(true);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['answers likewise', response],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', json(503, {})],
    [
      'is a Wi-Fi’s page',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('[D335] has a failed server if the backend %s', async (_, venues) => {
    const answer = async ({ url }: Request) =>
      url.includes('/venues.json') ? venues() : response();
    expect(await failureOf(answer)).toMatchObject({
      problem: 'server',
      status: 503,
      isNotOffered: false,
    });
  });
});

it.each([
  ['the contract', json(404, { errors: ['Not found'] })],
  ['a code', json(404, { message: 'Not found', code: 'not_found' })],
  ['Laravel', json(404, { message: 'No query results for model [Order] 5' })],
  ['Nest', json(404, { message: 'Order 5 not found', error: 'Not Found', statusCode: 404 })],
])('[D196] a missing record is refused, not lacking: %s', async (_, response) => {
  const requested: string[] = [];
  const reason = await failureOf(async ({ url }) => {
    requested.push(url);
    return response();
  });
  expect(reason).toMatchObject({ problem: 'refused', status: 404, isNotOffered: false });
  expect(requested).toHaveLength(1);
});

const lists: readonly (readonly [string, (id: number) => Promise<unknown>])[] = [
  ['personal offers', (id) => listPersonalOffers(id, 1)],
  ['tables', (id) => listTables(id)],
  ['levels', (id) => listLocationLevels(id)],
  ['nutritional facts', (id) => getNutritionalFacts(id, 1)],
  ['options of an offer', (id) => listOfferOptions(id, 1)],
];

it.each(lists)('[D335] %s are not empty because a proxy answers', async (_, list) => {
  const proxy = json(404, { error: 'Not Found' });
  vi.stubGlobal('fetch', async () => proxy());
  await expect(list(901)).rejects.toMatchObject({ problem: 'server' });
  vi.stubGlobal('fetch', runningWithout(proxy));
  await expect(list(901)).resolves.toBeDefined();
});

it('[D196] [D335] times are unknown, not missing, while a proxy answers', async () => {
  const proxy = json(404, { error: 'Not Found' });
  vi.stubGlobal('fetch', async () => proxy());
  await expect(listTimes(901, 'WebCollection')).rejects.toMatchObject({ problem: 'server' });
  vi.stubGlobal('fetch', runningWithout(proxy));
  expect(await listTimes(901, 'WebCollection')).toBeNull();
});

it('[D258] [D335] delivery windows are not switched off because a proxy answers', async () => {
  settingsStore.value = { ...readStore(settingsStore), delivery_window_enabled: true };
  const isOn = () => readStore(settingsStore).delivery_window_enabled;
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not Found' }, { status: 404 }));
  expect([await windowsIfOffered(902), isOn()]).toEqual([null, true]);
  vi.stubGlobal('fetch', runningWithout(json(404, { error: 'Not Found' })));
  expect([await windowsIfOffered(902), isOn()]).toEqual([null, false]);
});

it('[D335] calls that fail at the same time ask for the venues once, later ones to the same address not at all', async () => {
  let requests = 0;
  const lackingBackend = runningWithout(json(404, { error: 'Not Found' }));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/venues.json')) requests += 1;
    const response = await lackingBackend(request);
    Object.defineProperty(response, 'url', { value: request.url });
    return response;
  });
  await Promise.all([listTables(903), listTables(904), listLocationLevels(903)]);
  expect(requests).toBe(1);
  await listTables(903);
  expect(requests).toBe(1);
});
