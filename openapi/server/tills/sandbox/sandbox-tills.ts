import type { PaymentProvider } from '#domain/payment-providers.ts';
import type { Db } from '../../db.ts';
import { stripeTill } from '../stripe-till.ts';
import type { Till } from '../till.ts';
import type { Tills } from '../tills.ts';
import { testShelf } from './shelf.ts';
import { stripeSandbox } from './stripe-api.ts';

/** The test till: our own tills, with the providers behind them played on this machine. Nothing is ever charged. */
export function sandboxTills(db: Db): Tills {
  const shelf = testShelf(db);
  const tills: readonly Till[] = [stripeTill('sk_test_sandbox', stripeSandbox(shelf))];
  return {
    isSandbox: true,
    by: new Map<PaymentProvider, Till>(tills.map((till) => [till.provider, till])),
    stripe_publishable_key: 'pk_test_sandbox',
  };
}
