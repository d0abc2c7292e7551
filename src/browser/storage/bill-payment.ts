import { readStoredBill, type StoredBill } from '#domain/venue/table-bill.ts';
import { localItem } from './storage.ts';

/** An unfinished payment of a bill, with the data to continue it. */
export interface BillPayment extends StoredBill {
  readonly key: string;
  /** The bill's currency (D253); null if the payment is known only from the bank's return URL. */
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
