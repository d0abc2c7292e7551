import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPageSettings } from '#pages/node/settings.ts';
import { siteOf } from '#pages/site.ts';
import { siteSchema } from '#server/config/site-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: string) => {
  const file = join(folder, 'site.json');
  writeFileSync(file, content);
  return file;
};
const read = (content: object, further: Readonly<Record<string, string>> = {}) =>
  readPageSettings({
    API_ORIGIN: 'https://api.example.com',
    SITE_FILE: fileWith(JSON.stringify(content)),
    ...further,
  });

describe('[D131] the settings of a page server', () => {
  it('are an API and a site; settings of a backend may be present', () => {
    const { apiOrigin, site, port } = read({
      name: 'Mine',
      switches: { currency: 'GBP', 'google-site-verification': 'x', loyalty_currency: 'GBP' },
      loyalty: { name: 'Points', points_per_unit: 1 },
      kitchen_pace: 2,
    });
    expect([apiOrigin, port]).toEqual(['https://api.example.com', 4546]);
    expect(siteOf(site, apiOrigin)).toMatchObject({
      name: 'Mine',
      switches: { currency: 'GBP', api_origin: 'https://api.example.com' },
      image_hosts: [],
    });
    const proxied = { switches: { api_origin: 'https://order.example.com' } };
    expect(siteOf(proxied, apiOrigin).switches.api_origin).toBe('https://order.example.com');
  });

  it('none of a backend’s is taken for a misspelled one', () => {
    const { name, description, api_client, switches, theme_color, ...further } =
      siteSchema.properties;
    const { public_url, image_hosts, worker, ...ofBackend } = further;
    for (const key of Object.keys(ofBackend)) expect(() => read({ [key]: {} })).not.toThrow();
  });

  it.each([
    [{}, { API_ORIGIN: '' }, 'API_ORIGIN is ""; it has to be an origin'],
    [
      {},
      { API_ORIGIN: 'https://api.example.com/v1' },
      'API_ORIGIN is "https://api.example.com/v1"',
    ],
    [{}, { API_ORIGIN: 'ftp://api.example.com' }, 'API_ORIGIN is'],
    [{}, { PORT: 'x' }, 'PORT is "x"'],
    [{}, { SITE_FILE: '/nowhere.json' }, 'SITE_FILE is "/nowhere.json", which cannot be read'],
    [{ name: 7 }, {}, 'name is 7; it has to be a text.'],
    [{ api_client: { name: 'web' } }, {}, 'it has to be an object with name and token.'],
    [{ switches: { currency: 1 } }, {}, 'it has to be an object of meta tags'],
    [{ switches: { currency: 'euros' } }, {}, 'currency'],
    [{ swiches: {} }, {}, '"swiches" is no setting. Did you mean "switches"?'],
    [{ switches: { restriction_mod: '1' } }, {}, 'Did you mean "restriction_mode"?'],
    [{ switches: { loyalty_nam: 'Leaves' } }, {}, 'Did you mean "loyalty_name"?'],
  ])('%j with %j stops the start and says why', (content, further, problem) => {
    expect(() => read(content, further)).toThrow(problem);
  });

  it('a file that is not JSON is named', () => {
    const SITE_FILE = fileWith('{"name": ');
    expect(() => readPageSettings({ API_ORIGIN: 'http://localhost:4545', SITE_FILE })).toThrow(
      SITE_FILE,
    );
  });
});
