import type { PaymentProvider } from '#domain/payment/providers.ts';
import { type BraintreeKeys, braintreeClient } from './braintree.ts';
import { dojoClient } from './dojo.ts';
import { judoClient } from './judo.ts';
import { paynlClient } from './paynl.ts';
import type { ProviderClient } from './provider.ts';
import { stripeClient } from './stripe.ts';

/** The providers that this backend has keys for; or the sandbox in their place (D75). */
export interface ProviderClients {
  readonly isSandbox: boolean;
  readonly by: ReadonlyMap<PaymentProvider, ProviderClient>;
  /** What Stripe's client in the page starts with. */
  readonly stripe_publishable_key: string | null;
}

export type Keys = Readonly<Record<string, string | undefined>>;

/** No provider at all: what needs none can still be done. */
export const noProviderClients: ProviderClients = {
  isSandbox: false,
  by: new Map(),
  stripe_publishable_key: null,
};

/**
 * The providers for which keys are set. Where there are none at all, the demo's sandbox stands in for each of them:
 * nothing is ever charged there.
 */
export function openProviderClients(
  keys: Keys,
  sandbox: readonly ProviderClient[] = [],
): ProviderClients {
  const providers = keyedTills(keys);
  if (providers.length > 0) return opened(providers, false, keys.STRIPE_PUBLISHABLE_KEY ?? null);
  return sandbox.length > 0 ? opened(sandbox, true, 'pk_test_sandbox') : noProviderClients;
}

function opened(
  providers: readonly ProviderClient[],
  isSandbox: boolean,
  stripe_publishable_key: string | null,
): ProviderClients {
  return {
    isSandbox,
    by: new Map(providers.map((till) => [till.provider, till])),
    stripe_publishable_key,
  };
}

function keyedTills(keys: Keys): readonly ProviderClient[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = keys;
  const braintree = braintreeKeys(keys);
  return [
    ...(STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY ? [stripeClient(STRIPE_SECRET_KEY)] : []),
    ...(braintree ? [braintreeClient(braintree)] : []),
    ...paynlTills(keys),
    ...judoTills(keys),
    ...(keys.DOJO_SECRET_KEY ? [dojoClient(keys.DOJO_SECRET_KEY)] : []),
  ];
}

function braintreeKeys(keys: Keys): BraintreeKeys | null {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = keys;
  const { BRAINTREE_PRIVATE_KEY: privateKey, BRAINTREE_ENVIRONMENT: environment } = keys;
  if (!merchantId || !publicKey || !privateKey) return null;
  const accounts = pairsIn(keys.BRAINTREE_MERCHANT_ACCOUNTS ?? '');
  return {
    merchantId,
    publicKey,
    privateKey,
    isProduction: environment === 'production',
    accounts,
  };
}

function paynlTills(keys: Keys): readonly ProviderClient[] {
  const { PAYNL_USER: user, PAYNL_SECRET: secret, PAYNL_SERVICE_ID: serviceId } = keys;
  if (!user || !secret || !serviceId) return [];
  const twintMethod = Number(keys.PAYNL_TWINT_METHOD) || null;
  return [paynlClient({ user, secret, serviceId, twintMethod })];
}

function judoTills(keys: Keys): readonly ProviderClient[] {
  const { JUDO_API_TOKEN: token, JUDO_API_SECRET: secret, JUDO_ID: judoId } = keys;
  if (!token || !secret || !judoId) return [];
  return [
    judoClient({ token, secret, judoId, isProduction: keys.JUDO_ENVIRONMENT === 'production' }),
  ];
}

/** EUR:one,CHF:two. */
function pairsIn(list: string): ReadonlyMap<string, string> {
  const pairs = list.split(',').map((pair) => pair.split(':').map((word) => word.trim()));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
