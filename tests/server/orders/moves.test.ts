import { expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { movesFor } from '#server/orders/moves.ts';
import type { OrderRow } from '#server/orders/record.ts';

const row = (payment: Partial<Order['payment']>) =>
  ({
    status: 'placed',
    service_type: 'WebBringToTable',
    next_step_at: null,
    doc: { payment, total: 0 },
  }) as OrderRow;

it.each([
  ['nothing is to be paid', { type: 'zero', status: 'not_needed' }, false],
  ['it is paid', { type: 'stripe', status: 'paid' }, false],
  ['it will be paid at the venue', { type: 'pay_later', status: 'pending' }, true],
] as const)(
  '[D55] the total of an order can change unless its money is settled: %s',
  (...given) => {
    const [, payment, canChange] = given;
    expect(movesFor(row(payment)).includes('change_total')).toBe(canChange);
  },
);
