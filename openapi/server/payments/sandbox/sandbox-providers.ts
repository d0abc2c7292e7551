import type { Db } from '../../db/database.ts';
import { braintreeClient } from '../providers/braintree.ts';
import { dojoClient } from '../providers/dojo.ts';
import { judoClient } from '../providers/judo.ts';
import { paynlClient } from '../providers/paynl.ts';
import type { ProviderClient } from '../providers/provider.ts';
import { stripeClient } from '../providers/stripe.ts';
import { braintreeSandbox } from './braintree-api.ts';
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
  return [
    stripeClient('sk_test_sandbox', stripeSandbox(ledger)),
    braintreeClient(testBraintree, braintreeSandbox(ledger)),
    paynlClient(testPaynl, paynlSandbox(ledger)),
    judoClient(testJudo, judoSandbox(ledger)),
    dojoClient('sk_sandbox', dojoSandbox(ledger)),
  ];
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
  accounts: new Map<string, string>(),
};
