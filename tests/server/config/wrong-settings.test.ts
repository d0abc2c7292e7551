import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configurationProblems } from '#server/config/check.ts';
import { demoSites } from '#server/config/settings.ts';
import { openSite, readSite } from '#server/config/site.ts';
import { retainedKinds } from '#server/config/site-schema.ts';
import { retention } from '#server/customers/retention-rules.ts';
import { presetSite } from '#server/demo/site-presets.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrong-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'site.json');
const withSite = (content: string | Uint8Array) => {
  writeFileSync(file, content);
  return { SITE_FILE: file };
};
mkdirSync(join(folder, 'empty'));
const own = { SITE_FILE: file };

describe('a setting that would be misread or do nothing', () => {
  it.each<[Record<string, string>, string]>([
    [
      { PUBLIC_URL: 'https://example.com/order' },
      'PUBLIC_URL is "https://example.com/order"; it has to be an address without a path such as https://order.example.com.',
    ],
    [
      { PUBLIC_URL: 'https:order.example.com' },
      'PUBLIC_URL is "https:order.example.com"; it has to be',
    ],
    [
      { PUBLIC_URL: 'https://me:pw@example.com' },
      'PUBLIC_URL is "https://me:pw@example.com"; it has to be',
    ],
    [
      { HOST: 'http://0.0.0.0' },
      'HOST is "http://0.0.0.0"; it has to be a host name or an IP address alone, such as 127.0.0.1.',
    ],
    [{ HOST: '127.0.0.1:4545' }, 'HOST is "127.0.0.1:4545"; it has to be a host name'],
    [
      { DATA_FOLDER: file },
      `DATA_FOLDER is "${file}"; it has to be a folder, or a name where none is yet.`,
    ],
    [
      { DIST_FOLDER: join(folder, 'empty') },
      `DIST_FOLDER is "${join(folder, 'empty')}"; it has to be the folder of the built app, as npm run build makes it.`,
    ],
    [{ KITCHEN_PACE: 'Infinity' }, 'KITCHEN_PACE is "Infinity"; it has to be a number of seconds'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is set to something else; it has to be an address such as'],
    [
      { MAIL_FROM: 'orders@example.com, b@example.com' },
      'MAIL_FROM is "orders@example.com, b@example.com"; it has to be',
    ],
    [
      { MAIL_FROM: 'orders@example.com' },
      'MAIL_FROM is "orders@example.com", but does nothing without SMTP_URL',
    ],
    [
      { METRICS_PORT: '4545' },
      'METRICS_PORT is "4545", which is the port of the site (PORT); it has to be another one.',
    ],
    [
      { METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST is "0.0.0.0", but does nothing without METRICS_PORT',
    ],
    [
      { JUDO_ENVIRONMENT: 'production' },
      'JUDO_ENVIRONMENT is "production", but does nothing without JUDO_ID',
    ],
    [
      { BRAINTREE_MERCHANT_ACCOUNTS: 'EUR:one,EUX:two' },
      'BRAINTREE_MERCHANT_ACCOUNTS is "EUR:one,EUX:two"; it has to be accounts by currency',
    ],
    [
      { PAYNL_TWINT_METHOD: '12' },
      'PAYNL_TWINT_METHOD is "12", but does nothing without PAYNL_SERVICE_ID',
    ],
    [{ DEMO: '0' }, 'DEMO is "0", but no SITE_FILE is set; a site of your own has to have one.'],
    [{ ...own, SITE: 'closed' }, 'SITE is "closed", a site of the demo, but SITE_FILE is'],
    [
      { ...own, KITCHEN_PACE: '5' },
      'KITCHEN_PACE is "5", but only the demo has a kitchen of its own',
    ],
    [
      { DATABASE_URL_FILE: '/run/secrets/db' },
      'DATABASE_URL_FILE is no setting. Did you mean DATABASE_URL?',
    ],
    [{ SMTP_HOST: 'mail.example.com' }, 'SMTP_HOST is no setting. Did you mean SMTP_URL?'],
    [{ port: '80' }, 'port is no setting. Did you mean PORT?'],
    [{ PROXY: '1' }, 'PROXY is no setting. Did you mean PROXIES?'],
    [{ SITE: 'opne' }, 'SITE is "opne"; it has to be one of open, restricted, hidden'],
    [{ SITE_FILE: folder }, `SITE_FILE is "${folder}"; it has to be a file that can be read.`],
    [{ PROXIES: '1.5' }, 'PROXIES is "1.5"; it has to be a whole number from 0 to 10.'],
    [{ PORT: '0x50' }, 'PORT is "0x50"; it has to be a whole number from 0 to 65535.'],
  ])('%o stops the start with one sentence', (env, sentence) => {
    writeFileSync(file, '{}');
    expect(configurationProblems(env)).toEqual([expect.stringContaining(sentence)]);
  });
});

it('the demo’s sites are those that SITE may name', () => {
  const known = `Known are: ${demoSites.join(', ')}.`;
  expect(() => presetSite('none')).toThrow(known);
});

describe('a site’s file', () => {
  const offer = (members: string) => `{ "offers": [{ ${members} }] }`;
  const whole = '"venue_id": 1, "key": "a", "title": { "en": "A" }';

  it.each([
    ['{ "retention_days": { "guest": 30 } }', '1:23 "guest" is no setting. Did you mean "guests"?'],
    [
      '{ "retention_days": { "guests": -1 } }',
      'retention_days.guests is -1; it has to be 0 or more.',
    ],
    [
      '{ "retention_days": { "guests": "30" } }',
      'retention_days.guests is "30"; it has to be a number.',
    ],
    ['{ "name": "A", "name": "B" }', '1:16 "name" is there twice; leave one of them.'],
    ['{ "locale": "de" }', '1:3 "locale" is no setting. It belongs into "switches".'],
    [
      '{ "switches": { "voucher_form": true } }',
      'switches.voucher_form is true; it has to be a text in double quotes: "true".',
    ],
    [
      '{ "mail_from": "orders" }',
      'mail_from is "orders"; it has to be an email address such as orders@example.com.',
    ],
    [
      '{ "public_url": "https://a.example/order" }',
      'public_url is "https://a.example/order"; it has to be an address without a path',
    ],
    [
      '{ "image_hosts": ["https://a.example/pictures"] }',
      'image_hosts.0 is "https://a.example/pictures"; it has to be a host such as https://pictures.example.com.',
    ],
    [
      '{ "loyalty": { "name": "x", "points_per_unit": -1 } }',
      'loyalty.points_per_unit is -1; it has to be 0 or more.',
    ],
    [
      '{ "loyalty": { "name": "x", "points_per_unit": 1, "currency": "EUX" } }',
      'loyalty.currency is "EUX"; it has to be an ISO 4217 code such as EUR.',
    ],
    ['{ "switches": { "currency": "EUX" } }', 'switches.currency is "EUX"; it has to be'],
    ['{ "theme_color": "green" }', 'theme_color is "green"; it has to be a group in { }.'],
    ['{ "partner": { "secret": "s" } }', 'partner is given, but it needs the word of its links'],
    [
      '{ "email_confirmation_required": "no" }',
      'email_confirmation_required is "no"; it has to be true or false.',
    ],
    ['[]', 'The file is []; it has to be a group in { }.'],
    ['{ “name”: "A" }', '1:3 This quote is curly; write the straight one: ".'],
    [offer('"venue_id": 1, "key": "a", "title": "A"'), 'it has to be given with "days"'],
    [offer('"venue_id": 1, "key": "a", "days": 9'), 'it has to be given with "title"'],
    [offer('"venue_id": 1, "title": "A", "days": 9'), 'it has to be given with "key"'],
    [offer(`${whole}, "days": 1e9`), 'offers.0.days is 1000000000; it has to be 36525 at most.'],
    [offer(`${whole}, "days": -9`), 'offers.0.days is -9; it has to be more than 0.'],
    [
      offer(`${whole}, "days": 9, "discount-code": "TEN"`),
      '"discount-code" is no setting. Did you mean "discount_code"?',
    ],
    [
      '{ "location_codes": { "HALL": { "variables": { "--color-brnd": "red" } } } }',
      '1:48 there is no theme variable "--color-brnd"; did you mean "--color-brand"?',
    ],
    [
      '{ "location_codes": { "HALL": { "variables": { "--color-brand": "greenish" } } } }',
      '"greenish" is no value of --color-brand.',
    ],
    [
      '{ "location_codes": { "HALL 1": { "variables": {} }, "hall-1": { "variables": {} } } }',
      '"hall-1" is "HALL 1" above to whoever types it.',
    ],
    ['{ "location_codes": { "*": { "variables": {} } } }', '"*" cannot be typed'],
  ])('%s is refused with its position', (text, sentence) => {
    const problems = configurationProblems(withSite(text));
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(problems[0]).toMatch(/site\.json:\d+:\d+ /);
  });

  it('[L3] [D20] may have offers, as the demo’s site has', () => {
    const { offers } = presetSite('open');
    expect(configurationProblems(withSite(JSON.stringify({ offers })))).toEqual([]);
  });

  it('may set how long each kind of data is kept', () => {
    expect([...retainedKinds].sort()).toEqual(Object.keys(retention).sort());
    const retention_days = Object.fromEntries(Object.keys(retention).map((name) => [name, 30]));
    expect(configurationProblems(withSite(JSON.stringify({ retention_days })))).toEqual([]);
  });

  it.each([
    ['with the mark of Notepad', Buffer.from('\ufeff{ "name": "Café" }')],
    ['in UTF-16, as PowerShell writes it', Buffer.from('\ufeff{ "name": "Café" }', 'utf16le')],
  ])('is read %s', (_, bytes) => {
    expect(configurationProblems(withSite(bytes))).toEqual([]);
    expect(readSite(file)).toEqual({ ...openSite, name: 'Café' });
  });
});
