import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import { table_calls } from '#server/db/schema-staff.ts';
import { readBoardState } from '#server/staff/events.ts';
import { newCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

const place = { venue_id: 1, table_id: 12 };
const friend = { 'X-Client': 'friendabc12' };

describe.each(testedEngines)('calls from a table on %s', async (engine) => {
  let now = noon;
  beforeEach(async () => {
    now = noon;
    await server.db.delete(table_calls);
  });

  const pathOf = (key: string) => `/api/table-calls/${key}.json`;
  const put = (key: string, body: object = { ...place, wish: 'water' }, as = {}) =>
    call(server, pathOf(key), { method: 'PUT', body, as });
  const get = async (key: string, as = {}) => call(server, pathOf(key), { as });

  const venues = [orderCafe()];
  const { kitchen: _, ...site } = openSite;
  const server = await openServer({ engine, site, venues, now: () => now });
  const switches = { ...site.switches, table_calls_enabled: 'false' };
  const quiet = await openServer({ engine, site: { ...site, switches }, venues, now: () => now });
  const { read, answerCall: answer } = await signedInTablet(server);
  const board = () => read('/staff/board');
  const stateOf = async (key: string) => (await get(key)).body.table_call?.state;
  const withdraw = (key: string, as = {}) => call(server, pathOf(key), { method: 'DELETE', as });

  it('[B12] is shown once however often it is sent, rings, and its phone shows that somebody comes', async () => {
    const key = randomUUID();
    const look = async () =>
      (await readBoardState(server.db, { venue_id: 1, token: '', now })).version;
    const before = await look();
    const sent = await Promise.all([put(key), put(key), put(key)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent[0]?.body.table_call).toMatchObject({ key, wish: 'water', state: 'open' });
    const html = await board();
    expect(html.match(/id="call-/g)).toHaveLength(1);
    expect(html).toMatch(/Table 12 .*Water, please/s);
    expect(html).toContain(`data-called="${now.getTime()}"`);
    expect(html).toContain('data-new="1"');
    expect(await look()).not.toBe(before);
    expect(await answer(key)).toBe('/staff');
    expect(await stateOf(key)).toBe('acknowledged');
    expect(await board()).not.toContain('call-');
    expect(await answer(key)).toBe('/staff?late=1');
    // A copy that the network delivers late does not open the call again.
    expect((await put(key)).body.table_call.state).toBe('acknowledged');
  });

  it('[B12] a phone has one open call at a place, and its friends have their own', async () => {
    const key = randomUUID();
    await put(key);
    const other = await put(randomUUID(), { ...place, wish: 'bill' });
    expect(other).toMatchObject({ status: 409, body: { code: 'call_open' } });
    const member = await newCustomer(server);
    const as = { Authorization: member.Authorization, ...friend };
    expect((await put(randomUUID(), { ...place, wish: 'bill' }, as)).status).toBe(200);
    await withdraw(key);
    expect((await put(randomUUID())).status).toBe(200);
    expect((await board()).match(/id="call-/g)).toHaveLength(2);
  });

  it('[B12] a withdrawn call stays withdrawn, even if the call itself arrives later', async () => {
    const key = randomUUID();
    expect((await withdraw(key)).status).toBe(204);
    expect((await put(key)).body.table_call.state).toBe('withdrawn');
    const second = randomUUID();
    await put(second);
    for (let times = 0; times < 2; times += 1) expect((await withdraw(second)).status).toBe(204);
    expect(await stateOf(second)).toBe('withdrawn');
    expect(await board()).not.toContain('call-');
  });

  it('[B12] [T12] belongs to the phone that made it, even if others know its key', async () => {
    const key = randomUUID();
    await put(key);
    for (const { status } of [
      await get(key, friend),
      await withdraw(key, friend),
      await put(key, undefined, friend),
    ]) {
      expect(status).toBe(404);
    }
    expect(await stateOf(key)).toBe('open');
  });

  it('[B12] expires after half an hour, and another may be made', async () => {
    const key = randomUUID();
    await put(key);
    now = new Date(noon.getTime() + 30 * 60_000);
    expect(await stateOf(key)).toBe('over');
    expect(await board()).not.toContain('call-');
    expect(await answer(key)).toBe('/staff?late=1');
    expect((await put(randomUUID())).status).toBe(200);
    await deleteExpired(server.db, {}, new Date(noon.getTime() + 26 * 3_600_000));
    expect(await server.db.select().from(table_calls)).toEqual([]);
  });

  it.each([
    ['a table of nobody', { venue_id: 1, table_id: 999, wish: 'water' }, 404],
    ['a table of another venue', { venue_id: 2, table_id: 12, wish: 'water' }, 404],
    ['no place', { venue_id: 1, wish: 'water' }, 404],
    ['two places', { ...place, location_id: 1, wish: 'water' }, 404],
    ['another wish', { ...place, wish: 'free beer' }, 422],
  ])('[B12] %s is refused', async (_, body, status) => {
    expect((await put(randomUUID(), body)).status).toBe(status);
    expect(await server.db.select().from(table_calls)).toEqual([]);
  });

  it('[B12] [T54] a table has a limited number of open calls, whatever ids its phones send', async () => {
    const phones = Array.from({ length: 9 }, (_, index) => ({ 'X-Client': `phoneabcd0${index}` }));
    const answers = [];
    for (const as of phones) answers.push((await put(randomUUID(), undefined, as)).status);
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  });

  it('[B12] a site that does not offer it says so', async () => {
    const body = { ...place, wish: 'water' };
    const refused = await call(quiet, pathOf(randomUUID()), { method: 'PUT', body });
    expect(refused).toMatchObject({ status: 501, body: { code: 'not_implemented' } });
  });
});
