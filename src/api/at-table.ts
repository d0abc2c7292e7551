import type {
  PaymentInput,
  TableBill,
  TableBillPayment,
  TableBillPaymentInput,
} from '#domain/model.ts';
import type { TableCall } from '#domain/venue/table-call.ts';
import { bodyOf, doneOf, recordOf } from './answers.ts';
import { asBody, client } from './client.ts';

type NewTableCall = Pick<TableCall, 'key' | 'venue_id' | 'table_id' | 'location_id' | 'wish'>;

/** PUT /api/table-calls/{key}.json: calls the staff once; returns the call's state (D234). */
export async function callStaff({ key, ...body }: NewTableCall): Promise<string | undefined> {
  const { venue_id, table_id, location_id, wish } = body;
  const call = client.PUT('/api/table-calls/{key}.json', {
    params: { path: { key } },
    body: { venue_id, table_id, location_id, wish },
  });
  return (await bodyOf(call)).table_call?.state;
}

/** GET /api/table-calls/{key}.json: the call's state, such as seen by the staff (D234). */
export async function tableCallState(key: string): Promise<string | undefined> {
  const call = client.GET('/api/table-calls/{key}.json', { params: { path: { key } } });
  return (await bodyOf(call)).table_call?.state;
}

/** DELETE /api/table-calls/{key}.json: withdraws the call, even one that has not arrived yet (D234). */
export async function withdrawTableCall(key: string): Promise<void> {
  await doneOf(client.DELETE('/api/table-calls/{key}.json', { params: { path: { key } } }));
}

/** The bill that a phone joins: its table's, after a check-in, or another phone's, by a code (D248). */
export type BillPlace =
  | { readonly venue_id: number; readonly table_id: number; readonly checked_in_at: string }
  | { readonly join_code: string; readonly checked_in_at: string | null };

/** POST /api/table-bills.json: opens or joins a table's bill (D248). */
export async function joinTableBill(place: BillPlace): Promise<TableBill> {
  return billIn(await bodyOf(client.POST('/api/table-bills.json', { body: place })));
}

/** GET /api/table-bills/{id}.json: the current bill (D248). */
export async function getTableBill(id: string): Promise<TableBill> {
  return billIn(
    await bodyOf(client.GET('/api/table-bills/{id}.json', { params: { path: { id } } })),
  );
}

function billIn(answer: { readonly table_bill?: TableBill }): TableBill {
  return recordOf(answer.table_bill, ({ id, phones }) => Boolean(id) && Array.isArray(phones));
}

/** DELETE /api/table-bills/{id}/phones/{number}.json: removes a phone (D248). */
export async function removeTableBillPhone(id: string, number: number): Promise<void> {
  const params = { path: { id, number } };
  await doneOf(client.DELETE('/api/table-bills/{id}/phones/{number}.json', { params }));
}

/** PUT /api/table-bills/{id}/payments/{key}.json: pays a part, once per key (D249). */
export async function payTableBill(
  path: { readonly id: string; readonly key: string },
  input: Omit<TableBillPaymentInput, 'payment'> & { readonly payment: PaymentInput },
  signal: AbortSignal,
): Promise<TableBillPayment> {
  const body = asBody(input);
  const address = '/api/table-bills/{id}/payments/{key}.json';
  const call = client.PUT(address, { params: { path }, body, signal });
  return paymentIn(await bodyOf(call));
}

/** POST /api/table-bills/{id}/payments/{key}/continue.json: continues a payment, and returns its state (D249). */
export async function continueTableBillPayment(path: {
  readonly id: string;
  readonly key: string;
}): Promise<TableBillPayment> {
  const address = '/api/table-bills/{id}/payments/{key}/continue.json';
  return paymentIn(await bodyOf(client.POST(address, { params: { path } })));
}

/** DELETE /api/table-bills/{id}/payments/{key}.json: gives a payment up (D249). */
export async function stopTableBillPayment(path: {
  readonly id: string;
  readonly key: string;
}): Promise<TableBillPayment> {
  const call = client.DELETE('/api/table-bills/{id}/payments/{key}.json', { params: { path } });
  return paymentIn(await bodyOf(call));
}

function paymentIn(answer: { readonly table_bill_payment?: TableBillPayment }): TableBillPayment {
  return recordOf(answer.table_bill_payment, ({ payment }) => typeof payment === 'object');
}
