import { serverNow } from '#api/clock.ts';
import {
  type BillPayment,
  readBillPayment,
  writeBillPayment,
} from '#browser/storage/bill-payment.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore } from '#stores/venue/table-bill.ts';

/** Stores a payment before it is sent, so that a reload continues it (D313). */
export function storeUnfinished(key: string, currency: string): void {
  const bill = readStore(storedBillStore);
  if (bill) writeBillPayment({ ...bill, key, currency });
}

/** Forgets a payment that is over or given up (D313). */
export function forgetUnfinished(key: string): void {
  if (readBillPayment()?.key === key) writeBillPayment(null);
}

/** The unfinished payment: the one with this key, else the stored one until its bill ends (D313). */
export function unfinishedPayment(key: string | null): BillPayment | null {
  const stored = readBillPayment();
  const isOpen = stored !== null && Date.parse(stored.ends_at) > serverNow();
  if (isOpen && (key === null || key === stored.key)) return stored;
  const bill = readStore(storedBillStore);
  return key !== null && bill ? { ...bill, key, currency: null } : null;
}
