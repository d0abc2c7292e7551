import { existsSync, statSync } from 'node:fs';
import { DAY_SECONDS, MINUTE_MS } from '#domain/lib/time-units.ts';
import { nearestWord } from '../lib/did-you-mean.ts';
import { keyForms, providerKeys } from './provider-keys.ts';
import {
  host,
  isCurrency,
  key,
  mailbox,
  oneOf,
  publicUrl,
  type Setting,
  text,
  url,
  whole,
} from './setting-kinds.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const demoSites = ['open', 'restricted', 'hidden', 'closed', 'login-disabled', 'partner'];

/** Everything that the environment can set; openapi/server/README.md explains each (§ Settings). */
export const settings: readonly Setting[] = [
  whole('PORT', 0, 65_535),
  host('HOST'),
  url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user:password@host/name', true),
  {
    name: 'DATA_FOLDER',
    allowed: 'a folder, or a name where none is yet',
    isAllowed: (value) => !existsSync(value) || statSync(value).isDirectory(),
  },
  {
    name: 'DIST_FOLDER',
    allowed: 'the folder of the built app, as npm run build makes it',
    isAllowed: (value) => existsSync(`${value}/.vite/page.json`),
  },
  oneOf('DEMO', ['0', '1']),
  {
    name: 'SITE',
    allowed: `one of ${demoSites.join(', ')}`,
    isAllowed: (value) => demoSites.includes(value.toLowerCase()),
  },
  text('SITE_FILE'),
  whole('PASSWORD_LOG_N', 1, 20),
  url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host', true),
  {
    name: 'MAIL_FROM',
    allowed: 'an email address such as orders@example.com',
    isAllowed: (value) => mailbox.test(value),
  },
  {
    name: 'PUBLIC_URL',
    allowed: 'an address without a path such as https://order.example.com',
    isAllowed: (value) => URL.canParse(value) && publicUrl.test(value),
  },
  {
    name: 'KITCHEN_PACE',
    allowed: 'a number of seconds above 0, and 86400 at most',
    isAllowed: (value) => Number(value) > 0 && Number(value) <= DAY_SECONDS,
  },
  oneOf('LOG', ['on', 'off']),
  whole('PROXIES', 0, 10),
  whole('MOST_CALLS', 1, 100_000),
  whole('PAGE_TIMEOUT_MS', 100, MINUTE_MS),
  whole('METRICS_PORT', 1, 65_535),
  host('METRICS_HOST'),
  ...Object.values(providerKeys).flatMap((keys) =>
    keys.map((name) => key(name, ...(keyForms[name] ?? []))),
  ),
  oneOf('BRAINTREE_ENVIRONMENT', ['production', 'sandbox']),
  {
    name: 'BRAINTREE_MERCHANT_ACCOUNTS',
    allowed: 'accounts by currency such as EUR:one,CHF:two',
    isAllowed: (value) =>
      /^\s*[A-Z]{3}:[^,:]+(,\s*[A-Z]{3}:[^,:]+)*$/.test(value) &&
      value.split(',').every((one) => isCurrency(one.trim().slice(0, 3))),
  },
  key('BRAINTREE_GOOGLE_MERCHANT_ID', /^\w+$/, 'the merchant id of your Google Pay account'),
  whole('PAYNL_TWINT_METHOD', 1, 1_000_000),
  oneOf('JUDO_ENVIRONMENT', ['production', 'sandbox']),
  key('VAPID_PUBLIC_KEY', /^[\w-]{87}$/, 'a public key of P-256 in base64url'),
  key('VAPID_PRIVATE_KEY', /^[\w-]{43}$/, 'a private key of P-256 in base64url'),
  {
    name: 'VAPID_SUBJECT',
    allowed: 'an address such as mailto:orders@example.com',
    isAllowed: (value) => /^(mailto:[^@\s]+@|https:\/\/)[^@\s]+$/.test(value),
  },
];

/** The settings that identify this server to push services: all of them, or none. */
export const pushSettings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Every environment variable with a wrong value or a misspelt name, one sentence each (D131). */
export function environmentProblems(env: Environment): readonly string[] {
  const wrong = settings.flatMap(({ name, allowed, isAllowed, isSecret }) => {
    const value = env[name];
    if (!value || isAllowed(value)) return [];
    return [
      `${name} is ${isSecret ? 'set to something else' : `"${value}"`}; it has to be ${allowed}.`,
    ];
  });
  const names = settings.map(({ name }) => name);
  const misspelt = Object.keys(env).flatMap((given) => {
    const meant = names.includes(given) ? null : misspeltSetting(given, names);
    return meant ? [`${given} is no setting. Did you mean ${meant}?`] : [];
  });
  return [...wrong, ...misspelt];
}

/** Prefixes of settings, such as STRIPE, which nothing else uses. */
const ownBeginnings = new Set([
  ...Object.values(providerKeys).flatMap((keys) => keys.map((key) => key.split('_')[0])),
  'SMTP',
  'VAPID',
  'KITCHEN',
]);

/** The setting that an unknown name misspells; null if none. Short names are left alone: HOME resembles HOST and is no mistake. */
function misspeltSetting(given: string, names: readonly string[]): string | null {
  // Other programs read secrets from files: PASSWORD_FILE for PASSWORD.
  const inFile = names.find((name) => given === `${name}_FILE`);
  if (inFile) return inFile;
  const [beginning] = given.split('_');
  if (ownBeginnings.has(beginning)) {
    return (
      nearestWord(given, names) ?? names.find((name) => name.startsWith(`${beginning}_`)) ?? null
    );
  }
  if (given === 'PROXY') return 'PROXIES';
  const isSmall = /^(?:port|demo|proxies|log)$/.test(given);
  if (isSmall) return given.toUpperCase();
  return given.length < 5 ? null : nearestWord(given, names, given.length < 8 ? 1 : 2);
}
