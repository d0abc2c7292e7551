import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { Db } from '../../db/database.ts';
import { braintreeClient } from '../providers/braintree.ts';
import { dojoClient } from '../providers/dojo.ts';
import { judoClient } from '../providers/judo.ts';
import { paynlClient } from '../providers/paynl.ts';
import type { ProviderClient } from '../providers/provider.ts';
import { stripeClient } from '../providers/stripe.ts';
import { braintreeSandbox } from './braintree-api.ts';
import { sandboxAccounts } from './braintree-sales.ts';
import { dojoSandbox } from './dojo-api.ts';
import { judoSandbox } from './judo-api.ts';
import { paynlSandbox } from './paynl-api.ts';
import { sandboxLedger } from './sandbox-store.ts';
import { stripeSandbox } from './stripe-api.ts';

/**
 * The payment sandbox: our real provider clients, talking to simulated providers in this process. Nothing is ever
 * charged.
 */
export function sandboxProviders(db: Db): readonly ProviderClient[] {
  const ledger = sandboxLedger(db);
  const clients: Readonly<Record<PaymentProvider, ProviderClient>> = {
    stripe: stripeClient('sk_test_sandbox', stripeSandbox(ledger)),
    braintree: braintreeClient(testBraintree, braintreeSandbox(ledger)),
    paynl: paynlClient(testPaynl, paynlSandbox(ledger)),
    judo: judoClient(testJudo, judoSandbox(ledger)),
    dojo: dojoClient('sk_sandbox', dojoSandbox(ledger)),
  };
  return Object.values(clients);
}

const testPaynl = {
  user: 'AT-0000-0000',
  secret: 'sandbox',
  serviceId: 'SL-0000-0000',
  twintMethod: null,
};

const testJudo = { token: 'sandbox', secret: 'sandbox', judoId: '100100100', isProduction: false };

const testBraintree = {
  merchantId: 'sandbox',
  publicKey: 'sandbox',
  privateKey: 'sandbox',
  isProduction: false,
  accounts: sandboxAccounts,
};
