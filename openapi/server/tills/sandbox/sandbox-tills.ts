import type { Db } from '../../db.ts';
import { braintreeTill } from '../braintree-till.ts';
import { stripeTill } from '../stripe-till.ts';
import type { Till } from '../till.ts';
import { braintreeSandbox } from './braintree-api.ts';
import { testShelf } from './shelf.ts';
import { stripeSandbox } from './stripe-api.ts';

/** The test till: our own tills, with the providers behind them played on this machine. Nothing is ever charged. */
export function sandboxTills(db: Db): readonly Till[] {
  const shelf = testShelf(db);
  return [
    stripeTill('sk_test_sandbox', stripeSandbox(shelf)),
    braintreeTill(testKeys, braintreeSandbox(shelf)),
  ];
}

const testKeys = {
  merchantId: 'sandbox',
  publicKey: 'sandbox',
  privateKey: 'sandbox',
  isProduction: false,
  accounts: new Map<string, string>(),
};
