import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { Db } from '../../db/database.ts';
import { sandboxTills } from '../sandbox/sandbox-tills.ts';
import { type BraintreeKeys, braintreeTill } from './braintree.ts';
import { dojoTill } from './dojo.ts';
import { judoTill } from './judo.ts';
import { paynlTill } from './paynl.ts';
import type { Till } from './provider.ts';
import { stripeTill } from './stripe.ts';

/** The providers that this backend has keys for; or the test till in their place (D75). */
export interface Tills {
  readonly isSandbox: boolean;
  readonly by: ReadonlyMap<PaymentProvider, Till>;
  /** What Stripe's client in the page starts with. */
  readonly stripe_publishable_key: string | null;
}

export type Keys = Readonly<Record<string, string | undefined>>;

/** No provider at all: what needs none can still be done. */
export const noTills: Tills = { isSandbox: false, by: new Map(), stripe_publishable_key: null };

/**
 * The tills for which keys are set. Where there are none at all, and the site is one for trying things out, the test
 * till stands in for every provider: nothing is ever charged there.
 */
export function openTills(keys: Keys, db: Db, mayTest: boolean): Tills {
  const tills = keyedTills(keys);
  if (tills.length > 0) return opened(tills, false, keys.STRIPE_PUBLISHABLE_KEY ?? null);
  return mayTest ? opened(sandboxTills(db), true, 'pk_test_sandbox') : noTills;
}

function opened(
  tills: readonly Till[],
  isSandbox: boolean,
  stripe_publishable_key: string | null,
): Tills {
  return {
    isSandbox,
    by: new Map(tills.map((till) => [till.provider, till])),
    stripe_publishable_key,
  };
}

function keyedTills(keys: Keys): readonly Till[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = keys;
  const braintree = braintreeKeys(keys);
  return [
    ...(STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY ? [stripeTill(STRIPE_SECRET_KEY)] : []),
    ...(braintree ? [braintreeTill(braintree)] : []),
    ...paynlTills(keys),
    ...judoTills(keys),
    ...(keys.DOJO_SECRET_KEY ? [dojoTill(keys.DOJO_SECRET_KEY)] : []),
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

function paynlTills(keys: Keys): readonly Till[] {
  const { PAYNL_USER: user, PAYNL_SECRET: secret, PAYNL_SERVICE_ID: serviceId } = keys;
  if (!user || !secret || !serviceId) return [];
  const twintMethod = Number(keys.PAYNL_TWINT_METHOD) || null;
  return [paynlTill({ user, secret, serviceId, twintMethod })];
}

function judoTills(keys: Keys): readonly Till[] {
  const { JUDO_API_TOKEN: token, JUDO_API_SECRET: secret, JUDO_ID: judoId } = keys;
  if (!token || !secret || !judoId) return [];
  return [
    judoTill({ token, secret, judoId, isProduction: keys.JUDO_ENVIRONMENT === 'production' }),
  ];
}

/** EUR:one,CHF:two. */
function pairsIn(list: string): ReadonlyMap<string, string> {
  const pairs = list.split(',').map((pair) => pair.split(':').map((word) => word.trim()));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
