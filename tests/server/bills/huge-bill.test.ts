import { describe, expect, it } from 'vitest';
import { billCafe, me } from '../../support/bills.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { coffee } from '../../support/orders.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

/** The most dishes that one order can have: a line of more than twelve pieces is one. */
const lines = Array.from({ length: 100 }, (_, at) => ({ ...coffee(12), key: `${at}` }));

describe.each(testedEngines)('[B13] a bill that somebody fills, on %s', async (engine) => {
  const { order, join, readBill, payAs } = await billCafe(engine);

  it('[T65] [D248] is read in time that its size is worth, and paid as a whole', async () => {
    for (let round = 0; round < 12; round += 1) await order(me, lines);
    const { id } = (await join(me)).body.table_bill;
    const { total } = await readBill(id);
    const paid = await payAs(me, id, { kind: 'all', amount: total });
    expect(paid).toMatchObject({ status: 'paid', amount: total });
    const took = startProcessorTime();
    const bill = await readBill(id);
    expect(bill).toMatchObject({ total, paid: total, held: 0 });
    expect(took()).toBeLessThan(5_000);
  });
});
