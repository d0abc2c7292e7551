import { trustScriptsOf } from '#browser/page/trusted-scripts.ts';
import type { PaymentType } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { PaymentAdapter } from './adapter.ts';

/** Loads the adapter of a payment type, and nothing of any other provider (T44). */
export async function adapterFor(
  provider: PaymentProvider,
  type: PaymentType,
): Promise<PaymentAdapter> {
  trustScriptsOf(provider);
  const { adapter } = await (wallets[type] ?? adapters[type === 'twint' ? 'paynl' : provider])();
  return adapter;
}

type LoadAdapter = () => Promise<{ readonly adapter: PaymentAdapter }>;

const adapters: Readonly<Record<PaymentProvider, LoadAdapter>> = {
  stripe: () => import('./stripe.ts'),
  braintree: () => import('./braintree.ts'),
  judo: () => import('./judo.ts'),
  dojo: () => import('./dojo.ts'),
  paynl: () => import('./redirect.ts'),
};

const wallets: Readonly<Partial<Record<PaymentType, LoadAdapter>>> = {
  braintree_apple_pay: () => import('./braintree-apple-pay.ts'),
  braintree_google_pay: () => import('./braintree-google-pay.ts'),
};
