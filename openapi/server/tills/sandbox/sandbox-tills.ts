import type { Db } from '../../db.ts';
import { stripeTill } from '../stripe-till.ts';
import type { Till } from '../till.ts';
import { testShelf } from './shelf.ts';
import { stripeSandbox } from './stripe-api.ts';

/** The test till: our own tills, with the providers behind them played on this machine. Nothing is ever charged. */
export function sandboxTills(db: Db): readonly Till[] {
  return [stripeTill('sk_test_sandbox', stripeSandbox(testShelf(db)))];
}
