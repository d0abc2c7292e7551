import { localItem } from '#browser/storage/storage.ts';
import type { TableBill } from '#domain/model.ts';
import { readStoredBill, type StoredBill } from '#domain/venue/table-bill.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The bill that this phone has joined; in local storage, so that it outlasts the bank's page and a closed app (D248). */
export const storedBillStore: Store<StoredBill | null> = persistedStore(
  localItem('table_bill', readStoredBill),
);

/** Why a bill is not shown: the network, or the backend's refusal to join it. */
export type BillProblem = 'failed' | 'missing' | 'full';

export interface ShownBill {
  readonly bill: TableBill | null;
  readonly problem: BillProblem | null;
}

export const tableBillStore = store<ShownBill>({ bill: null, problem: null });
