import type { PaymentProvider } from '#domain/payment/providers.ts';

/** Each provider's name and keys. The first word of a key is unique among settings, to recognize misspelt ones. */
const accounts: Readonly<
  Record<PaymentProvider, readonly [name: string, keys: readonly string[]]>
> = {
  stripe: ['Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
  braintree: [
    'Braintree',
    ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'],
  ],
  paynl: ['Pay.', ['PAYNL_USER', 'PAYNL_SECRET', 'PAYNL_SERVICE_ID']],
  judo: ['Judo', ['JUDO_API_TOKEN', 'JUDO_API_SECRET', 'JUDO_ID']],
  dojo: ['Dojo', ['DOJO_SECRET_KEY']],
};

/** The keys that belong together, by the provider's name: it needs all of them. */
export const providerKeys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(accounts),
);

/** Providers' keys that are recognized by their form. */
export const keyForms: Readonly<Record<string, readonly [pattern?: RegExp, allowed?: string]>> = {
  STRIPE_SECRET_KEY: [/^(sk|rk)_/, 'a key that begins with sk_ or rk_'],
  STRIPE_PUBLISHABLE_KEY: [/^pk_/, 'a key that begins with pk_'],
};
