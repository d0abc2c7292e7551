import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { nearestWord } from '../lib/did-you-mean.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of the environment, with what it may be. */
interface Setting {
  readonly name: string;
  /** The allowed values, as an error message says them after "has to be". */
  readonly allowed: string;
  readonly isAllowed: (value: string) => boolean;
  /** Error messages do not repeat a secret. */
  readonly isSecret?: boolean;
}

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
    allowed: 'the folder of the built app, with index.html in it',
    isAllowed: (value) => existsSync(`${value}/index.html`),
  },
  oneOf('DEMO', ['0', '1']),
  text('SITE'),
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
    isAllowed: (value) => Number(value) > 0 && Number(value) <= 86_400,
  },
  oneOf('LOG', ['on', 'off']),
  whole('PROXIES', 0, 10),
  whole('MOST_CALLS', 1, 100_000),
  whole('METRICS_PORT', 1, 65_535),
  host('METRICS_HOST'),
  key('STRIPE_SECRET_KEY', /^(sk|rk)_/, 'a key that begins with sk_ or rk_'),
  key('STRIPE_PUBLISHABLE_KEY', /^pk_/, 'a key that begins with pk_'),
  ...['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'].map((name) =>
    key(name),
  ),
  oneOf('BRAINTREE_ENVIRONMENT', ['production', 'sandbox']),
  {
    name: 'BRAINTREE_MERCHANT_ACCOUNTS',
    allowed: 'accounts by currency such as EUR:one,CHF:two',
    isAllowed: (value) =>
      /^\s*[A-Z]{3}:[^,:]+(,\s*[A-Z]{3}:[^,:]+)*$/.test(value) &&
      value.split(',').every((one) => isCurrency(one.trim().slice(0, 3))),
  },
  ...['PAYNL_USER', 'PAYNL_SECRET', 'PAYNL_SERVICE_ID'].map((name) => key(name)),
  whole('PAYNL_TWINT_METHOD', 1, 1_000_000),
  ...['JUDO_API_TOKEN', 'JUDO_API_SECRET', 'JUDO_ID'].map((name) => key(name)),
  oneOf('JUDO_ENVIRONMENT', ['production', 'sandbox']),
  key('DOJO_SECRET_KEY'),
  key('VAPID_PUBLIC_KEY', /^[\w-]{87}$/, 'a public key of P-256 in base64url'),
  key('VAPID_PRIVATE_KEY', /^[\w-]{43}$/, 'a private key of P-256 in base64url'),
  {
    name: 'VAPID_SUBJECT',
    allowed: 'an address such as mailto:orders@example.com',
    isAllowed: (value) => /^(mailto:[^@\s]+@|https:\/\/)[^@\s]+$/.test(value),
  },
];

/** Where guests find the site: pages lie at its root. */
export const publicUrl = /^https?:\/\/[^\s/?#@]+\/?$/;

/** An email address alone, or behind a name in angle brackets. */
export const mailbox = /^(?:[^@<>\n]*<[^@\s<>,;]+@[^@\s<>,;]+>|[^@\s<>,;]+@[^@\s<>,;]+)$/;

/** Whether a code of ISO 4217 is a currency's. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The keys that belong together: a provider works with all of its keys, or is not there at all. */
export const providerKeys: Readonly<Record<string, readonly string[]>> = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  Braintree: ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'],
  'Pay.': ['PAYNL_USER', 'PAYNL_SECRET', 'PAYNL_SERVICE_ID'],
  Judo: ['JUDO_API_TOKEN', 'JUDO_API_SECRET', 'JUDO_ID'],
  Dojo: ['DOJO_SECRET_KEY'],
};

/** What push services know this server by; all of it, or nothing. */
export const pushSettings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Every setting of the environment that is not allowed, or looks like one that is misspelt; one sentence each. */
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
    const meant = names.includes(given) ? null : meantBy(given, names);
    return meant ? [`${given} is no setting. Did you mean ${meant}?`] : [];
  });
  return [...wrong, ...misspelt];
}

/** The beginnings of the providers' keys, such as STRIPE: nothing else uses them. */
const ownBeginnings = new Set([
  ...Object.values(providerKeys).flatMap((keys) => keys.map((key) => key.split('_')[0])),
  ...['SMTP', 'VAPID', 'KITCHEN'],
]);

/** The setting that an unknown name stands for. Short names are left alone: HOME is near to HOST, and no mistake. */
function meantBy(given: string, names: readonly string[]): string | null {
  // Secrets of containers are files elsewhere: PASSWORD_FILE for PASSWORD.
  const inFile = names.find((name) => given === `${name}_FILE`);
  if (inFile) return inFile;
  const [beginning] = given.split('_');
  if (ownBeginnings.has(beginning)) {
    return (
      nearestWord(given, names) ?? names.find((name) => name.startsWith(`${beginning}_`)) ?? null
    );
  }
  const isSmall = /^(?:port|demo|proxies|log)$/.test(given);
  if (isSmall) return given.toUpperCase();
  return given.length < 5 ? null : nearestWord(given, names, given.length < 8 ? 1 : 2);
}

function text(name: string): Setting {
  return { name, allowed: 'a text', isAllowed: () => true };
}

function host(name: string): Setting {
  return {
    name,
    allowed: 'a host name or an IP address alone, such as 127.0.0.1',
    isAllowed: (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
  };
}

function whole(name: string, least: number, most: number): Setting {
  return {
    name,
    allowed: `a whole number from ${least} to ${most}`,
    isAllowed: (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  };
}

function oneOf(name: string, values: readonly string[]): Setting {
  return { name, allowed: values.join(' or '), isAllowed: (value) => values.includes(value) };
}

const nowhere = { protocol: '', hostname: '', pathname: '' };

function url(
  name: string,
  protocols: readonly string[],
  example: string,
  isSecret = false,
): Setting {
  const isAllowed = (value: string) => {
    const { protocol, hostname, pathname } = URL.canParse(value) ? new URL(value) : nowhere;
    return protocols.includes(protocol) && (hostname !== '' || pathname.length > 1);
  };
  return { name, allowed: `an address such as ${example}`, isAllowed, isSecret };
}

function key(name: string, pattern = /^\S+$/, allowed = 'a key without spaces'): Setting {
  return { name, allowed, isAllowed: (value) => pattern.test(value), isSecret: true };
}
