import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configurationProblems } from '#server/config/check.ts';
import { providerKeys } from '#server/config/provider-keys.ts';
import { settings } from '#server/config/settings.ts';
import { openSite } from '#server/config/site.ts';
import { siteFileProblems } from '#server/config/site-problems.ts';
import { testPushKeys } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return file;
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const vapid = {
  VAPID_PUBLIC_KEY: testPushKeys.public_key,
  VAPID_PRIVATE_KEY: testPushKeys.private_key,
  VAPID_SUBJECT: testPushKeys.subject,
};
const mail = { SMTP_URL: 'smtps://user:password@mail.example.com' };
const wrongAddress = 'it has to be an address such as';

describe('a setting of the environment', () => {
  it.each([
    [{ PORT: '80a' }, 'PORT is "80a"; it has to be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it has to be a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes"; it has to be 0 or 1.'],
    [{ LOG: 'true' }, 'LOG is "true"; it has to be on or off.'],
    [{ PROXIES: '-1' }, 'PROXIES is "-1"; it has to be a whole number from 0 to 10.'],
    [{ MOST_CALLS: '0' }, 'MOST_CALLS is "0"; it has to be a whole number from 1 to 100000.'],
    [
      { KITCHEN_PACE: 'fast' },
      'KITCHEN_PACE is "fast"; it has to be a number of seconds above 0, and 86400 at most.',
    ],
    [{ PASSWORD_LOG_N: '99' }, 'PASSWORD_LOG_N is "99"; it has to be a whole number from 1 to 20.'],
    [
      { PUBLIC_URL: 'order.example.com' },
      'PUBLIC_URL is "order.example.com"; it has to be an address without a path such as https://order.example.com.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@db' },
      `DATABASE_URL is set to something else; ${wrongAddress} postgresql://user:password@host/name.`,
    ],
    [
      { SMTP_URL: 'mail.example.com' },
      `SMTP_URL is set to something else; ${wrongAddress} smtps://user:password@host.`,
    ],
    [
      { MAIL_FROM: 'orders' },
      'MAIL_FROM is "orders"; it has to be an email address such as orders@example.com.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY is set to something else; it has to be a key that begins with sk_ or rk_.',
    ],
    [
      { JUDO_ENVIRONMENT: 'live' },
      'JUDO_ENVIRONMENT is "live"; it has to be production or sandbox.',
    ],
    [
      { BRAINTREE_MERCHANT_ACCOUNTS: 'one' },
      'BRAINTREE_MERCHANT_ACCOUNTS is "one"; it has to be accounts by currency such as EUR:one,CHF:two.',
    ],
    [{ PUBLIC_ULR: 'https://a.example' }, 'PUBLIC_ULR is no setting. Did you mean PUBLIC_URL?'],
    [{ STRIPE_KEY: 'sk_1' }, 'STRIPE_KEY is no setting. Did you mean STRIPE_SECRET_KEY?'],
    [
      { SITE_FILE: '/nowhere/site.json' },
      'SITE_FILE is "/nowhere/site.json"; it has to be a file that can be read.',
    ],
  ])('%o stops the start with one sentence', (env, sentence) => {
    expect(configurationProblems(env)).toEqual([sentence]);
  });

  it('is ignored if it belongs to another program', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'box',
      LOGNAME: 'me',
      PATH: '/bin',
      npm_config_x: '',
    };
    expect(configurationProblems(others)).toEqual([]);
  });

  it('counts as not set if it is empty', () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, '']));
    expect(configurationProblems(empty)).toEqual([]);
  });

  it('never shows a secret', () => {
    const secrets = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    const env = Object.fromEntries(secrets.map((name) => [name, 'top secret']));
    const problems = configurationProblems(env);
    expect(problems).toHaveLength(secrets.length);
    expect(problems.join()).not.toContain('top secret');
  });
});

describe('settings that belong together', () => {
  it('every key of a provider is a setting', () => {
    const known = settings.map(({ name }) => name);
    expect(
      Object.values(providerKeys).flatMap((keys) => keys.filter((key) => !known.includes(key))),
    ).toEqual([]);
  });

  it.each([
    [
      'half of a provider’s keys',
      { DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_1' },
      {},
      /STRIPE_PUBLISHABLE_KEY is not set; Stripe needs all of/,
    ],
    [
      'a test key beside a live one',
      { DEMO: '1', ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      {},
      /both for tests or both live/,
    ],
    [
      'test payments beside real keys',
      { DEMO: '1', ...stripe },
      { test_payments: true },
      /test_payments is true in .* but the keys of Stripe are set/,
    ],
    [
      'payments without an address to return to',
      stripe,
      {},
      /PUBLIC_URL is not set; with the keys of Stripe/,
    ],
    [
      'emails without an address for their links',
      { ...mail, MAIL_FROM: 'a@example.com' },
      {},
      /PUBLIC_URL is not set; with SMTP_URL/,
    ],
    [
      'half a pair of keys for Web Push',
      { VAPID_PUBLIC_KEY: testPushKeys.public_key, VAPID_SUBJECT: testPushKeys.subject },
      {},
      /VAPID_PRIVATE_KEY is not set; Web Push needs all/,
    ],
    [
      'two halves of two pairs for Web Push',
      { ...vapid, VAPID_PRIVATE_KEY: `A${testPushKeys.private_key.slice(1)}` },
      {},
      /VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY/,
    ],
    ['emails of nobody', { ...mail, PUBLIC_URL: 'https://a.example' }, {}, /MAIL_FROM is not set/],
    [
      'confirmations without emails',
      {},
      { email_confirmation_required: true },
      /SMTP_URL is not set/,
    ],
  ])('%s stops the start', (_, env, site, sentence) => {
    const SITE_FILE = fileWith(JSON.stringify(site));
    expect(configurationProblems({ ...env, SITE_FILE })).toEqual([expect.stringMatching(sentence)]);
  });

  it('are valid if all of them are set', () => {
    const SITE_FILE = fileWith(JSON.stringify({ email_confirmation_required: true }));
    const env = { ...stripe, ...mail, MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://a.example' };
    expect(configurationProblems({ ...env, SITE_FILE })).toEqual([]);
  });
});

describe('a site’s file', () => {
  it.each([
    ['{\n  "name": "Lido"\n  "worker": "off"\n}', '3:3 A comma is missing before this.'],
    [
      '{\n  "public_ulr": "https://a.example"\n}',
      '2:3 "public_ulr" is no setting. Did you mean "public_url"?',
    ],
    ['{ "kitchen": {} }', '1:3 "kitchen" is no setting.'],
    ['{ "worker": "on" }', '1:13 worker is "on"; it has to be "off".'],
    [
      '{ "theme_color": { "light": 5, "dark": "#000" } }',
      '1:29 theme_color.light is 5; it has to be a text in double quotes: "5".',
    ],
    [
      '{ "loyalty": { "name": "Points" } }',
      '1:14 loyalty is {"name":"Points"}; it has to be given with "points_per_unit".',
    ],
    [
      '{ "public_url": "a.example" }',
      '1:17 public_url is "a.example"; it has to be an address without a path such as https://order.example.com.',
    ],
    [
      '{ "switches": { "locales": "en", "voucher_from": "true" } }',
      '1:34 "voucher_from" is no switch. Did you mean "voucher_form"?',
    ],
  ])('%j is refused with its position', (text, problem) => {
    const file = fileWith(text);
    const found = siteFileProblems(file);
    expect(found[0]).toMatch(`${file}:${problem}`);
    expect(found).toHaveLength(1);
  });

  it('a switch with a value that the app would not take is refused', () => {
    const file = fileWith('{ "switches": { "restriction_mode": "secret" } }');
    expect(siteFileProblems(file)).toEqual([expect.stringContaining('restriction_mode')]);
  });

  it('is valid with every field', () => {
    expect(siteFileProblems(fileWith(JSON.stringify(openSite)))).toEqual([]);
  });
});
