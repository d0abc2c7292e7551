import { continueOrder as askToContinue } from '#api/placed-orders.ts';
import type { Order } from '#domain/model.ts';
import { tellProblem } from './notices.ts';
import { show } from './orders.ts';

/** The customer has seen what an order waits for and agrees: it goes on (P17, D55). */
export async function continueOrder({ uuid }: Pick<Order, 'uuid'>): Promise<boolean> {
  try {
    show(await askToContinue(uuid));
    return true;
  } catch (reason) {
    tellProblem(reason);
    return false;
  }
}
