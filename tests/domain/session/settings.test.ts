import { describe, expect, it } from 'vitest';
import { orderSafetyOf, readSettings, type Settings } from '#domain/session/settings.ts';
import { settingsWith } from '../samples.ts';

const switches = [
  'customer_login_enabled',
  'personal_offers_enabled',
  'vat_exemption_enabled',
  'asap_timeslot_preselected',
  'delivery_window_validation',
  'alcohol_consent',
  'full_price_loyalty_payment',
  'delivery_window_enabled',
  'stock_counter_enabled',
  'table_calls_enabled',
  'table_bills_enabled',
  'enable_zero_payment',
  'always_prompt_alcohol_consent',
] as const;

describe('a site without settings', () => {
  it('[S1] has everything off except the voucher form, and the defaults', () => {
    const { settings, problems } = readSettings({});
    expect(problems).toEqual([]);
    expect(switches.every((name) => settings[name] === false)).toBe(true);
    expect(settings).toMatchObject({
      voucher_form: true,
      menu_api_version: 1,
      web_ordering_mode: 1,
      restriction_mode: 'open',
      order_safety: null,
      api_client_name: '',
      api_client_token: '',
      footer_logo: null,
      copyright_banner: null,
      locale: null,
      locales: [],
      error_reporting: null,
      loyalty_partner_prefix: null,
      stripe_publishable_key: null,
      api_origin: '',
      currency: null,
    });
  });
});

describe('a switch', () => {
  it.each([...switches, 'voucher_form'] as const)('[S1] %s can be switched on and off', (name) => {
    for (const on of ['true', '1', 'TRUE', ' true ']) {
      expect(readSettings({ [name]: on })).toMatchObject({
        settings: { [name]: true },
        problems: [],
      });
    }
    for (const off of ['false', '0', 'False']) {
      expect(readSettings({ [name]: off })).toMatchObject({
        settings: { [name]: false },
        problems: [],
      });
    }
  });

  it.each([
    ['alcohol_consent', false],
    ['voucher_form', true],
  ] as const)(
    '[S1] %s with an invalid word keeps its default, and the word is reported',
    (name, otherwise) => {
      const { settings, problems } = readSettings({ [name]: 'maybe' });
      expect(settings[name]).toBe(otherwise);
      expect(problems).toEqual([`The meta tag ${name} says "maybe"; known is: true, 1, false, 0.`]);
    },
  );
});

describe('the restriction mode', () => {
  it.each([
    ['1', 'restricted', 0],
    ['restricted', 'restricted', 0],
    ['restrict', 'restricted', 0],
    ['RESTRICTED', 'restricted', 0],
    ['2', 'restricted_hidden', 0],
    ['restricted_hidden', 'restricted_hidden', 0],
    ['restrict_hidden', 'restricted_hidden', 0],
    ['Restricted_Hidden', 'restricted_hidden', 0],
    ['open', 'open', 0],
    ['0', 'open', 0],
    ['', 'open', 0],
    [undefined, 'open', 0],
    ['hidden', 'open', 1],
    ['constructor', 'open', 1],
  ])('[G8] "%s" is %s', (restriction_mode, mode, problems) => {
    const read = readSettings(restriction_mode === undefined ? {} : { restriction_mode });
    expect(read.settings.restriction_mode).toBe(mode);
    expect(read.problems).toHaveLength(problems);
  });
});

describe('the other settings', () => {
  it.each<[keyof Settings, string, unknown]>([
    ['menu_api_version', '2', 2],
    ['menu_api_version', '9999', 9999],
    ['web_ordering_mode', '2', 2],
    ['order_safety', 'Idempotent', 'idempotent'],
    ['order_safety', 'lookup', 'lookup'],
    ['order_safety', 'none', 'none'],
    ['api_client_name', ' web ', 'web'],
    ['api_client_token', 'secret', 'secret'],
    ['footer_logo', '/logo.svg', '/logo.svg'],
    ['copyright_banner', '© Fern & Fable', '© Fern & Fable'],
    ['locale', 'de-AT', 'de-AT'],
    ['locale', 'en_GB', 'en_GB'],
    ['locales', 'en, de,ar', ['en', 'de', 'ar']],
    ['error_reporting', 'https://errors.example.com/1', 'https://errors.example.com/1'],
    ['error_reporting', 'none', null],
    ['loyalty_partner_prefix', 'partner', 'partner'],
    ['stripe_publishable_key', 'pk_test_1', 'pk_test_1'],
    ['api_origin', 'https://api.example.com', 'https://api.example.com'],
    ['api_origin', 'http://localhost:4545', 'http://localhost:4545'],
    ['currency', 'EUR', 'EUR'],
  ])('[S1] %s "%s" is %j', (name, text, expected) => {
    const { settings, problems } = readSettings({ [name]: text });
    expect(settings[name]).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['menu_api_version', '0', '[1-9]'],
    ['menu_api_version', '10000', '[1-9]'],
    ['menu_api_version', '1x', '[1-9]'],
    ['menu_api_version', '1.5', '[1-9]'],
    ['web_ordering_mode', '3', '1'],
    ['order_safety', 'perhaps', 'idempotent'],
    ['locale', 'English', '[a-z]{2,3}'],
    ['locales', 'en;de', '[a-z]{2,3}'],
    ['loyalty_partner_prefix', 'a/b', '[\\w-]+'],
    ['api_origin', 'https://api.example.com/v1', 'https?:'],
    ['api_origin', 'see https://api.example.com', 'https?:'],
    ['api_origin', 'javascript:alert(1)', 'https?:'],
    ['api_origin', 'https://me@evil.example', 'https?:'],
    ['currency', 'eur', '[A-Z]{3}'],
    ['currency', 'EURO', '[A-Z]{3}'],
    ['currency', 'aEUR', '[A-Z]{3}'],
  ] as const)('[S1] %s "%s" has the default and is reported', (name, text, wanted) => {
    const { settings, problems } = readSettings({ [name]: text });
    expect(settings[name]).toEqual(readSettings({}).settings[name]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} says "${text}"`);
    expect(problems[0]).toContain(wanted);
  });
});

describe('the backend’s promise for repeated orders', () => {
  it.each([
    ['idempotent', true, 'idempotent'],
    ['none', true, 'none'],
    [null, true, 'lookup'],
    [null, false, 'none'],
  ] as const)('[W6] said %s, signed in %s: %s', (order_safety, signedIn, expected) => {
    expect(orderSafetyOf(settingsWith({ order_safety }), signedIn)).toBe(expected);
  });
});
