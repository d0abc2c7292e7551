import { randomUUID } from 'node:crypto';
import type { Cart } from '#domain/model.ts';
import type { Backend } from '../backend.ts';
import { refusal } from '../checks/answers.ts';

/** Opens the bill of the order's table, and sends payments that must be refused: nothing is charged. */
export async function walkTableBill(backend: Backend, { venue_id, table_id }: Cart): Promise<void> {
  const joined = await backend.ask('joinTableBill', { body: { venue_id, table_id } });
  const answer = joined.json as { readonly table_bill?: { readonly id: string } } | null;
  const id = answer?.table_bill?.id ?? randomUUID();
  await backend.ask('getTableBill', { params: { id } });
  const params = { id, key: randomUUID() };
  const body = { kind: 'all', amount: 0, payment: { type: 'pay_later' } };
  await refusal(
    backend,
    'payTableBill',
    { params, body },
    { statuses: [404, 409, 422], why: 'a payment of nothing' },
  );
  await backend.ask('continueTableBillPayment', { params });
  await backend.ask('stopTableBillPayment', { params });
  await backend.ask('removeTableBillPhone', { params: { id, number: 2 } });
}
