import { isKeyPair } from '../lib/vapid.ts';
import { providerKeys } from './provider-keys.ts';
import { type Environment, environmentProblems, pushSettings } from './settings.ts';
import { asksConfirmation, readSite, type Site, settingsOf } from './site.ts';
import { siteFileProblems } from './site-problems.ts';

/** Lists what keeps the server from starting with these settings, one sentence each; empty if it can start (D131). */
export function configurationProblems(env: Environment): readonly string[] {
  const { SITE_FILE: file } = env;
  const apart = [...environmentProblems(env), ...(file ? siteFileProblems(file) : [])];
  // Combinations are checked only once every setting is valid by itself.
  return apart.length > 0 ? apart : problemsTogether(env, readSite(file));
}

function problemsTogether(env: Environment, site: Site): readonly string[] {
  const isDemo = env.DEMO === '1' || !env.SITE_FILE;
  const publicUrl = env.PUBLIC_URL || site.public_url;
  const providers = Object.entries(providerKeys).filter(([, keys]) =>
    keys.every((key) => env[key]),
  );
  const [provider] = providers[0] ?? [];
  const rules: readonly (readonly [boolean, string])[] = [
    ...Object.entries(providerKeys).map(([name, keys]) => halfKeys(env, name, keys)),
    halfKeys(env, 'Web Push', pushSettings),
    [
      Boolean(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) &&
        !isKeyPair(env.VAPID_PUBLIC_KEY ?? '', env.VAPID_PRIVATE_KEY ?? ''),
      'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY; they have to be one pair.',
    ],
    [
      provider === 'Stripe' &&
        stripeMode(env.STRIPE_SECRET_KEY) !== stripeMode(env.STRIPE_PUBLISHABLE_KEY),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be both for tests or both live; now one of each is set.',
    ],
    [
      provider !== undefined && site.test_payments === true,
      `test_payments is true in ${env.SITE_FILE}, but the keys of ${provider} are set; it has to be removed, or the keys.`,
    ],
    [
      Boolean(env.SMTP_URL) && !publicUrl,
      'PUBLIC_URL is not set; with SMTP_URL it has to be the address that links in emails lead to.',
    ],
    [
      Boolean(env.SMTP_URL) && !(env.MAIL_FROM || site.mail_from),
      'MAIL_FROM is not set; with SMTP_URL it has to be the address that emails are from.',
    ],
    [
      !isDemo && provider !== undefined && !publicUrl,
      `PUBLIC_URL is not set; with the keys of ${provider} it has to be the address that guests return to after paying.`,
    ],
    [
      !isDemo && !env.SMTP_URL && asksConfirmation(site) && settingsOf(site).customer_login_enabled,
      'SMTP_URL is not set; it has to be a mail server where customers confirm their address by email before they order.',
    ],
  ];
  return [...rules, ...idleSettings(env, isDemo)]
    .filter(([isWrong]) => isWrong)
    .map(([, problem]) => problem);
}

/** Finds settings that have no effect, contrary to what the operator expects. */
function idleSettings(env: Environment, isDemo: boolean): readonly (readonly [boolean, string])[] {
  const { SITE_FILE: file, PORT: port = '4545' } = env;
  const needing: Readonly<Record<string, string>> = {
    BRAINTREE_ENVIRONMENT: 'BRAINTREE_MERCHANT_ID',
    BRAINTREE_MERCHANT_ACCOUNTS: 'BRAINTREE_MERCHANT_ID',
    BRAINTREE_GOOGLE_MERCHANT_ID: 'BRAINTREE_MERCHANT_ID',
    JUDO_ENVIRONMENT: 'JUDO_ID',
    PAYNL_TWINT_METHOD: 'PAYNL_SERVICE_ID',
    METRICS_HOST: 'METRICS_PORT',
    MAIL_FROM: 'SMTP_URL',
  };
  const alone = Object.entries(needing).filter(([name, other]) => env[name] && !env[other]);
  return [
    ...alone.map(([name, other]): readonly [boolean, string] => [
      true,
      `${name} is "${env[name]}", but does nothing without ${other}; both have to be set, or neither.`,
    ]),
    [
      Boolean(env.METRICS_PORT) && env.METRICS_PORT === port && port !== '0',
      `METRICS_PORT is "${port}", which is the port of the site (PORT); it has to be another one.`,
    ],
    [
      env.DEMO === '0' && !file,
      'DEMO is "0", but no SITE_FILE is set; a site of your own has to have one.',
    ],
    [
      !isDemo && Boolean(env.SITE),
      `SITE is "${env.SITE}", a site of the demo, but SITE_FILE is "${file}"; only one of them has to be set.`,
    ],
    [
      !isDemo && Boolean(env.KITCHEN_PACE),
      `KITCHEN_PACE is "${env.KITCHEN_PACE}", but only the demo has a kitchen of its own; it has to be removed.`,
    ],
  ];
}

function halfKeys(
  env: Environment,
  name: string,
  keys: readonly string[],
): readonly [boolean, string] {
  const missing = keys.filter((key) => !env[key]);
  const isHalf = missing.length > 0 && missing.length < keys.length;
  return [isHalf, `${missing.join(' and ')} is not set; ${name} needs all of ${keys.join(', ')}.`];
}

/** Returns the mode of a Stripe key, test or live, by its prefix; undefined if there is no key, or it has neither. */
function stripeMode(key: string | undefined): string | undefined {
  return /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1];
}
