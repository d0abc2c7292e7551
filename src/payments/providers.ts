import type { PaymentType } from '#domain/model.ts';
import type { AdaptedProvider } from '#domain/payment-providers.ts';
import type { PaymentAdapter } from './adapter.ts';

/** Fetches the adapter of a way to pay, and with it nothing of any other provider. */
export async function adapterFor(
  provider: AdaptedProvider,
  type: PaymentType,
): Promise<PaymentAdapter> {
  const { adapter } = await (type === 'twint' ? adapters.paynl() : adapters[provider]());
  return adapter;
}

const adapters: Readonly<
  Record<AdaptedProvider, () => Promise<{ readonly adapter: PaymentAdapter }>>
> = {
  stripe: () => import('./stripe.ts'),
  paynl: () => import('./redirect.ts'),
};
