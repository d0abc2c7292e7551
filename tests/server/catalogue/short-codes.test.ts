import { describe, expect, it } from 'vitest';
import { readShortCode } from '#domain/venue/short-code.ts';
import { demoVenues } from '#server/demo/all.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

it('[V6] no two codes of the demo become equal if a zero is typed for an O, or a one for an I or L', () => {
  const codes = demoVenues().flatMap(({ tables = [], locations = [] }) =>
    [...tables, ...locations].flatMap(({ short_code }) => short_code ?? []),
  );
  const read = codes.map(readShortCode);
  expect(codes.length).toBeGreaterThan(100);
  expect(read).not.toContain(null);
  expect(read.filter((code, index) => read.indexOf(code) !== index)).toEqual([]);
});

describe.each(testedEngines)('short codes on %s', async (engine) => {
  const server = await openServer({ engine });

  const ask = async (code: string, headers: Record<string, string> = {}) => {
    const path = `/api/short-codes/${encodeURIComponent(code)}.json`;
    const response = await server.fetch(path, { headers: guestHeaders(headers) });
    return { status: response.status, body: await response.json() };
  };

  it.each(['FF12', 'ff12', 'ff 12', 'f-f-12', 'ＦＦ１２', 'ff١٢', 'FF‑12\u200b', '#FF12', "FF12'"])(
    '[V6] %s is table 12',
    async (code) => {
      expect(await ask(code)).toEqual({
        status: 200,
        body: {
          short_code: {
            code: 'FF12',
            venue_id: 1,
            venue_slug: 'fern-and-fable',
            venue_name: 'Fern & Fable',
            table_id: 12,
            location_id: null,
            name: '12',
          },
        },
      });
    },
  );

  it('[V6] a location’s code is found too, with its L typed as a one', async () => {
    const { body } = await ask('h115');
    expect(body.short_code).toMatchObject({ code: 'HL15', table_id: null, name: 'Lounger 15' });
    expect(body.short_code.location_id).toBeGreaterThan(0);
  });

  it('[V6] returns names in the caller’s language', async () => {
    const { body } = await ask('ff12', { 'Accept-Language': 'de' });
    expect(body.short_code.name).toBe('12');
  });

  it.each(['ZZ99', '12', "ZZ99' or 1=1", '%', '<b>'])('[K6] %s is not known', async (code) => {
    expect((await ask(code)).status).toBeOneOf([404, 422]);
  });
});

it('[G5] a site for members reveals nothing of its tables to strangers', async () => {
  const server = await openServer({ site: presetSite('restricted') });
  const { api_client } = presetSite('restricted');
  const Authorization = `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`;
  const answer = await server.fetch('/api/short-codes/FF12.json', { headers: { Authorization } });
  expect(answer.status).toBe(401);
});
