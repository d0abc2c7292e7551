import { localItem } from '#browser/storage/storage.ts';
import { readTableCall, type TableCall } from '#domain/venue/table-call.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The pending or last call for the staff; in local storage, so that it outlasts a closed app (D235). */
export const tableCallStore: Store<TableCall | null> = persistedStore(
  localItem('table_call', readTableCall),
);

/** False once the backend has reported that it lacks calls from tables. */
export const callsKnownStore: Store<boolean> = store(true);

/** False once the backend has reported that it lacks shared bills. */
export const billsKnownStore: Store<boolean> = store(true);
