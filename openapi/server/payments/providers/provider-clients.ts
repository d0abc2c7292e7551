import type { PaymentProvider } from '#domain/payment/providers.ts';
import { braintreeClient } from './braintree.ts';
import type { BraintreeKeys } from './braintree-gateway.ts';
import { dojoClient } from './dojo.ts';
import { judoClient } from './judo.ts';
import { paynlClient } from './paynl.ts';
import type { ProviderClient } from './provider.ts';
import { stripeClient } from './stripe.ts';

/** The configured providers, or the sandbox in their place (D75). */
export interface ProviderClients {
  readonly isSandbox: boolean;
  readonly by: ReadonlyMap<PaymentProvider, ProviderClient>;
  /** Publishable key for Stripe's client in the page. */
  readonly stripe_publishable_key: string | null;
  /** The site's id at Google, for Google Pay with Braintree. */
  readonly google_merchant_id: string | null;
}

/** The providers' keys by the name of their setting. */
export type Keys = Readonly<Record<string, string | undefined>>;

/** No providers: orders that need none still work. */
export const noProviderClients: ProviderClients = {
  isSandbox: false,
  by: new Map(),
  stripe_publishable_key: null,
  google_merchant_id: null,
};

/**
 * Opens a client for each provider whose keys are set. If there are none, the demo's sandbox stands in for each of them:
 * nothing is ever charged there.
 */
export function openProviderClients(
  keys: Keys,
  sandbox: readonly ProviderClient[] = [],
): ProviderClients {
  const providers = Object.values(openings).flatMap((open) => open(keys) ?? []);
  if (providers.length > 0) return clientsBy(providers, false, keys);
  return sandbox.length > 0 ? clientsBy(sandbox, true, sandboxKeys) : noProviderClients;
}

const sandboxKeys: Keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox' };

function clientsBy(
  providers: readonly ProviderClient[],
  isSandbox: boolean,
  keys: Keys,
): ProviderClients {
  return {
    isSandbox,
    by: new Map(providers.map((client) => [client.provider, client])),
    stripe_publishable_key: keys.STRIPE_PUBLISHABLE_KEY ?? null,
    google_merchant_id: keys.BRAINTREE_GOOGLE_MERCHANT_ID ?? null,
  };
}

/** Opens the client of each provider; null without its keys. */
const openings: Readonly<Record<PaymentProvider, (keys: Keys) => ProviderClient | null>> = {
  stripe: ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
    secret && publishable ? stripeClient(secret) : null,
  braintree(keys) {
    const account = braintreeKeys(keys);
    return account && braintreeClient(account);
  },
  paynl: openPaynl,
  judo: openJudo,
  dojo: ({ DOJO_SECRET_KEY: secret }) => (secret ? dojoClient(secret) : null),
};

function braintreeKeys(keys: Keys): BraintreeKeys | null {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = keys;
  const { BRAINTREE_PRIVATE_KEY: privateKey, BRAINTREE_ENVIRONMENT: environment } = keys;
  if (!merchantId || !publicKey || !privateKey) return null;
  const accounts = parsePairs(keys.BRAINTREE_MERCHANT_ACCOUNTS ?? '');
  return {
    merchantId,
    publicKey,
    privateKey,
    isProduction: environment === 'production',
    accounts,
  };
}

function openPaynl(keys: Keys): ProviderClient | null {
  const { PAYNL_USER: user, PAYNL_SECRET: secret, PAYNL_SERVICE_ID: serviceId } = keys;
  if (!user || !secret || !serviceId) return null;
  const twintMethod = Number(keys.PAYNL_TWINT_METHOD) || null;
  return paynlClient({ user, secret, serviceId, twintMethod });
}

function openJudo(keys: Keys): ProviderClient | null {
  const { JUDO_API_TOKEN: token, JUDO_API_SECRET: secret, JUDO_ID: judoId } = keys;
  if (!token || !secret || !judoId) return null;
  return judoClient({
    token,
    secret,
    judoId,
    isProduction: keys.JUDO_ENVIRONMENT === 'production',
  });
}

/** Parses a list as in `EUR:one,CHF:two`. */
function parsePairs(list: string): ReadonlyMap<string, string> {
  const pairs = list.split(',').map((pair) => pair.split(':').map((word) => word.trim()));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
