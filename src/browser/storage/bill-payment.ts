import { readStoredBill, type StoredBill } from '#domain/venue/table-bill.ts';
import { localItem } from './storage.ts';

/** A payment of a bill that is not over, with what continues it. */
export interface BillPayment extends StoredBill {
  readonly key: string;
  /** The bill's (D253); null if only the bank's page named the payment. */
  readonly currency: string | null;
}

/** In local storage, so that it outlasts the bank's page and a closed app (T80). */
const item = localItem<BillPayment | null>('bill_payment', (found) => {
  const bill = readStoredBill(found);
  const { key, currency } = (found ?? {}) as Partial<BillPayment>;
  if (!bill || typeof key !== 'string') return null;
  return { ...bill, key, currency: typeof currency === 'string' ? currency : null };
});

export const readBillPayment = item.read;
export const writeBillPayment = item.write;
