import type { Db } from '../../db/database.ts';
import { braintreeTill } from '../providers/braintree.ts';
import { dojoTill } from '../providers/dojo.ts';
import { judoTill } from '../providers/judo.ts';
import { paynlTill } from '../providers/paynl.ts';
import type { Till } from '../providers/provider.ts';
import { stripeTill } from '../providers/stripe.ts';
import { braintreeSandbox } from './braintree-api.ts';
import { dojoSandbox } from './dojo-api.ts';
import { judoSandbox } from './judo-api.ts';
import { paynlSandbox } from './paynl-api.ts';
import { testLedger } from './shelf.ts';
import { stripeSandbox } from './stripe-api.ts';

/** The test till: our own tills, with the providers behind them played on this machine. Nothing is ever charged. */
export function sandboxTills(db: Db): readonly Till[] {
  const ledger = testLedger(db);
  return [
    stripeTill('sk_test_sandbox', stripeSandbox(ledger)),
    braintreeTill(testBraintree, braintreeSandbox(ledger)),
    paynlTill(testPaynl, paynlSandbox(ledger)),
    judoTill(testJudo, judoSandbox(ledger)),
    dojoTill('sk_sandbox', dojoSandbox(ledger)),
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
